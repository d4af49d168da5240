import type { Debt } from './debt.ts'
import { type EqualPayments, equalPayments } from './loan.ts'
import { toCents } from './money.ts'
import { firstMinimums, type PaymentPlan, planWithPayment } from './payoff-plan.ts'

/** A loan as a lender offers it. */
export interface LoanOffer {
  /** Percent a year. */
  readonly apr: number
  /** 1 to 1,200. */
  readonly months: number
  readonly fee: {
    /** Percent, below 100. */
    readonly percent: number
    /**
     * `deducted`: the lender keeps the fee, a percent of the loan, when it pays the loan out, so the loan is larger
     * than the debts. `added`: the fee, a percent of the debts, is added to them.
     */
    readonly taken: 'deducted' | 'added'
  }
}

/** The loan needed for debts of `owed` whole cents, and the fee it includes, rounded half up to a cent. */
export function borrowedFor(owed: number, { percent, taken }: LoanOffer['fee']) {
  const fee = toCents((owed * percent) / (taken === 'deducted' ? 100 - percent : 100))
  return { principal: owed + fee, fee }
}

const totalOwed = (debts: readonly Debt[]): number => debts.reduce((sum, { balance }) => sum + balance, 0)

/** One loan in place of all debts; amounts in whole cents. */
export interface ConsolidationLoan extends EqualPayments {
  /** `principal` is the debts and the fee; `paid` adds the interest. */
  readonly principal: number
  readonly fee: number
  /** The plan for the same debts without the loan, at `payment` each month. */
  readonly today: PaymentPlan & { readonly payment: number }
  /**
   * The same debts with the loan's payment each month, where that is above today's: a plan that pays more is cheaper in
   * any case, so that only this one shows what the loan itself saves.
   */
  readonly sameMoney?: PaymentPlan
  readonly lowersPayment: boolean
  /** Whether the loan costs more in total than paying as today; false where paying as today never ends. */
  readonly costsMore: boolean
  /** A lower payment that costs more in total: the result warns of it. */
  readonly lowerPaymentCostsMore: boolean
}

/**
 * Compares a loan that pays off all debts, its origination fee included, with paying as today.
 *
 * @param paidToday what the visitor pays on the debts each month now, whole cents; the first minimums where not given.
 * The comparison keeps that payment, highest rate first, until the last debt is paid off.
 * @param plan the plan for paying as today, where the caller has it already.
 */
export function consolidationLoan(
  debts: readonly Debt[],
  { apr, months, fee: terms }: LoanOffer,
  paidToday: number = firstMinimums(debts),
  plan: PaymentPlan = planWithPayment(debts, paidToday),
): ConsolidationLoan {
  const { principal, fee } = borrowedFor(totalOwed(debts), terms)
  const loan = equalPayments(principal, apr, months)
  const today = { ...plan, payment: paidToday }
  const lowersPayment = loan.payment < paidToday
  const costsMore = today.ends && loan.paid > today.paid
  return {
    ...loan,
    principal,
    fee,
    today,
    ...(loan.payment > paidToday ? { sameMoney: planWithPayment(debts, loan.payment) } : {}),
    lowersPayment,
    costsMore,
    lowerPaymentCostsMore: lowersPayment && costsMore,
  }
}

/** The same loan offer for a part of the debts; amounts in whole cents. */
export interface LoanForPart {
  /** Indices of the debts that stay outside. */
  readonly outside: readonly number[]
  /** The loan's payment and the first minimums of what stays outside, together. */
  readonly payment: number
  /** Everything paid in the end: on the loan, and on what stays outside. */
  readonly paid: number
}

/**
 * The offer for those debts alone whose rate is above the loan's, since a debt at the same rate or a lower one, such as a
 * medical bill without interest, gains nothing from it. Of a promotion that ends, the rate that follows counts. What stays
 * outside is paid by its first minimums, the same sum each month.
 *
 * @returns `undefined` where every debt or none is above the loan's rate, where the minimums never end what stays outside, and
 *   where it costs no less than the loan for all debts.
 */
export function cheaperForPart(debts: readonly Debt[], offer: LoanOffer): LoanForPart | undefined {
  const isDearer = ({ apr }: Debt) => apr > offer.apr
  const loanFor = (some: readonly Debt[]) =>
    equalPayments(borrowedFor(totalOwed(some), offer.fee).principal, offer.apr, offer.months)
  const outside = debts.flatMap((debt, index) => (debt.balance > 0 && !isDearer(debt) ? [index] : []))
  const left = outside.flatMap((index) => debts[index] ?? [])
  const dearer = debts.filter(isDearer)
  if (left.length === 0 || totalOwed(dearer) === 0) return undefined
  const beside = firstMinimums(left)
  const [loan, plan] = [loanFor(dearer), planWithPayment(left, beside)]
  const paid = loan.paid + plan.paid
  return plan.ends && paid < loanFor(debts).paid ? { outside, payment: loan.payment + beside, paid } : undefined
}
