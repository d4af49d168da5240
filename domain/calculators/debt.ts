import type { DebtType } from '../debt-types.ts'

/** One debt of the visitor's list, which all tools share. It has no name: names never leave the visitor's device. */
export interface Debt {
  /** Owed today, whole cents. */
  readonly balance: number
  /** Yearly rate in percent, 0 to 79.99. */
  readonly apr: number
  /** The lender's minimum payment, whole cents a month; minimumsOf() says how it goes on. */
  readonly minimumPayment?: number | undefined
  readonly kind: DebtType
  /** A lower rate for the first months (at least 1), after which `apr` applies. */
  readonly promotion?: { readonly apr: number; readonly months: number } | undefined
}

/** The rate of a debt in its n-th month from today (1 is the first), percent a year. */
export const aprInMonth = ({ apr, promotion }: Pick<Debt, 'apr' | 'promotion'>, month: number): number =>
  promotion && month <= promotion.months ? promotion.apr : apr

/** The average rate of some debts by balance, percent a year, each counted with `most` at most; 0 for no debt. */
export function averageRate(
  debts: readonly Pick<Debt, 'balance' | 'apr'>[],
  most: number = Number.POSITIVE_INFINITY,
): number {
  const owed = debts.reduce((sum, { balance }) => sum + balance, 0)
  const weighted = debts.reduce((sum, { balance, apr }) => sum + balance * Math.min(apr, most), 0)
  return owed > 0 ? weighted / owed : 0
}
