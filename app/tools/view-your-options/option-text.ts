import copy from '../../../content/tools/view-your-options.json'
import {
  closesOption,
  type DebtOption,
  type DebtOptionId,
  growthOf,
  type NotFor,
} from '../../../domain/calculators/options/debt-option.ts'
import { format } from '../../../domain/text/format.ts'
import {
  dollarRange,
  monthsInWords,
  roundedDollars,
  shortDollarRange,
  shortMonthRange,
  shownDifference,
  unbroken,
} from '../../../domain/text/numbers.ts'

const text = copy.answer

/** Wording of the payment by option, for those with court and lawyer fees that the monthly payment leaves out. */
const WITH_FEES: Readonly<Partial<Record<DebtOptionId, string>>> = {
  'chapter-7': text.upFrontToo,
  'chapter-13': text.feesToo,
}

/** An option's numbers and judgments as text. */
export interface OptionText {
  readonly name: string
  readonly page: string
  readonly payment: string
  readonly total: string
  /** Time and total as short labels. */
  readonly shortMonths: string
  readonly shortTotal: string | undefined
  /** What is owed if the one debt of a settlement doesn't settle, and its caption: as large as the total if it does. */
  readonly ifRefused: readonly [owed: string, caption: string] | undefined
  /** The payment as a short label, for the list sorted by payment. */
  readonly shortPayment: string
  /** The time until all is paid, debts that the option leaves out included, for the list sorted by time. */
  readonly shortEnd: string
  readonly endCaption: string
  /** Captions of `shortMonths`, `shortTotal` and `shortPayment`; the payment's says the time, too. */
  readonly monthsCaption: string
  readonly totalCaption: string
  readonly paymentCaption: string
  /** The text of the option's row: why it is ruled out, its main drawback, or what it requires. */
  readonly row: string
  readonly credit: string
  readonly lawsuit: string
  readonly tax: string
  /** The part of the total that is still owed at the end. */
  readonly stillOwed: string | undefined
  /** Whether the operator may be paid. */
  readonly paid: string
  /** Who the option is not for, regardless of numbers. */
  readonly notFor: string
  /** Reasons that rule the option out for this visitor. */
  readonly closedBy: readonly string[]
  /** Other reasons against it for this visitor that its row doesn't say. */
  readonly against: readonly string[]
}

function paymentOf({ id, payment: { low, high } }: DebtOption): string {
  if (id === 'chapter-7' && high === 0) return text.upFront
  const payment = dollarRange(low, high)
  const wording = WITH_FEES[id]
  return wording ? format(wording, { payment }) : payment
}

function totalOf(option: DebtOption): string {
  if (option.ends) return dollarRange(option.total.low, option.total.high)
  if (option.months === 0) return text.neverAtAll
  const growth = growthOf(option)
  // After ten years of interest on interest, the sum would say nothing about this payment.
  if (growth) {
    return format(growth.month > 1 ? text.neverGrowsLater : text.neverGrows, { more: roundedDollars(growth.amount) })
  }
  return format(text.neverTotal, { owed: roundedDollars(option.owed), time: monthsInWords(option.months) })
}

/** When a student loan ends that an option leaves out, in a few words; the best case only where it is longer than the option. */
export function loansUntil({ months, monthsAlone }: DebtOption & { readonly ends: true }): string {
  const { low, high } = months
  return shortMonthRange(low > (monthsAlone?.high ?? 0) ? low : high, high)
}

type Short = Pick<OptionText, 'shortMonths' | 'shortTotal' | 'monthsCaption' | 'totalCaption' | 'ifRefused'>

/** Time and total, with captions. If an option may leave debts unpaid, the captions say so, and how much is still owed. */
function shortOf(option: DebtOption): Short {
  // Without payments, the debt after years is interest on interest, which says nothing about this option.
  if (!option.ends) {
    const never = { shortMonths: text.never, monthsCaption: text.neverTime, ifRefused: undefined }
    return option.months === 0 || option.payment.high === 0
      ? { ...never, shortTotal: text.noTotal, totalCaption: text.atTheseNumbers }
      : { ...never, shortTotal: undefined, totalCaption: totalOf(option) }
  }
  const { total, stillOwed, ifSettled } = option
  if (ifSettled) {
    const { time: monthsCaption, total: totalCaption, owed } = text.oneDebtSettled
    return {
      shortMonths: shortMonthRange(option.months.low, option.months.high),
      monthsCaption,
      shortTotal: shortDollarRange(ifSettled.low, ifSettled.high),
      totalCaption,
      ifRefused: [roundedDollars(stillOwed.high), owed],
    }
  }
  const months = option.monthsAlone ?? option.months
  const owing = stillOwed.high > 0
  const totalOwing = option.owedIsSaved ? text.totalOwingSaved : text.totalOwing
  const caption = owing ? text.timeOwing : text.columns.months
  return {
    shortMonths: shortMonthRange(months.low, months.high),
    monthsCaption: option.monthsAlone ? format(text.thenStudentLoan, { all: loansUntil(option) }) : caption,
    shortTotal: shortDollarRange(total.low, total.high),
    ifRefused: undefined,
    totalCaption: owing ? format(totalOwing, { owed: roundedDollars(stillOwed.high) }) : text.columns.total,
  }
}

/** Captions of the payment by option, for those whose payment is not the whole of a month or not that of every month. */
const MONTHLY: Readonly<Partial<Record<DebtOptionId, string>>> = text.monthlyOf

/** The payment as the leading number. Its caption has the time, whose place it takes. */
function monthlyOf({ id, ends, payment: { low, high } }: DebtOption, { shortMonths: months, monthsCaption }: Short) {
  const time = ends ? [months, monthsCaption].filter((part) => part !== text.columns.months).join(' ') : text.neverEnds
  return id === 'chapter-7' && high === 0
    ? { shortPayment: text.upFront, paymentCaption: format(text.overIn, { time }) }
    : { shortPayment: shortDollarRange(low, high), paymentCaption: format(MONTHLY[id] ?? text.monthly, { time }) }
}

/** The time until all is paid. Where debts that the option leaves out go on longer, the caption has the option's own time. */
function endOf(option: DebtOption, { shortMonths: months, monthsCaption }: Short) {
  if (!option.ends || !option.monthsAlone) return { shortEnd: months, endCaption: monthsCaption }
  return {
    shortEnd: shortMonthRange(option.months.low, option.months.high),
    endCaption: format(text.withStudentLoan, { alone: unbroken(months) }),
  }
}

type Facts = Readonly<Record<string, string>>

/** Says which debts an option leaves out: those that no card takes, or student loans. `facts` as for {@link optionText}. */
export const leftOut = (id: DebtOptionId, facts: Facts): string =>
  id === 'balance-transfer' ? text.against['leaves-debts-out'] : format(text.leavesStudentLoans, facts)

/** How a student loan, which an option does not cover, may be dealt with all the same. */
const exceptions: Readonly<Partial<Record<DebtOptionId, string>>> = text.exceptions

const WORDED_BY_OPTION: Readonly<Partial<Record<NotFor, (id: DebtOptionId, facts: Facts) => string>>> = {
  'leaves-debts-out': leftOut,
  // Only one option is ever called nearly in reach, and only its facts say by how much.
  'payment-too-high': (id, { short }) =>
    id === 'debt-management-plan' && short ? format(text.nearlyTooHigh, { short }) : text.against['payment-too-high'],
  'no-debt-of-its-kind': (id) => [text.against['no-debt-of-its-kind'], exceptions[id]].filter(Boolean).join(' '),
}

/** Reasons for or against an option that hold for this visitor, as sentences. */
const reasonsOf = ({ id, notFor }: DebtOption, facts: Facts, which: (reason: NotFor) => boolean): readonly string[] =>
  notFor
    // 'leaves-debts-out' adds nothing where the option covers none of the debts.
    .filter((reason) => reason !== 'leaves-debts-out' || !notFor.includes('no-debt-of-its-kind'))
    .filter(which)
    .map((reason) => WORDED_BY_OPTION[reason]?.(id, facts) ?? format(text.against[reason], facts))

/** Reasons that rule an option out for this visitor; `facts` as for {@link optionText}. */
export const closedBy = (option: DebtOption, facts: Facts): readonly string[] =>
  reasonsOf(option, facts, (reason) => closesOption(option.id, reason))

const DOLLAR = 100

/**
 * The facts for an option's wording, with how much more a month it may take than the visitor can pay: at least a dollar, since
 * it is said only where it is more. `monthly` is what the visitor can pay, whole cents.
 */
export const factsFor = ({ payment }: DebtOption, facts: Facts, monthly: number): Facts => ({
  ...facts,
  over: roundedDollars(Math.max(DOLLAR, shownDifference(payment.high, monthly))),
})

/** Reasons that the row of an open option says. */
const ON_ROW: readonly NotFor[] = ['could-repay', 'always-costs-more-than-own-plan', 'payment-may-be-too-high']

/** That an open option costs more than an own plan, or may take more a month than the visitor can pay. */
function costWarning({ notFor }: DebtOption, facts: Facts): string | undefined {
  const costs = notFor.includes('always-costs-more-than-own-plan')
  const takes = notFor.includes('payment-may-be-too-high')
  if (costs && takes) return format(text.costlierAndOver, facts)
  if (costs) return text.against['always-costs-more-than-own-plan']
  return takes ? format(text.against['payment-may-be-too-high'], facts) : undefined
}

/** What an option's row says beside its numbers: why it is ruled out, or what it takes; `facts` as of {@link factsFor}. */
export function rowText(option: DebtOption, facts: Facts): string {
  const [closed] = closedBy(option, facts)
  return closed ?? [costWarning(option, facts), text.options[option.id].catch].filter(Boolean).join(' ')
}

/** The same in the list of all eight. To who could repay, it says that first; settlement's risks are said all the same. */
function rowInList(option: DebtOption, facts: Facts): string {
  const row = rowText(option, facts)
  if (!option.possible || !option.notFor.includes('could-repay')) return row
  const more = option.id === 'settlement' ? row : costWarning(option, facts)
  return [text.against['could-repay'], more].filter(Boolean).join(' ')
}

/** What of the total is still owed at the end, in a sentence; `undefined` where nothing is. */
function stillOwedOf(option: DebtOption): string | undefined {
  if (!option.ends || option.stillOwed.high === 0) return undefined
  const { low, high } = option.stillOwed
  return option.ifSettled
    ? format(text.oneDebtSettled.stillOwed, { owed: roundedDollars(high) })
    : [format(text.stillOwed, { owed: dollarRange(low, high) }), option.owedIsSaved ? text.owedIsSaved : '']
        .join(' ')
        .trim()
}

/** The texts of an option; `facts` are the values for placeholders in its wording. */
export function optionText(option: DebtOption, facts: Facts): OptionText {
  const { name, page, notFor } = text.options[option.id]
  const short = shortOf(option)
  return {
    name,
    page,
    payment: paymentOf(option),
    total: totalOf(option),
    ...short,
    ...monthlyOf(option, short),
    ...endOf(option, short),
    row: rowInList(option, facts),
    stillOwed: stillOwedOf(option),
    credit: text.credit[option.credit],
    lawsuit: text.lawsuit[option.lawsuit],
    tax: option.tax.high > 0 ? dollarRange(option.tax.low, option.tax.high) : text.none,
    paid: option.operatorPaid ? text.mayPay : text.paysNothing,
    notFor: format(option.ends && option.ifSettled ? text.oneDebtSettled.notFor : notFor, facts),
    closedBy: closedBy(option, facts),
    against: reasonsOf(
      option,
      facts,
      (reason) => !closesOption(option.id, reason) && !(option.possible && ON_ROW.includes(reason)),
    ),
  }
}
