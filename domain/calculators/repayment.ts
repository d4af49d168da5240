import type { Debt } from './debt.ts'
import { LIMITS } from './limits.ts'
import { monthlyInterest } from './money.ts'

/** The part of a debt that a run needs. */
export type Owed = Pick<Debt, 'balance' | 'apr' | 'promotion'>

/** One month of a schedule; all amounts in whole cents. */
export interface Month {
  /** 1 is the first month from today. */
  readonly month: number
  readonly interest: number
  readonly payment: number
  /** Still owed after the payment. */
  readonly balance: number
}

interface Totals {
  /** Interest charged so far, whole cents. */
  readonly interest: number
  /** The sum of all payments, whole cents: the balance plus `interest`, less what is still owed. */
  readonly paid: number
  readonly firstPayment: number
}

/** A debt that is paid off; `months` is 0 when nothing was owed. */
export interface EndingRun extends Totals {
  readonly ends: true
  readonly months: number
  readonly lastPayment: number
}

/** A debt that these payments never pay off. */
export interface EndlessRun extends Totals {
  readonly ends: false
  /** Months calculated: 1,200, or fewer when the debt reached the runaway limit before. */
  readonly months: number
  /** Still owed after those months, whole cents. */
  readonly owed: number
  /** Whether the last payment was below, exactly or above its month's interest. */
  readonly trend: 'grows' | 'stands-still' | 'falls'
}

export type Run = EndingRun | EndlessRun

/** A run stops at a debt of ten billion dollars; beyond that, whole cents would lose precision. */
export const RUNAWAY_CENTS = 1e12

function trendOf(payment: number, interest: number): EndlessRun['trend'] {
  if (payment < interest) return 'grows'
  return payment === interest ? 'stands-still' : 'falls'
}

/** A month's payment in whole cents, from the balance before interest, the month's interest, and the month. */
export type Asked = (balance: number, interest: number, month: number) => number

/**
 * Pays one debt month by month: adds a twelfth of the yearly rate, rounded half up to a cent, and then pays what
 * `asked` returns, never more than the debt. A promotional rate applies to its first months.
 *
 * @param asked the payment in whole cents, the same each month or month by month.
 * @param onMonth receives every month; omit it where only the totals are wanted.
 * @param limit the most months to calculate.
 */
export function repay(
  debt: Owed,
  asked: number | Asked,
  onMonth?: (month: Month) => void,
  limit: number = LIMITS.maximumMonths,
): Run {
  // A list of fifty debts takes 300,000 of these months, so nothing is looked up in them that stays the same.
  const { apr, promotion = { apr, months: 0 } } = debt
  const always = typeof asked === 'number' ? asked : undefined
  const each: Asked = typeof asked === 'number' ? () => asked : asked
  let { balance } = debt
  let interestInAll = 0
  let paid = 0
  let month = 0
  let firstPayment = 0
  let payment = 0
  let interest = 0
  while (balance > 0 && balance < RUNAWAY_CENTS && month < limit) {
    month += 1
    interest = monthlyInterest(balance, month <= promotion.months ? promotion.apr : apr)
    payment = Math.min(always ?? each(balance, interest, month), balance + interest)
    if (month === 1) firstPayment = payment
    interestInAll += interest
    paid += payment
    balance += interest - payment
    onMonth?.({ month, interest, payment, balance })
  }
  const totals = { months: month, interest: interestInAll, paid, firstPayment }
  return balance > 0
    ? { ends: false, ...totals, owed: balance, trend: trendOf(payment, interest) }
    : { ends: true, ...totals, lastPayment: payment }
}

/** The months of a run, or its first `limit`, for the table and the chart, by the rules of {@link repay}. */
export function repaymentSchedule(debt: Owed, asked: number | Asked, limit?: number): readonly Month[] {
  const months: Month[] = []
  repay(debt, asked, (month) => months.push(month), limit)
  return months
}
