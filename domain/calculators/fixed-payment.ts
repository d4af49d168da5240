import { LIMITS } from './limits.ts'
import { paymentsWorth } from './loan.ts'
import { type EndingRun, type EndlessRun, type Month, type Owed, repay, repaymentSchedule } from './repayment.ts'

/** Why a fixed payment never pays a debt off, and the payment that does. */
export interface EndlessFixedRun extends EndlessRun {
  /** The payment is at most the interest, or it is higher but takes more than 1,200 months. */
  readonly reason: 'payment-below-interest' | 'longer-than-the-limit'
  /** The lowest monthly payment, whole cents, that pays the debt off within 1,200 months. */
  readonly leastPayment: number
}

export type FixedRun = EndingRun | EndlessFixedRun

/** Cents by which rounding each month changes the least payment: half a cent, and room for floating-point numbers. */
const MOST_ROUNDING = 0.6

const run = (debt: Owed, payment: number) => repay(debt, payment)

/** The lowest monthly payment in whole cents that pays a debt off within 1,200 months. */
export function leastPayment(debt: Owed): number {
  // Interest is rounded by half a cent a month at most, so the payment differs from the unrounded one by as much. The search
  // is that narrow because each step of it runs up to 1,200 months.
  const { apr = debt.apr, months = 0 } = debt.promotion ?? {}
  const promoMonths = Math.min(months, LIMITS.maximumMonths)
  const [promoRate, rate] = [apr / 1200, debt.apr / 1200]
  const laterWorth = paymentsWorth(rate, LIMITS.maximumMonths - promoMonths) / (1 + promoRate) ** promoMonths
  const unrounded = debt.balance / (paymentsWorth(promoRate, promoMonths) + laterWorth)
  let tooLow = Math.max(0, Math.ceil(unrounded - MOST_ROUNDING) - 1)
  let enough = Math.ceil(unrounded + MOST_ROUNDING)
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

/** The months of {@link fixedPaymentRun}, or the first `limit` of them. */
export const fixedPaymentSchedule = (debt: Owed, payment: number, limit?: number): readonly Month[] =>
  repaymentSchedule(debt, payment, limit)
