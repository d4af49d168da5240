import { DEBT_AMOUNT } from '../lead-form-fields.ts'

/**
 * Converts debts in whole cents to a value of the lead form's slider: whole dollars, at its nearest step, within its
 * limits.
 */
export function leadAmount(cents: number): number {
  const { min, max, step } = DEBT_AMOUNT
  return Math.min(max, Math.max(min, Math.round(cents / 100 / step) * step))
}
