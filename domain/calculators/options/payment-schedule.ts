import type { Debt } from '../debt.ts'
import { firstMinimums, planWithPayment } from '../payoff-plan.ts'
import type { PlanRun } from '../payoff-run.ts'
import { rangeOf } from '../range.ts'
import type { DebtOption, NotFor, Point } from './debt-option.ts'

/** What is paid and owed over time under one set of terms, whole cents. An option has one, or a best and a worst case. */
export interface PaymentSchedule {
  readonly ends: boolean
  readonly months: number
  /** The first month's. */
  readonly payment: number
  /** All that is paid, and what is still owed after `months` where the schedule ends so. */
  readonly total: number
  /** Owed at the end of each month; the first entry is today's. */
  readonly balances: readonly number[]
}

/** What a list owes today, whole cents. */
export const totalOf = (debts: readonly Debt[]): number => debts.reduce((sum, { balance }) => sum + balance, 0)

/** A plan of the payoff calculators for a list that owes `owed` whole cents, with `payment` paid each month. */
export const scheduleOf = (owed: number, payment: number, plan: PlanRun): PaymentSchedule => ({
  ends: plan.ends,
  months: plan.months,
  payment: plan.months === 1 ? plan.paid : payment,
  total: plan.paid,
  balances: [owed, ...plan.balances],
})

/** Debts that an option leaves alone: their minimums, and what one no longer needs goes to the next. */
export function leftAlone(debts: readonly Debt[]): PaymentSchedule {
  const payment = firstMinimums(debts)
  return scheduleOf(totalOf(debts), payment, planWithPayment(debts, payment))
}

/** Two sets of debts paid side by side, each its own way. */
export function beside(one: PaymentSchedule, other: PaymentSchedule): PaymentSchedule {
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

/** How far an option without an end is shown, in months: ten years say enough. */
const SHOWN_OF_ENDLESS = 120

/** A balance for each month thinned out to what a chart can show. */
export function pointsOf(balances: readonly number[]): readonly Point[] {
  const step = Math.max(1, Math.ceil((balances.length - 1) / MOST_POINTS))
  return balances.flatMap((balance, month) =>
    month % step === 0 || month === balances.length - 1 ? [{ month, balance }] : [],
  )
}

/** What an option's schedules come to together. A schedule that never ends makes the option one that does not. */
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

/** The reasons whose condition holds, in the order given. */
export const reasons = (table: Readonly<Partial<Record<NotFor, boolean>>>): readonly NotFor[] =>
  (Object.keys(table) as NotFor[]).filter((reason) => table[reason])

/** The highest total of an option; without end where the option has none. */
export const highestTotal = (option: DebtOption): number => (option.ends ? option.total.high : Number.POSITIVE_INFINITY)
