import { aprInMonth, type Debt } from './debt.ts'
import { LIMITS } from './limits.ts'
import { defaultRule, minimumDue } from './minimum-payment.ts'
import { monthlyInterest } from './money.ts'
import { RUNAWAY_CENTS } from './repayment.ts'

/** Money that comes in once and goes to the debts whole. */
export interface Windfall {
  /** 1 is the first month from today. */
  readonly month: number
  /** Whole cents. */
  readonly amount: number
}

/** The months from `from` on, until the next stretch, in which no rate changes. */
interface Stretch {
  readonly from: number
  /** Percent a year, one per debt. */
  readonly rates: readonly number[]
}

/** A debt list made ready to be paid off in any order. */
export interface DebtList {
  readonly balances: readonly number[]
  /** What each debt gets every month as long as it is owed, whole cents. */
  readonly minimums: readonly number[]
  readonly stretches: readonly Stretch[]
  /** Paid in all, every month until the last debt is gone: the first minimums and the extra; whole cents. */
  readonly budget: number
  readonly windfalls: ReadonlyMap<number, number>
}

/** One debt's month in a plan; whole cents. */
export interface PlanCell {
  readonly interest: number
  readonly payment: number
  /** Still owed after the payment. */
  readonly balance: number
}

/** One month of a plan: all debts together, and each in the order of the list. */
export interface PlanMonth extends PlanCell {
  readonly month: number
  readonly debts: readonly PlanCell[]
}

interface Totals {
  /** Months until the last debt is gone; for a plan that never ends, how far it looked (at most 1,200). */
  readonly months: number
  /** Whole cents. */
  readonly interest: number
  /** All payments together, whole cents: what was borrowed plus `interest`, less what is still owed. */
  readonly paid: number
  /** The month in which each debt of the list is gone: 0 where nothing was owed, `undefined` where it never is. */
  readonly payoffMonths: readonly (number | undefined)[]
  /** Owed in all at the end of each month, whole cents; as many as `months`. */
  readonly balances: readonly number[]
}

export type PlanRun =
  | ({ readonly ends: true } & Totals)
  /** `owed`: still owed after `months`, whole cents. */
  | ({ readonly ends: false; readonly owed: number } & Totals)

/**
 * What a debt is paid each month of a plan at least, whole cents: its own minimum, without one the first that the usual
 * rule of cards asks for, and never more than is owed in the first month.
 */
function ownMinimum(debt: Debt): number {
  const apr = aprInMonth(debt, 1)
  const { minimumPayment } = debt
  return minimumDue(
    debt.balance,
    apr,
    minimumPayment === undefined ? defaultRule : { kind: 'fixed', amount: minimumPayment },
  )
}

function stretchesOf(debts: readonly Debt[]): Stretch[] {
  const changes = debts.flatMap(({ promotion }) => (promotion ? [promotion.months + 1] : []))
  return [...new Set([1, ...changes])]
    .sort((one, other) => one - other)
    .map((from) => ({ from, rates: debts.map((debt) => aprInMonth(debt, from)) }))
}

/** A debt list with what is paid beyond its minimums: `extra` whole cents every month, and what comes in once. */
export function debtList(debts: readonly Debt[], extra: number, windfalls: readonly Windfall[]): DebtList {
  const minimums = debts.map(ownMinimum)
  const byMonth = new Map<number, number>()
  for (const { month, amount } of windfalls) byMonth.set(month, (byMonth.get(month) ?? 0) + amount)
  return {
    balances: debts.map(({ balance }) => balance),
    minimums,
    stretches: stretchesOf(debts),
    budget: minimums.reduce((sum, minimum) => sum + minimum, extra),
    windfalls: byMonth,
  }
}

/**
 * A debt list with `payment` whole cents paid every month in all. Where that does not cover the minimums, each gets its
 * share of it: what a lender does about that is not part of the calculation.
 */
export function debtListWithPayment(debts: readonly Debt[], payment: number): DebtList {
  const list = debtList(debts, 0, [])
  const asked = list.budget
  const minimums =
    payment < asked ? list.minimums.map((minimum) => Math.floor((minimum * payment) / asked)) : list.minimums
  return { ...list, minimums, budget: payment }
}

/**
 * Which debt gets the free money first. Each entry holds from its month until the next entry's; the first is from
 * month 1. `order` has the index of every debt.
 */
export type Priorities = readonly { readonly from: number; readonly order: readonly number[] }[]

/**
 * Pays a debt list off month by month. Each month every debt is charged a twelfth of its rate (rounded half up to a
 * cent) and gets its minimum; all that is left of the budget and of a windfall goes to the first debt of the order, and
 * what that does not need to the next, in the same month.
 *
 * @param limit how many months to look at most. @param onMonth gets every month; leave it out for the totals alone.
 */
export function runPlan(
  { balances, minimums, stretches, budget, windfalls }: DebtList,
  priorities: Priorities,
  limit: number = LIMITS.maximumMonths,
  onMonth?: (month: PlanMonth) => void,
): PlanRun {
  // Plain arrays of numbers and no object a month: fifty debts over 1,200 months are 60,000 steps for each order.
  const owed = [...balances]
  const payoffMonths: (number | undefined)[] = balances.map((balance) => (balance === 0 ? 0 : undefined))
  const totals: number[] = []
  let total = balances.reduce((sum, balance) => sum + balance, 0)
  let interestInAll = 0
  let paidInAll = 0
  let month = 0
  let nextStretch = 0
  let nextPriority = 0
  let rates: readonly number[] = []
  let order: readonly number[] = []
  while (total > 0 && total < RUNAWAY_CENTS && month < limit) {
    month += 1
    if (stretches[nextStretch]?.from === month) {
      rates = stretches[nextStretch]?.rates ?? []
      nextStretch += 1
    }
    if (priorities[nextPriority]?.from === month) {
      order = priorities[nextPriority]?.order ?? []
      nextPriority += 1
    }
    const before = onMonth && [...owed]
    const available = budget + (windfalls.get(month) ?? 0)
    let left = available
    let interestOfMonth = 0
    for (let index = 0; index < owed.length; index += 1) {
      const balance = owed[index] ?? 0
      if (balance === 0) continue
      const interest = monthlyInterest(balance, rates[index] ?? 0)
      const payment = Math.min(minimums[index] ?? 0, balance + interest)
      interestOfMonth += interest
      left -= payment
      owed[index] = balance + interest - payment
      if (owed[index] === 0) payoffMonths[index] = month
    }
    for (let place = 0; left > 0 && place < order.length; place += 1) {
      const index = order[place] ?? 0
      const balance = owed[index] ?? 0
      if (balance === 0) continue
      const payment = Math.min(left, balance)
      left -= payment
      owed[index] = balance - payment
      if (payment === balance) payoffMonths[index] = month
    }
    const paid = available - left
    interestInAll += interestOfMonth
    paidInAll += paid
    total += interestOfMonth - paid
    totals.push(total)
    if (onMonth && before) {
      onMonth({ month, interest: interestOfMonth, payment: paid, balance: total, debts: cells(before, owed, rates) })
    }
  }
  const found = { months: month, interest: interestInAll, paid: paidInAll, payoffMonths, balances: totals }
  return total > 0 ? { ends: false, ...found, owed: total } : { ends: true, ...found }
}

const cells = (before: readonly number[], after: readonly number[], rates: readonly number[]): PlanCell[] =>
  after.map((balance, index) => {
    const owed = before[index] ?? 0
    const interest = monthlyInterest(owed, rates[index] ?? 0)
    return { interest, payment: owed + interest - balance, balance }
  })
