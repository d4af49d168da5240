import { toCents } from './money.ts'

export const PAY_PERIODS = ['weekly', 'two-weekly', 'twice-monthly', 'monthly'] as const

/** How often someone is paid. */
export type PayPeriod = (typeof PAY_PERIODS)[number]

// Workweeks in a period as a fraction. A calendar month has 4 1/3 workweeks, half a month 2 1/6: 29 CFR 870.10(c)(2).
const WORKWEEKS: Readonly<Record<PayPeriod, readonly [numerator: number, denominator: number]>> = {
  weekly: [1, 1],
  'two-weekly': [2, 1],
  'twice-monthly': [13, 6],
  monthly: [13, 3],
}

/** Converts a weekly amount in cents to the pay period, by the workweeks of wage law; rounded half up. */
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

/** The monthly average over a year of an amount paid each period, in cents; rounded half up. */
export const perMonth = (amount: number, period: PayPeriod): number => toCents((amount * PERIODS_A_YEAR[period]) / 12)
