import words from '../../../content/tools/view-your-options.json'
import { closesRoad, type NotFor, type Road, type RoadId } from '../../../domain/calculators/options/debt-option.ts'
import { format } from '../../ui/format.ts'
import { dollarRange, dollars, monthRange, monthsInWords } from '../money-text.ts'

const text = words.answer

/** Where a lawyer's and the court's fees come before all else: no month's payment tells what it takes. */
const PAID_UP_FRONT: RoadId = 'chapter-7'

/** A road's numbers and judgements in words. */
export interface RoadText {
  readonly name: string
  readonly page: string
  readonly payment: string
  readonly months: string
  readonly total: string
  readonly credit: string
  readonly lawsuit: string
  readonly tax: string
  /** The part of the total that is left at the end. */
  readonly stillOwed: string | undefined
  /** Whether the operator may be paid. */
  readonly paid: string
  /** Whom the road is not for, whatever the numbers. */
  readonly notFor: string
  /** Why this visitor's numbers close the road. */
  readonly closedBy: readonly string[]
  /** What else speaks against it for this visitor. */
  readonly against: readonly string[]
}

function paymentOf({ id, payment: { low, high } }: Road): string {
  if (id !== PAID_UP_FRONT) return dollarRange(low, high)
  return high === 0 ? text.upFront : format(text.upFrontToo, { payment: dollarRange(low, high) })
}

function totalOf(road: Road): string {
  if (road.ends) return dollarRange(road.total.low, road.total.high)
  if (road.months === 0) return text.neverAtAll
  return format(text.neverTotal, { owed: dollars(road.owed), time: monthsInWords(road.months) })
}

/** A road as the visitor reads it; `facts` are the figures that its wording names. */
export function roadText(road: Road, facts: Readonly<Record<string, string>>): RoadText {
  const { name, page, notFor } = text.roads[road.id]
  const reasons = (which: (reason: NotFor) => boolean) =>
    road.notFor.filter(which).map((reason) => text.against[reason])
  return {
    name,
    page,
    payment: paymentOf(road),
    months: road.ends ? monthRange(road.months.low, road.months.high) : text.never,
    total: totalOf(road),
    stillOwed:
      road.ends && road.stillOwed.high > 0
        ? format(text.stillOwed, { owed: dollarRange(road.stillOwed.low, road.stillOwed.high) })
        : undefined,
    credit: text.credit[road.credit],
    lawsuit: text.lawsuit[road.lawsuit],
    tax: road.tax.high > 0 ? dollarRange(road.tax.low, road.tax.high) : text.none,
    paid: road.operatorPaid ? text.mayPay : text.paysNothing,
    notFor: format(notFor, facts),
    closedBy: reasons((reason) => closesRoad(road.id, reason)),
    against: reasons((reason) => !closesRoad(road.id, reason)),
  }
}
