import { toCents } from './money.ts'

export const PAY_PERIODS = ['weekly', 'two-weekly', 'twice-monthly', 'monthly'] as const

/** How often someone is paid. */
export type PayPeriod = (typeof PAY_PERIODS)[number]

// Workweeks in a period as a fraction. A calendar month counts 4 1/3 of them, half a month 2 1/6: 29 CFR 870.10(c)(2).
const WORKWEEKS: Readonly<Record<PayPeriod, readonly [numerator: number, denominator: number]>> = {
  weekly: [1, 1],
  'two-weekly': [2, 1],
  'twice-monthly': [13, 6],
  monthly: [13, 3],
}

/** A weekly amount in cents as one for the pay period, by the workweeks that wage law counts in it; half a cent up. */
export function forPayPeriod(weekly: number, period: PayPeriod): number {
  const [numerator, denominator] = WORKWEEKS[period]
  return toCents((weekly * numerator) / denominator)
}

const PERIODS_A_YEAR: Readonly<Record<PayPeriod, number>> = {
  weekly: 52,
  'two-weekly': 26,
  'twice-monthly': 24,
  monthly: 12,
}

/** What an amount of each period, in cents, comes to a month over a year; half a cent up. */
export const perMonth = (amount: number, period: PayPeriod): number => toCents((amount * PERIODS_A_YEAR[period]) / 12)
