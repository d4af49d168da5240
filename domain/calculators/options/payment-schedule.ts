import type { Debt } from '../debt.ts'
import { firstMinimums, planWithPayment } from '../payoff-plan.ts'
import type { PlanRun } from '../payoff-run.ts'
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

/**
 * The schedule of debts that an option leaves out: their minimums, and the money of a paid-off debt goes to the next.
 */
export function leftAlone(debts: readonly Debt[]): PaymentSchedule {
  const payment = firstMinimums(debts)
  return scheduleOf(totalOf(debts), payment, planWithPayment(debts, payment))
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

/** The result of an option's schedules as ranges. One schedule that never ends makes the option one that never ends. */
export function outcomeOf(schedules: readonly PaymentSchedule[]) {
  const costliest = schedules.reduce((worst, schedule) => {
    const isCostlier = schedule.ends === worst.ends ? schedule.total > worst.total : worst.ends
    return isCostlier ? schedule : worst
  })
  const payment = rangeOf(...schedules.map((schedule) => schedule.payment))
  if (!costliest.ends) {
    const balances = costliest.balances.slice(0, SHOWN_OF_ENDLESS + 1)
    const [months, owed] = [balances.length - 1, balances.at(-1) ?? 0]
    return { payment, balances: pointsOf(balances), ends: false, months, owed } as const
  }
  return {
    payment,
    balances: pointsOf(costliest.balances),
    ends: true,
    months: rangeOf(...schedules.map(({ months }) => months)),
    total: rangeOf(...schedules.map(({ total }) => total)),
    stillOwed: rangeOf(...schedules.map(({ balances }) => balances.at(-1) ?? 0)),
  } as const
}

/** The result of an option's schedules beside the debts that it leaves out. */
export function outcomeBeside(schedules: readonly PaymentSchedule[], rest: PaymentSchedule) {
  const outcome = outcomeOf(schedules.map((schedule) => beside(schedule, rest)))
  const alone = rangeOf(...schedules.map(({ months }) => months))
  return outcome.ends && rest.months > alone.high ? { ...outcome, monthsAlone: alone } : outcome
}

/** The reasons whose condition is true, in the order of the table. */
export const reasons = (table: Readonly<Partial<Record<NotFor, boolean>>>): readonly NotFor[] =>
  (Object.keys(table) as NotFor[]).filter((reason) => table[reason])

/** The highest total of an option; infinity where the option never ends. */
export const highestTotal = (option: DebtOption): number => (option.ends ? option.total.high : Number.POSITIVE_INFINITY)
