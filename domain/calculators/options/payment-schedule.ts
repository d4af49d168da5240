import type { Debt } from '../debt.ts'
import { firstMinimums, planWithSteps } from '../payoff-plan.ts'
import type { PaymentSteps, PlanRun } from '../payoff-run.ts'
import { rangeOf } from '../range.ts'
import type { DebtOption, NotFor, Point } from './debt-option.ts'

/**
 * What is paid and owed over time under one set of terms, whole cents. An option has one, or a best and a worst case.
 */
export interface PaymentSchedule {
  readonly ends: boolean
  readonly months: number
  /** The payment of the first month. */
  readonly payment: number
  /** The sum of all payments, and any balance that remains after `months`. */
  readonly total: number
  /** The balance at the end of each month; the first entry is today's. */
  readonly balances: readonly number[]
}

/** The total owed on a list today, whole cents. */
export const totalOf = (debts: readonly Debt[]): number => debts.reduce((sum, { balance }) => sum + balance, 0)

/** The schedule of a payoff plan for debts of `owed` whole cents, with `payment` paid each month. */
export const scheduleOf = (owed: number, payment: number, plan: PlanRun): PaymentSchedule => ({
  ends: plan.ends,
  months: plan.months,
  payment: plan.months === 1 ? plan.paid : payment,
  total: plan.paid,
  balances: [owed, ...plan.balances],
})

/** The schedule of an option's own payments, the debts that it leaves out not counted. */
export interface OptionSchedule extends PaymentSchedule {
  /** What the option takes each month; fees that are due once stand only in `total`. */
  readonly steps: PaymentSteps
}

/**
 * An option's own payments as steps: `payment` for `months` months and nothing after that. `paid` is all of them together,
 * so the last month has what rounding left over; whole cents.
 */
export function equalSteps(payment: number, months: number, paid: number): PaymentSteps {
  const last = paid - payment * (months - 1)
  return [
    { from: 1, amount: months === 1 ? last : payment },
    ...(months > 1 && last !== payment ? [{ from: months, amount: last }] : []),
    { from: months + 1, amount: 0 },
  ]
}

/**
 * The schedule of the debts that an option leaves out. Each month they get what the option leaves of `monthly`, all of it
 * after the option has ended, and never less than their minimums together; the highest rate is paid first, and the money
 * of a paid-off debt goes to the next. So every option is compared at the same money, wherever it fits into that. Whole cents,
 * without rounding of its own.
 */
export function leftOutSchedule(debts: readonly Debt[], monthly: number, steps: PaymentSteps): PaymentSchedule {
  const minimums = firstMinimums(debts)
  const budgets = steps.map(({ from, amount }) => ({ from, amount: Math.max(minimums, monthly - amount) }))
  const owed = totalOf(debts)
  // An option that covers every debt leaves nothing to pay here, so its visitor keeps the rest of the money.
  return scheduleOf(owed, owed > 0 ? (budgets[0]?.amount ?? minimums) : 0, planWithSteps(debts, budgets))
}

/** The combined schedule of two sets of debts, each paid by its own schedule. */
function beside(one: PaymentSchedule, other: PaymentSchedule): PaymentSchedule {
  const longest = Math.max(one.balances.length, other.balances.length)
  const at = ({ balances }: PaymentSchedule, month: number) => balances[month] ?? balances.at(-1) ?? 0
  return {
    ends: one.ends && other.ends,
    months: Math.max(one.months, other.months),
    payment: one.payment + other.payment,
    total: one.total + other.total,
    balances: Array.from({ length: longest }, (_, month) => at(one, month) + at(other, month)),
  }
}

const MOST_POINTS = 120

/** Months shown of an option that never ends. */
const SHOWN_OF_ENDLESS = 120

/** Reduces monthly balances to about as many points as a chart can show. */
export function pointsOf(balances: readonly number[]): readonly Point[] {
  const step = Math.max(1, Math.ceil((balances.length - 1) / MOST_POINTS))
  return balances.flatMap((balance, month) =>
    month % step === 0 || month === balances.length - 1 ? [{ month, balance }] : [],
  )
}

/** Whether one schedule is worse than another: it never ends, takes longer or, where they take as long, costs more. */
function isWorse(one: PaymentSchedule, other: PaymentSchedule): boolean {
  if (one.ends !== other.ends) return other.ends
  return one.ends && one.months !== other.months ? one.months > other.months : one.total > other.total
}

/** The result of an option's schedules as ranges. One schedule that never ends makes the option one that never ends. */
export function outcomeOf(schedules: readonly PaymentSchedule[]) {
  const worst = schedules.reduce((found, schedule) => (isWorse(schedule, found) ? schedule : found))
  const payment = rangeOf(...schedules.map((schedule) => schedule.payment))
  if (!worst.ends) {
    const balances = worst.balances.slice(0, SHOWN_OF_ENDLESS + 1)
    const [months, owed] = [balances.length - 1, balances.at(-1) ?? 0]
    return { payment, balances: pointsOf(balances), ends: false, months, owed } as const
  }
  return {
    payment,
    balances: pointsOf(worst.balances),
    ends: true,
    months: rangeOf(...schedules.map(({ months }) => months)),
    total: rangeOf(...schedules.map(({ total }) => total)),
    stillOwed: rangeOf(...schedules.map(({ balances }) => balances.at(-1) ?? 0)),
  } as const
}

/** The result of an option's schedules, each beside that of the debts that it leaves out. */
export function outcomeBeside(schedules: readonly OptionSchedule[], rest: (steps: PaymentSteps) => PaymentSchedule) {
  const outcome = outcomeOf(schedules.map((schedule) => beside(schedule, rest(schedule.steps))))
  const alone = rangeOf(...schedules.map(({ months }) => months))
  return outcome.ends && outcome.months.high > alone.high ? { ...outcome, monthsAlone: alone } : outcome
}

/** The reasons whose condition is true, in the order of the table. */
export const reasons = (table: Readonly<Partial<Record<NotFor, boolean>>>): readonly NotFor[] =>
  (Object.keys(table) as NotFor[]).filter((reason) => table[reason])

/** The highest total of an option; infinity where the option never ends. */
export const highestTotal = (option: DebtOption): number => (option.ends ? option.total.high : Number.POSITIVE_INFINITY)
