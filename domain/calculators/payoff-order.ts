import { aprInMonth, type Debt } from './debt.ts'
import type { Priorities } from './payoff-run.ts'

// Every order rests on today's list and the month alone, never on balances on the way. That is what makes more money
// never lengthen a plan: month by month each debt is then at most what it would be with less.

const always = (order: readonly number[]): Priorities => [{ from: 1, order }]

const balanceOf = (debts: readonly Debt[], index: number): number => debts[index]?.balance ?? 0

/** Smallest balance of today first; among equal ones the higher rate first. */
export const byBalance = (debts: readonly Debt[]): Priorities =>
  always(
    [...debts.keys()].sort(
      (one, other) =>
        balanceOf(debts, one) - balanceOf(debts, other) || (debts[other]?.apr ?? 0) - (debts[one]?.apr ?? 0),
    ),
  )

/**
 * Highest rate first; among equal ones the smaller balance of today first. A promotional rate counts until
 * `monthsAhead` months before it ends, then the debt counts with the rate that follows: 0 is the rate of each month as
 * it is, infinity sees no promotion at all.
 */
export function byRate(debts: readonly Debt[], monthsAhead: number): Priorities {
  const changes = debts.map(({ promotion }) => (promotion ? promotion.months + 1 - monthsAhead : 1))
  const months = new Set([1, ...changes.filter((month) => month > 1)])
  let order = [...debts.keys()]
  return [...months]
    .sort((one, other) => one - other)
    .map((from) => {
      const rates = debts.map((debt) => aprInMonth(debt, from + monthsAhead))
      // Sorted from the order before, where few debts change their place: that takes far fewer comparisons.
      order = [...order].sort(
        (one, other) =>
          (rates[other] ?? 0) - (rates[one] ?? 0) || balanceOf(debts, one) - balanceOf(debts, other) || one - other,
      )
      return { from, order }
    })
}

/** The visitor's own order, as indices of the list; debts it does not name follow in the order of the list. */
export const byOwnOrder = (debts: readonly Debt[], own: readonly number[]): Priorities =>
  always([...new Set([...own.filter((index) => index in debts), ...debts.keys()])])
