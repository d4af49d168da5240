import { DEBT_AMOUNT } from '../lead-form-fields.ts'

/** Debts in whole cents as the lead form's slider takes them: whole dollars, to its nearest step, within its ends. */
export function leadAmount(cents: number): number {
  const { min, max, step } = DEBT_AMOUNT
  return Math.min(max, Math.max(min, Math.round(cents / 100 / step) * step))
}
