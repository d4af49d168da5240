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
     * `deducted`: the lender keeps the fee, a percent of the loan, from what it pays out, so more is borrowed than the
     * debts need. `added`: the fee, a percent of the debts, is put on top of them.
     */
    readonly taken: 'deducted' | 'added'
  }
}

/** What has to be borrowed for debts of `owed` whole cents, and the fee in it, rounded half up to a cent. */
export function borrowedFor(owed: number, { percent, taken }: LoanOffer['fee']) {
  const fee = toCents((owed * percent) / (taken === 'deducted' ? 100 - percent : 100))
  return { principal: owed + fee, fee }
}

/** One loan in place of all debts; amounts in whole cents. */
export interface ConsolidationLoan extends EqualPayments {
  /** Borrowed: the debts and the fee. `paid` of it goes back: the debts, the fee and the interest. */
  readonly principal: number
  readonly fee: number
  /** The same debts without the loan, at `payment` each month. */
  readonly today: PaymentPlan & { readonly payment: number }
  readonly lowersPayment: boolean
  /** Whether all payments of the loan are more than all payments of today; never so where today's never end. */
  readonly costsMore: boolean
  /** Both: the case to warn of. */
  readonly lowerPaymentCostsMore: boolean
}

/**
 * What a loan that pays off all debts costs, with its origination fee, against going on as today.
 *
 * @param paidToday what is paid on the debts each month now, whole cents; without it, the first minimums. The
 * comparison keeps it up, highest rate first, until the last debt is gone.
 * @param plan that comparison, where it is known already.
 */
export function consolidationLoan(
  debts: readonly Debt[],
  { apr, months, fee: terms }: LoanOffer,
  paidToday: number = firstMinimums(debts),
  plan: PaymentPlan = planWithPayment(debts, paidToday),
): ConsolidationLoan {
  const owed = debts.reduce((sum, { balance }) => sum + balance, 0)
  const { principal, fee } = borrowedFor(owed, terms)
  const loan = equalPayments(principal, apr, months)
  const today = { ...plan, payment: paidToday }
  const lowersPayment = loan.payment < paidToday
  const costsMore = today.ends && loan.paid > today.paid
  return { ...loan, principal, fee, today, lowersPayment, costsMore, lowerPaymentCostsMore: lowersPayment && costsMore }
}
