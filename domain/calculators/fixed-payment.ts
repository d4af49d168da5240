import { LIMITS } from './limits.ts'
import { amortisedPayment } from './loan.ts'
import { type EndingRun, type EndlessRun, type Month, type Owed, repay, repaymentSchedule } from './repayment.ts'

/** Why a fixed payment never ends a debt, and what would. */
export interface EndlessFixedRun extends EndlessRun {
  /** The payment does not exceed the interest, or it does and still needs more than 1,200 months. */
  readonly reason: 'payment-below-interest' | 'longer-than-the-limit'
  /** The least monthly payment, whole cents, that ends the debt within 1,200 months. */
  readonly leastPayment: number
}

export type FixedRun = EndingRun | EndlessFixedRun

const run = (debt: Owed, payment: number) => repay(debt, () => payment)

/** The least payment in whole cents that ends a debt within 1,200 months. */
function leastPayment(debt: Owed): number {
  // Rounding moves the annuity's payment by at most a cent; a promotion moves it between those of its two rates.
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
 * @returns `ends: false` with the reason and the least payment that works, where the debt outlasts 1,200 months.
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

/** The months of {@link fixedPaymentRun}. */
export const fixedPaymentSchedule = (debt: Owed, payment: number): readonly Month[] =>
  repaymentSchedule(debt, () => payment)
