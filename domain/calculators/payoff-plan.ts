import { averageRate, type Debt } from './debt.ts'
import { leastEnough } from './least-enough.ts'
import { LIMITS } from './limits.ts'
import { amortisedPayment } from './loan.ts'
import { firstMinimum, type MinimumRule } from './minimum-payment.ts'
import { byBalance, byOwnOrder, byRate } from './payoff-order.ts'
import {
  type DebtList,
  debtList,
  debtListWithPayment,
  debtListWithSteps,
  type PaymentSteps,
  type PlanMonth,
  type PlanRun,
  type Priorities,
  runPlan,
  type Windfall,
} from './payoff-run.ts'
import { RUNAWAY_CENTS } from './repayment.ts'

/** Input of the payoff planner. */
export interface PlanInput {
  readonly debts: readonly Debt[]
  /** Paid every month on top of the first minimums, whole cents. */
  readonly extra: number
  readonly windfalls?: readonly Windfall[] | undefined
  /** Indices of `debts`, the one to pay off first at the front; the order of the list where not given. */
  readonly ownOrder?: readonly number[] | undefined
  /** How lenders set the minimums; the usual rule where not given. */
  readonly rule?: MinimumRule | undefined
}

export type Plan = PlanRun & { readonly priorities: Priorities }

/** How an avalanche ranks the debts. */
export type Ranking =
  /** Highest rate first; a promotional rate counts until this many months before its end. */
  | { readonly by: 'rate'; readonly monthsAhead: number }
  /** In the snowball's order: a promotion or rounding makes that cheaper than any ranking by rate. */
  | { readonly by: 'balance' }

export type RankedPlan = Plan & { readonly ranking: Ranking }

export interface Plans {
  /** Paid every month until the last debt is gone: the first minimums and the extra; whole cents. */
  readonly budget: number
  /** The minimum payment of each debt of the list, whole cents. */
  readonly minimums: readonly number[]
  readonly avalanche: RankedPlan
  readonly snowball: Plan
  readonly ownOrder: Plan
}

/** How many months ahead of a promotion's end an avalanche counts the later rate; infinity ignores the promotion. */
const MONTHS_AHEAD = [Number.POSITIVE_INFINITY, 12, 6, 0] as const

const listOf = ({ debts, extra, windfalls = [], rule }: PlanInput): DebtList => debtList(debts, extra, windfalls, rule)

const looks = (debts: readonly Debt[]): readonly number[] =>
  debts.some(({ promotion }) => promotion) ? MONTHS_AHEAD : [0]

/** The cheapest plan; the last of equally cheap ones. */
const cheapest = (first: RankedPlan, others: readonly RankedPlan[]): RankedPlan =>
  others.reduce((best, plan) => {
    const worse = best.ends === plan.ends ? best.interest < plan.interest : best.ends
    return worse ? best : plan
  }, first)

const planIn = (list: DebtList, priorities: Priorities): Plan => ({ priorities, ...runPlan(list, priorities) })

/** What changing payments come to in the first `months` months, whole cents. */
export const totalOfSteps = (steps: PaymentSteps, months: number): number =>
  steps.reduce((sum, { from, amount }, index) => {
    const end = Math.min(months, (steps[index + 1]?.from ?? Number.POSITIVE_INFINITY) - 1)
    return sum + amount * Math.max(0, end - from + 1)
  }, 0)

/**
 * Shortens a plan that never ends to fewer months, without running it again, since such a plan spends its whole budget every
 * month; returns any other plan unchanged.
 */
function upTo<Any extends Plan>(
  { balances, budget, laterBudgets, windfalls }: DebtList,
  plan: Any,
  months: number,
): Any {
  if (plan.ends || plan.months <= months) return plan
  let paid = totalOfSteps([{ from: 1, amount: budget }, ...laterBudgets], months)
  for (const [month, amount] of windfalls) if (month <= months) paid += amount
  const owed = plan.balances[months - 1] ?? 0
  return {
    ...plan,
    months,
    paid,
    owed,
    interest: owed + paid - balances.reduce((sum, balance) => sum + balance, 0),
    payoffMonths: plan.payoffMonths.map((month) => (month !== undefined && month <= months ? month : undefined)),
    balances: plan.balances.slice(0, months),
  }
}

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
 * Three orders to pay a debt list off with the same money: highest rate first (avalanche), smallest balance first
 * (snowball), and the visitor's own order. Each month every plan spends the same budget: each debt gets its minimum,
 * and the rest follows the order. The money of a paid-off debt goes to the next one in the same month.
 *
 * The avalanche never costs more interest than the snowball. With constant rates, ranking by rate is the cheapest order
 * except for monthly rounding, which can change the result by some cents when rates are nearly equal. With promotions
 * no single ranking by rate is always cheapest, since the cheapest debt now may be the costliest next year. So the
 * avalanche is the cheapest of several rankings, the snowball's order included; `ranking` says which one.
 *
 * For each order, a larger extra payment never means more months or more interest (payoff-order.ts says why).
 *
 * @returns a plan for each order, with `ends: false` where debts remain after 1,200 months. Plans that never end cover
 * the same number of months, so that their interest can be compared.
 */
export function payoffPlans(input: PlanInput): Plans {
  const { debts } = input
  const list = listOf(input)
  const { avalanche, snowball } = byRateAndByBalance(list, debts)
  const own = planIn(list, byOwnOrder(debts, input.ownOrder ?? []))
  const ownOrder = avalanche.ends ? own : upTo(list, own, avalanche.months)
  return { budget: list.budget, minimums: list.minimums, avalanche, snowball, ownOrder }
}

/** A plan with a given monthly payment. */
export type PaymentPlan = RankedPlan & {
  /** How much the payment falls short of the first minimums, whole cents; 0 where it covers them. */
  readonly short: number
}

/** The avalanche plan with a total payment of `payment` whole cents a month; `rule` sets the minimums. */
export function planWithPayment(debts: readonly Debt[], payment: number, rule?: MinimumRule): PaymentPlan {
  const { avalanche } = byRateAndByBalance(debtListWithPayment(debts, payment, rule), debts)
  return { ...avalanche, short: Math.max(0, firstMinimums(debts, rule) - payment) }
}

/** The same for at most `months` months: the last payment is whatever is then left. */
export function planWithin(debts: readonly Debt[], payment: number, months: number, rule?: MinimumRule): RankedPlan {
  const laterBudgets = [{ from: months, amount: RUNAWAY_CENTS }]
  return byRateAndByBalance({ ...debtListWithPayment(debts, payment, rule), laterBudgets }, debts).avalanche
}

/**
 * The avalanche plan with a total payment that changes; no step may be below {@link firstMinimums}. What a month brings more
 * than another plan's never makes this one dearer, since every order is kept whatever is paid (payoff-order.ts).
 */
export const planWithSteps = (debts: readonly Debt[], steps: PaymentSteps): RankedPlan =>
  byRateAndByBalance(debtListWithSteps(debts, steps), debts).avalanche

/** The first minimums of all debts together, whole cents. */
export const firstMinimums = (debts: readonly Debt[], rule?: MinimumRule): number =>
  debts.reduce((sum, debt) => sum + firstMinimum(debt, rule), 0)

/** Every month of a plan of {@link payoffPlans} for the same input, for the table, the chart and the download. */
export function planSchedule(input: PlanInput, { priorities, months }: Plan): readonly PlanMonth[] {
  const rows: PlanMonth[] = []
  runPlan(listOf(input), priorities, { limit: months, onMonth: (month) => rows.push(month) })
  return rows
}

/** The first `first` months of a plan of {@link planWithPayment} with the same debts and payment. */
export function paymentPlanSchedule(
  debts: readonly Debt[],
  payment: number,
  { priorities, months }: Plan,
  first: number = months,
): readonly PlanMonth[] {
  const rows: PlanMonth[] = []
  runPlan(debtListWithPayment(debts, payment), priorities, {
    limit: Math.min(months, first),
    onMonth: (month) => rows.push(month),
  })
  return rows
}

/** The search steps in whole dollars, in cents: nobody plans with less, and each step costs a run. */
const DOLLAR = 100

/**
 * The lowest extra payment a month, in cents but whole dollars, with which the avalanche ends within 1,200 months; 0
 * where no extra is needed. It tries up to thirty plans, so call it only for those that never end.
 */
export function leastExtra(input: PlanInput): number {
  const { debts } = input
  const list = listOf({ ...input, extra: 0 })
  const shortfall = (priorities: Priorities, dollars: number): number => {
    const budget = list.budget + dollars * DOLLAR
    const run = runPlan({ ...list, budget }, priorities, { stopsWhenHopeless: true })
    // One-time payments may have paid more than all months together.
    if (run.ends) return Math.min(0, run.paid - LIMITS.maximumMonths * budget)
    return run.months === LIMITS.maximumMonths ? run.owed : Number.POSITIVE_INFINITY
  }
  // The ranking that looks least far ahead usually needs the least, so the others then take one plan each.
  const rankings = looks(debts).toReversed()
  const orders = [...rankings.map((monthsAhead) => byRate(debts, monthsAhead)), byBalance(debts)]
  const owed = debts.reduce((sum, { balance }) => sum + balance, 0)
  const asOneDebt = amortisedPayment(owed, averageRate(debts) / 1_200, LIMITS.maximumMonths)
  // A dollar more in each month leaves at least so many less.
  const slope = LIMITS.maximumMonths * DOLLAR
  const guess = Math.max(0, Math.ceil((asOneDebt - list.budget) / DOLLAR))
  const [first = [], ...others] = orders
  let found = leastEnough({ guess, enough: Number.POSITIVE_INFINITY, slope }, (dollars) => shortfall(first, dollars))
  for (const priorities of others) {
    // Most orders cannot do with a dollar less than the first, which one plan shows.
    const enough = found.enough - 1
    const short = enough < 0 ? Number.POSITIVE_INFINITY : shortfall(priorities, enough)
    if (short > 0) continue
    const nearby = Math.ceil(enough + short / found.slope)
    found = leastEnough({ ...found, guess: nearby, enough }, (dollars) => shortfall(priorities, dollars))
  }
  return found.enough * DOLLAR
}
