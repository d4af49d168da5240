import words from '../../../content/tools/view-your-options.json'
import {
  closesOption,
  type DebtOption,
  type DebtOptionId,
  type NotFor,
} from '../../../domain/calculators/options/debt-option.ts'
import { format } from '../../../domain/text/format.ts'
import { dollarRange, monthRange, monthsInWords, roundedDollars } from '../../../domain/text/numbers.ts'

const text = words.answer

/** Where a lawyer's and the court's fees come before all else: no month's payment tells what it takes. */
const PAID_UP_FRONT: DebtOptionId = 'chapter-7'

/** An option's numbers and judgements in words. */
export interface OptionText {
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
  /** Whom the option is not for, whatever the numbers. */
  readonly notFor: string
  /** Why this visitor's numbers close the option. */
  readonly closedBy: readonly string[]
  /** What else speaks against it for this visitor. */
  readonly against: readonly string[]
}

function paymentOf({ id, payment: { low, high } }: DebtOption): string {
  if (id !== PAID_UP_FRONT) return dollarRange(low, high)
  return high === 0 ? text.upFront : format(text.upFrontToo, { payment: dollarRange(low, high) })
}

function totalOf(option: DebtOption): string {
  if (option.ends) return dollarRange(option.total.low, option.total.high)
  if (option.months === 0) return text.neverAtAll
  return format(text.neverTotal, { owed: roundedDollars(option.owed), time: monthsInWords(option.months) })
}

/** An option as the visitor reads it; `facts` are the figures that its wording names. */
export function optionText(option: DebtOption, facts: Readonly<Record<string, string>>): OptionText {
  const { name, page, notFor } = text.options[option.id]
  const reasons = (which: (reason: NotFor) => boolean) =>
    option.notFor.filter(which).map((reason) => text.against[reason])
  return {
    name,
    page,
    payment: paymentOf(option),
    months: option.ends ? monthRange(option.months.low, option.months.high) : text.never,
    total: totalOf(option),
    stillOwed:
      option.ends && option.stillOwed.high > 0
        ? format(text.stillOwed, { owed: dollarRange(option.stillOwed.low, option.stillOwed.high) })
        : undefined,
    credit: text.credit[option.credit],
    lawsuit: text.lawsuit[option.lawsuit],
    tax: option.tax.high > 0 ? dollarRange(option.tax.low, option.tax.high) : text.none,
    paid: option.operatorPaid ? text.mayPay : text.paysNothing,
    notFor: format(notFor, facts),
    closedBy: reasons((reason) => closesOption(option.id, reason)),
    against: reasons((reason) => !closesOption(option.id, reason)),
  }
}
