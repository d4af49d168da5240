import { aprInMonth, type Debt } from './debt.ts'
import { LIMITS } from './limits.ts'
import { firstMinimum, type MinimumRule } from './minimum-payment.ts'
import { monthlyInterest } from './money.ts'
import { RUNAWAY_CENTS } from './repayment.ts'

/** A one-time amount, all of which goes to the debts. */
export interface Windfall {
  /** 1 is the first month from today. */
  readonly month: number
  /** Whole cents. */
  readonly amount: number
}

/** Months with constant rates: from `from` until the next stretch begins. */
interface Stretch {
  readonly from: number
  /** Percent a year, one per debt. */
  readonly rates: readonly number[]
}

/**
 * A monthly payment that changes: each step holds from its month until the month of the next one. The first is of month
 * 1; amounts in whole cents.
 */
export type PaymentSteps = readonly { readonly from: number; readonly amount: number }[]

/** A debt list made ready to be paid off in any order. */
export interface DebtList {
  readonly balances: readonly number[]
  /** Each debt's first minimum, which a plan keeps paying while the debt is owed; whole cents. */
  readonly minimums: readonly number[]
  readonly stretches: readonly Stretch[]
  /** The total payment each month until the last debt is paid off: the first minimums and the extra; whole cents. */
  readonly budget: number
  /** Budgets that take the place of `budget` in later months; none where it stays the same. */
  readonly laterBudgets: PaymentSteps
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
  /** Months until the last debt is paid off; for a plan that never ends, the months calculated (at most 1,200). */
  readonly months: number
  /** Whole cents. */
  readonly interest: number
  /** The sum of all payments, whole cents: balances plus `interest`, less what is still owed. */
  readonly paid: number
  /** The month in which each debt of the list is paid off: 0 where nothing was owed, `undefined` for never. */
  readonly payoffMonths: readonly (number | undefined)[]
  /** The total owed at the end of each month, whole cents; one entry for each of `months`. */
  readonly balances: readonly number[]
}

export type PlanRun =
  | ({ readonly ends: true } & Totals)
  /** `owed`: still owed after `months`, whole cents. */
  | ({ readonly ends: false; readonly owed: number } & Totals)

function stretchesOf(debts: readonly Debt[]): Stretch[] {
  const changes = debts.flatMap(({ promotion }) => (promotion ? [promotion.months + 1] : []))
  return [...new Set([1, ...changes])]
    .sort((one, other) => one - other)
    .map((from) => ({ from, rates: debts.map((debt) => aprInMonth(debt, from)) }))
}

/** Prepares a debt list for a plan with `extra` whole cents a month on top of the minimums, and one-time payments. */
export function debtList(
  debts: readonly Debt[],
  extra: number,
  windfalls: readonly Windfall[],
  rule?: MinimumRule,
): DebtList {
  const minimums = debts.map((debt) => firstMinimum(debt, rule))
  const byMonth = new Map<number, number>()
  for (const { month, amount } of windfalls) byMonth.set(month, (byMonth.get(month) ?? 0) + amount)
  return {
    balances: debts.map(({ balance }) => balance),
    minimums,
    stretches: stretchesOf(debts),
    budget: minimums.reduce((sum, minimum) => sum + minimum, extra),
    laterBudgets: [],
    windfalls: byMonth,
  }
}

/**
 * Prepares a debt list for a plan with a total payment of `payment` whole cents a month. Where that does not cover the
 * minimums, each debt gets its share; the calculation ignores what lenders then do.
 */
export function debtListWithPayment(debts: readonly Debt[], payment: number, rule?: MinimumRule): DebtList {
  const list = debtList(debts, 0, [], rule)
  const asked = list.budget
  const minimums =
    payment < asked ? list.minimums.map((minimum) => Math.floor((minimum * payment) / asked)) : list.minimums
  return { ...list, minimums, budget: payment }
}

/** Prepares a debt list for a plan whose total payment changes; no step may be below the first minimums together. */
export function debtListWithSteps(debts: readonly Debt[], steps: PaymentSteps): DebtList {
  const list = debtList(debts, 0, [])
  return { ...list, budget: steps[0]?.amount ?? list.budget, laterBudgets: steps.slice(1) }
}

/**
 * Which debt gets the money beyond the minimums first. Each entry applies from its month until the next entry's month;
 * the first applies from month 1. `order` holds the index of every debt.
 */
export type Priorities = readonly { readonly from: number; readonly order: readonly number[] }[]

/** The first month from which rates, order and budget stay as they are. */
const settledFrom = ({ stretches, laterBudgets, windfalls }: DebtList, priorities: Priorities): number =>
  Math.max(
    stretches.at(-1)?.from ?? 1,
    laterBudgets.at(-1)?.from ?? 1,
    priorities.at(-1)?.from ?? 1,
    ...[...windfalls.keys()].map((month) => month + 1),
  )

interface RunOptions {
  /** The most months to calculate. */
  readonly limit?: number
  /** Receives every month; omit it for the totals alone. */
  readonly onMonth?: (month: PlanMonth) => void
  /** Stops in the month that shows that the plan never ends, so its totals then cover fewer months. */
  readonly stopsWhenHopeless?: boolean
}

/**
 * Pays a debt list off month by month. Each month every debt is charged a twelfth of its rate (rounded half up to a
 * cent) and gets its minimum. The rest of the budget and any windfall go to the first debt of the order, and what that
 * debt does not need goes to the next, in the same month.
 */
export function runPlan(
  list: DebtList,
  priorities: Priorities,
  { limit = LIMITS.maximumMonths, onMonth, stopsWhenHopeless = false }: RunOptions = {},
): PlanRun {
  const { balances, minimums, stretches, laterBudgets, windfalls } = list
  // More owed on a debt never leaves less owed on any, so once no balance falls, none ever does.
  const hopelessFrom = stopsWhenHopeless ? settledFrom(list, priorities) : Number.POSITIVE_INFINITY
  // Uses arrays of numbers instead of an object for each month: fifty debts over 1,200 months are 60,000 steps.
  const owed = [...balances]
  const before = [...balances]
  const payoffMonths: (number | undefined)[] = balances.map((balance) => (balance === 0 ? 0 : undefined))
  const totals: number[] = []
  let total = balances.reduce((sum, balance) => sum + balance, 0)
  let interestInAll = 0
  let paidInAll = 0
  let month = 0
  let nextStretch = 0
  let nextPriority = 0
  let nextBudget = 0
  let { budget } = list
  let rates: readonly number[] = []
  let order: readonly number[] = []
  let anyFell = true
  while (total > 0 && total < RUNAWAY_CENTS && month < limit && (anyFell || month < hopelessFrom)) {
    month += 1
    anyFell = false
    if (stretches[nextStretch]?.from === month) {
      rates = stretches[nextStretch]?.rates ?? []
      nextStretch += 1
    }
    if (priorities[nextPriority]?.from === month) {
      order = priorities[nextPriority]?.order ?? []
      nextPriority += 1
    }
    if (laterBudgets[nextBudget]?.from === month) {
      budget = laterBudgets[nextBudget]?.amount ?? budget
      nextBudget += 1
    }
    const available = budget + (windfalls.get(month) ?? 0)
    let left = available
    let interestOfMonth = 0
    for (let index = 0; index < owed.length; index += 1) {
      const balance = owed[index] ?? 0
      before[index] = balance
      if (balance === 0) continue
      const interest = monthlyInterest(balance, rates[index] ?? 0)
      const due = balance + interest
      const minimum = minimums[index] ?? 0
      interestOfMonth += interest
      if (minimum < due) {
        left -= minimum
        owed[index] = due - minimum
        if (minimum > interest) anyFell = true
      } else {
        left -= due
        owed[index] = 0
        payoffMonths[index] = month
        anyFell = true
      }
    }
    for (let place = 0; left > 0 && place < order.length; place += 1) {
      const index = order[place] ?? 0
      const balance = owed[index] ?? 0
      if (balance === 0) continue
      const payment = Math.min(left, balance)
      left -= payment
      owed[index] = balance - payment
      if (balance - payment < (before[index] ?? 0)) anyFell = true
      if (payment === balance) payoffMonths[index] = month
    }
    const paid = available - left
    interestInAll += interestOfMonth
    paidInAll += paid
    total += interestOfMonth - paid
    totals.push(total)
    onMonth?.({ month, interest: interestOfMonth, payment: paid, balance: total, debts: cells(before, owed, rates) })
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
