import { aprInMonth, averageRate, type Debt } from './debt.ts'
import { monthlyInterest, toCents } from './money.ts'

const DAYS_IN_YEAR = 365
const MONTHS_IN_YEAR = 12

/** What a rate costs while the balance does not change; amounts in whole cents, each rounded half up. */
export interface AprCost {
  /** The rate charged today, percent a year; for several debts the balance-weighted average. */
  readonly apr: number
  /** The daily periodic rate, percent a day: a 365th of `apr`. */
  readonly dailyRate: number
  readonly perDay: number
  readonly perMonth: number
  /** Over the next twelve months; a promotional rate counts for its months only. */
  readonly perYear: number
  /** What a rate one percentage point lower would save over those twelve months; a rate below one point drops to 0. */
  readonly onePointLess: number
}

type Charged = Pick<Debt, 'balance' | 'apr' | 'promotion'>

/** The sum over a year's months of what `counted` makes of the rate of each month, in percent. */
function percentMonths(debt: Charged, counted: (apr: number) => number): number {
  const promotional = Math.min(debt.promotion?.months ?? 0, MONTHS_IN_YEAR)
  return promotional * counted(debt.promotion?.apr ?? 0) + (MONTHS_IN_YEAR - promotional) * counted(debt.apr)
}

function costOf(debt: Charged): AprCost {
  const { balance } = debt
  const apr = aprInMonth(debt, 1)
  const ofYear = (share: number) => toCents((balance * share) / (100 * MONTHS_IN_YEAR))
  return {
    apr,
    dailyRate: apr / DAYS_IN_YEAR,
    perDay: toCents((balance * apr) / (100 * DAYS_IN_YEAR)),
    perMonth: monthlyInterest(balance, apr),
    perYear: ofYear(percentMonths(debt, (rate) => rate)),
    onePointLess: ofYear(percentMonths(debt, (rate) => Math.min(rate, 1))),
  }
}

/**
 * Interest per day, month and year on balances that do not change: simple interest, without the little that daily
 * compounding adds. A month is a twelfth of the yearly rate, as in every calculator here; the daily periodic rate is
 * the yearly one / 365 (12 CFR 1026.14 speaks of the periodic rate and the number of periods in a year).
 *
 * @returns the cost of each debt, in the order of the list, and the total of those rounded amounts.
 */
export function aprCost(debts: readonly Charged[]): { readonly debts: readonly AprCost[]; readonly all: AprCost } {
  const costs = debts.map(costOf)
  const apr = averageRate(debts.map((debt) => ({ balance: debt.balance, apr: aprInMonth(debt, 1) })))
  const sum = (amount: 'perDay' | 'perMonth' | 'perYear' | 'onePointLess') =>
    costs.reduce((total, cost) => total + cost[amount], 0)
  return {
    debts: costs,
    all: {
      apr,
      dailyRate: apr / DAYS_IN_YEAR,
      perDay: sum('perDay'),
      perMonth: sum('perMonth'),
      perYear: sum('perYear'),
      onePointLess: sum('onePointLess'),
    },
  }
}
