import { toCents } from './money.ts'
import { type Month, repaymentSchedule } from './repayment.ts'

/**
 * The equal payment that pays a loan off in `months` months, not yet rounded: P·i / (1 − (1 + i)^−n), and P / n without
 * interest (the annuity formula; it gives the $761.78 of the CFPB's Loan Estimate sample H-25(B)).
 *
 * @param principal in cents. @param monthlyRate as a fraction, 0.01 for 1 %. @param months at least 1.
 */
export const amortisedPayment = (principal: number, monthlyRate: number, months: number): number =>
  // expm1 and log1p keep a rate near 0 exact, where 1 − (1 + i)^−n would lose its digits.
  monthlyRate === 0 ? principal / months : (principal * monthlyRate) / -Math.expm1(-months * Math.log1p(monthlyRate))

/** What `months` payments of 1 are worth today: (1 − (1 + i)^−n) / i, or n without interest. */
export const paymentsWorth = (monthlyRate: number, months: number): number =>
  months === 0 ? 0 : 1 / amortisedPayment(1, monthlyRate, months)

/** The monthly payment of a loan at `apr` percent a year, whole cents, half up. */
export const loanPayment = (principal: number, apr: number, months: number): number =>
  toCents(amortisedPayment(principal, apr / 1200, months))

/** What a loan costs with equal payments; all amounts in whole cents. */
export interface EqualPayments {
  readonly payment: number
  readonly months: number
  /** The sum of all payments: principal plus `interest`. */
  readonly paid: number
  readonly interest: number
}

/**
 * The cost of a loan with equal payments, as an offer states it: `months` times the payment. The payment is rounded to
 * a cent, so the sum of {@link loanSchedule} may differ by some cents. Where rounding down would leave part of the
 * principal unpaid, the last payment includes it.
 */
export function equalPayments(principal: number, apr: number, months: number): EqualPayments {
  const payment = loanPayment(principal, apr, months)
  const paid = Math.max(principal, payment * months)
  return { payment, months, paid, interest: paid - principal }
}

/**
 * Every month of a loan of `principal` cents at `apr` percent a year over `months` months (at most 1,200): the same
 * payment each month, except that the last one includes what rounding left over, so the loan always ends.
 */
export function loanSchedule(principal: number, apr: number, months: number): readonly Month[] {
  const payment = loanPayment(principal, apr, months)
  return repaymentSchedule({ balance: principal, apr }, (owed, interest, month) =>
    month === months ? owed + interest : payment,
  )
}
