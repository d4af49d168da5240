import { LIMITS } from './limits.ts'
import { amortisedPayment } from './loan.ts'
import { type EndingRun, type EndlessRun, type Month, type Owed, repay, repaymentSchedule } from './repayment.ts'

/** Why a fixed payment never pays a debt off, and the payment that does. */
export interface EndlessFixedRun extends EndlessRun {
  /** The payment is at most the interest, or it is higher but takes more than 1,200 months. */
  readonly reason: 'payment-below-interest' | 'longer-than-the-limit'
  /** The lowest monthly payment, whole cents, that pays the debt off within 1,200 months. */
  readonly leastPayment: number
}

export type FixedRun = EndingRun | EndlessFixedRun

const run = (debt: Owed, payment: number) => repay(debt, () => payment)

/** The lowest monthly payment in whole cents that pays a debt off within 1,200 months. */
export function leastPayment(debt: Owed): number {
  // The search starts from the annuity payment: rounding changes it by at most a cent, and a promotion puts it between
  // the payments of its two rates.
  const rates = [debt.apr, debt.promotion?.apr ?? debt.apr]
  const payments = rates.map((apr) => amortisedPayment(debt.balance, apr / 1200, LIMITS.maximumMonths))
  let tooLow = Math.max(0, Math.floor(Math.min(...payments)) - 2)
  let enough = Math.ceil(Math.max(...payments)) + 2
  while (enough - tooLow > 1) {
    const middle = Math.floor((tooLow + enough) / 2)
    if (run(debt, middle).ends) enough = middle
    else tooLow = middle
  }
  return enough
}

/**
 * Months and interest of a debt when the same amount is paid every month and nothing new is bought.
 *
 * @param payment whole cents a month.
 * @returns `ends: false` with the reason and the lowest payment that works, where the debt lasts longer than 1,200
 * months.
 */
export function fixedPaymentRun(debt: Owed, payment: number): FixedRun {
  const found = run(debt, payment)
  if (found.ends) return found
  return {
    ...found,
    reason: found.trend === 'falls' ? 'longer-than-the-limit' : 'payment-below-interest',
    leastPayment: leastPayment(debt),
  }
}

/** Every month of {@link fixedPaymentRun}. */
export const fixedPaymentSchedule = (debt: Owed, payment: number): readonly Month[] =>
  repaymentSchedule(debt, () => payment)
