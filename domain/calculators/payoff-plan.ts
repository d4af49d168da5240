import type { Debt } from './debt.ts'
import { LIMITS } from './limits.ts'
import { amortisedPayment } from './loan.ts'
import { byBalance, byOwnOrder, byRate } from './payoff-order.ts'
import {
  type DebtList,
  debtList,
  debtListWithPayment,
  type PlanMonth,
  type PlanRun,
  type Priorities,
  runPlan,
  type Windfall,
} from './payoff-run.ts'

/** What the planner takes. */
export interface PlanInput {
  readonly debts: readonly Debt[]
  /** Paid every month beyond the first minimums, whole cents. */
  readonly extra: number
  readonly windfalls?: readonly Windfall[] | undefined
  /** Indices of `debts`, the one to pay off first at the front; without it the order of the list. */
  readonly ownOrder?: readonly number[] | undefined
}

export type PlanMethod = 'avalanche' | 'snowball' | 'ownOrder'

export type Plan = PlanRun & { readonly priorities: Priorities }

/** How an avalanche ranks the debts. */
export type Ranking =
  /** Highest rate first; a promotional rate counts until this many months before its end. */
  | { readonly by: 'rate'; readonly monthsAhead: number }
  /** As the snowball does: a promotion, or the rounding of some cents, makes that cheaper than any ranking by rate. */
  | { readonly by: 'balance' }

export type RankedPlan = Plan & { readonly ranking: Ranking }

export interface Plans {
  /** Paid every month until the last debt is gone: the first minimums and the extra; whole cents. */
  readonly budget: number
  /** What each debt of the list gets every month at least, whole cents. */
  readonly minimums: readonly number[]
  readonly avalanche: RankedPlan
  readonly snowball: Plan
  readonly ownOrder: Plan
}

/** How far ahead of a promotion's end an avalanche looks: from the first month on, a year, half a year, not at all. */
const MONTHS_AHEAD = [Number.POSITIVE_INFINITY, 12, 6, 0] as const

const listOf = ({ debts, extra, windfalls = [] }: PlanInput): DebtList => debtList(debts, extra, windfalls)

const looks = (debts: readonly Debt[]): readonly number[] =>
  debts.some(({ promotion }) => promotion) ? MONTHS_AHEAD : [0]

/** The cheapest plan; of equally cheap ones the last. */
const cheapest = (first: RankedPlan, others: readonly RankedPlan[]): RankedPlan =>
  others.reduce((best, plan) => {
    const worse = best.ends === plan.ends ? best.interest < plan.interest : best.ends
    return worse ? best : plan
  }, first)

const planIn = (list: DebtList, priorities: Priorities): Plan => ({ priorities, ...runPlan(list, priorities) })

/** A plan that never ends, cut to fewer months; any other as it is. */
const upTo = <Any extends Plan>(list: DebtList, plan: Any, months: number): Any =>
  plan.ends || plan.months <= months ? plan : { ...plan, ...runPlan(list, plan.priorities, months) }

function byRateAndByBalance(list: DebtList, debts: readonly Debt[]): Pick<Plans, 'avalanche' | 'snowball'> {
  const byRates = looks(debts).map(
    (monthsAhead): RankedPlan => ({
      ranking: { by: 'rate', monthsAhead },
      ...planIn(list, byRate(debts, monthsAhead)),
    }),
  )
  const anySnowball = planIn(list, byBalance(debts))
  const endless = [anySnowball, ...byRates].filter(({ ends }) => !ends)
  const shortest = Math.min(...endless.map(({ months }) => months))
  const snowball = upTo(list, anySnowball, shortest)
  const others = byRates.map((plan) => upTo(list, plan, shortest))
  return { avalanche: cheapest({ ranking: { by: 'balance' }, ...snowball }, others), snowball }
}

/**
 * Three ways to pay a debt list off with the same money: highest rate first (avalanche), smallest balance first
 * (snowball), and the visitor's own order. Each month all of them pay the budget: every debt its own minimum, and the
 * rest by the order; what a paid-off debt no longer needs rolls over in the same month.
 *
 * The avalanche never costs more interest than the snowball. With rates that stay, ranking by rate is the cheapest
 * there is but for rounding: interest is rounded to a cent every month, which between nearly equal rates can turn the
 * comparison by some cents. Promotions that end break the rule for good: what is cheapest now may be the costliest debt
 * next year, and no ranking by rate is always best. So several are tried, the snowball's own order too, and the
 * avalanche is the cheapest of them; `ranking` says which it was.
 *
 * For each way, more extra never means more months or more interest (payoff-order.ts says why).
 *
 * @returns per way `ends: false` where debts are left after 1,200 months. Ways that never end are looked at over the
 * same months, so that their interest can be compared.
 */
export function payoffPlans(input: PlanInput): Plans {
  const { debts } = input
  const list = listOf(input)
  const { avalanche, snowball } = byRateAndByBalance(list, debts)
  const own = planIn(list, byOwnOrder(debts, input.ownOrder ?? []))
  const ownOrder = avalanche.ends ? own : upTo(list, own, avalanche.months)
  return { budget: list.budget, minimums: list.minimums, avalanche, snowball, ownOrder }
}

/** A plan by a monthly payment. */
export type PaymentPlan = RankedPlan & {
  /** What is missing each month to cover the first minimums, whole cents; 0 where the payment does. */
  readonly short: number
}

/** The avalanche when `payment` whole cents are paid every month in all. */
export function planWithPayment(debts: readonly Debt[], payment: number): PaymentPlan {
  const { avalanche } = byRateAndByBalance(debtListWithPayment(debts, payment), debts)
  return { ...avalanche, short: Math.max(0, firstMinimums(debts) - payment) }
}

/** The first minimums of all debts together, whole cents. */
export const firstMinimums = (debts: readonly Debt[]): number => debtList(debts, 0, []).budget

/** Every month of a plan of {@link payoffPlans} for the same input, for the table, the chart and the download. */
export function planSchedule(input: PlanInput, { priorities, months }: Plan): readonly PlanMonth[] {
  const rows: PlanMonth[] = []
  runPlan(listOf(input), priorities, months, (month) => rows.push(month))
  return rows
}

/** As {@link planSchedule}, for a plan of {@link planWithPayment} with the same debts and payment; the `first` months of it. */
export function paymentPlanSchedule(
  debts: readonly Debt[],
  payment: number,
  { priorities, months }: Plan,
  first: number = months,
): readonly PlanMonth[] {
  const rows: PlanMonth[] = []
  runPlan(debtListWithPayment(debts, payment), priorities, Math.min(months, first), (month) => rows.push(month))
  return rows
}

/** An extra is named in whole dollars: nobody plans with less, and each step costs a run. */
const DOLLAR = 100

/**
 * The least monthly extra, cents of whole dollars, with which the avalanche ends within 1,200 months; 0 where it ends
 * without. Meant for plans that never end: it tries some twenty amounts.
 */
export function leastExtra(input: PlanInput): number {
  const { debts } = input
  const orders = [...looks(debts).map((monthsAhead) => byRate(debts, monthsAhead)), byBalance(debts)]
  const ends = (dollars: number): boolean => {
    const list = listOf({ ...input, extra: dollars * DOLLAR })
    return orders.some((priorities) => runPlan(list, priorities).ends)
  }
  if (ends(0)) return 0
  // Each debt paid off on its own takes at least as much, so the search is over after this but for rounding.
  const alone = debts.map((debt) =>
    amortisedPayment(debt.balance, Math.max(debt.apr, debt.promotion?.apr ?? 0) / 1200, LIMITS.maximumMonths),
  )
  let tooLow = 0
  let enough = Math.max(1, Math.ceil(alone.reduce((sum, payment) => sum + payment, 0) / DOLLAR))
  while (!ends(enough)) {
    tooLow = enough
    enough *= 2
  }
  while (enough - tooLow > 1) {
    const middle = Math.floor((tooLow + enough) / 2)
    if (ends(middle)) enough = middle
    else tooLow = middle
  }
  return enough * DOLLAR
}
