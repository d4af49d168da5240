import words from '../../../content/tools/view-your-options.json'
import type { Road } from '../../../domain/calculators/roads/road.ts'
import { fill } from '../../ui/fill.ts'
import { dollarRange, dollars, monthRange, monthsInWords } from '../money-text.ts'

const text = words.answer

/** A road's numbers and judgements in words. */
export interface RoadText {
  readonly name: string
  readonly page: string
  readonly payment: string
  readonly months: string
  readonly total: string
  readonly stillOwed: string | undefined
  readonly credit: string
  readonly lawsuit: string
  readonly tax: string
  readonly notFor: readonly string[]
}

/** A road as the visitor reads it. */
export function roadText(road: Road): RoadText {
  const { name, page } = text.roads[road.id]
  return {
    name,
    page,
    payment: dollarRange(road.payment.low, road.payment.high),
    months: road.ends ? monthRange(road.months.low, road.months.high) : text.never,
    total: road.ends
      ? dollarRange(road.total.low, road.total.high)
      : fill(text.neverTotal, { owed: dollars(road.owed), time: monthsInWords(road.months) }),
    stillOwed:
      road.ends && road.stillOwed.high > 0
        ? fill(text.stillOwed, { owed: dollarRange(road.stillOwed.low, road.stillOwed.high) })
        : undefined,
    credit: text.credit[road.credit],
    lawsuit: text.lawsuit[road.lawsuit],
    tax: road.tax.high > 0 ? dollarRange(road.tax.low, road.tax.high) : text.none,
    notFor: road.notFor.map((reason) => text.notFor[reason]),
  }
}
