import { aprInMonth, type Debt } from './debt.ts'
import type { Priorities } from './payoff-run.ts'

// Every order depends only on today's list and the month, never on later balances. So a larger payment never lengthens
// a plan: in every month each balance is at most what it would be with a smaller payment.

const always = (order: readonly number[]): Priorities => [{ from: 1, order }]

const balanceOf = (debts: readonly Debt[], index: number): number => debts[index]?.balance ?? 0

/** Smallest current balance first; equal balances by the higher rate. */
export const byBalance = (debts: readonly Debt[]): Priorities =>
  always(
    [...debts.keys()].sort(
      (one, other) =>
        balanceOf(debts, one) - balanceOf(debts, other) || (debts[other]?.apr ?? 0) - (debts[one]?.apr ?? 0),
    ),
  )

/**
 * Highest rate first; equal rates by the smaller current balance. A promotional rate counts until `monthsAhead` months
 * before it ends, and then the rate that follows counts: 0 uses each month's actual rate, infinity ignores promotions.
 */
export function byRate(debts: readonly Debt[], monthsAhead: number): Priorities {
  const ofList = ordersByRate.get(debts) ?? new Map<number, Priorities>()
  ordersByRate.set(debts, ofList)
  const order = ofList.get(monthsAhead) ?? orderByRate(debts, monthsAhead)
  ofList.set(monthsAhead, order)
  return order
}

/** A tool's answer asks for a list's order up to three times: for its plan, for the least extra and for the comparison. */
const ordersByRate = new WeakMap<readonly Debt[], Map<number, Priorities>>()

function orderByRate(debts: readonly Debt[], monthsAhead: number): Priorities {
  const changes = debts.map(({ promotion }) => (promotion ? promotion.months + 1 - monthsAhead : 1))
  const months = new Set([1, ...changes.filter((month) => month > 1)])
  let order = [...debts.keys()]
  return [...months]
    .sort((one, other) => one - other)
    .map((from) => {
      const rates = debts.map((debt) => aprInMonth(debt, from + monthsAhead))
      // Starts from the previous order: few debts change places, so sorting takes far fewer comparisons.
      order = [...order].sort(
        (one, other) =>
          (rates[other] ?? 0) - (rates[one] ?? 0) || balanceOf(debts, one) - balanceOf(debts, other) || one - other,
      )
      return { from, order }
    })
}

/** The visitor's own order, as indices of the list; debts that it omits follow in the order of the list. */
export const byOwnOrder = (debts: readonly Debt[], own: readonly number[]): Priorities =>
  always([...new Set([...own.filter((index) => index in debts), ...debts.keys()])])
