import type { Debt } from '../debt.ts'
import { LIMITS } from '../limits.ts'
import { type MinimumRule, minimumsOf } from '../minimum-payment.ts'
import { type Run, repay } from '../repayment.ts'
import { type DebtOption, isPossible, mayPayOperator } from './debt-option.ts'
import { outcomeOf, type PaymentSchedule, reasons, scheduleOf } from './payment-schedule.ts'
import { riskWhilePaid, type Situation } from './situation.ts'

const NO_TAX = { low: 0, high: 0 }

/** An answer asks for the same list's schedule up to four times. */
const schedules = new WeakMap<readonly Debt[], PaymentSchedule>()

/** The combined schedule of all debts, each at its own minimum: what every saving is measured against. */
export function minimumsSchedule(debts: readonly Debt[]): PaymentSchedule {
  const schedule = schedules.get(debts) ?? addedMinimums(debts)
  schedules.set(debts, schedule)
  return schedule
}

/** {@link minimumsSchedule} by any rule, worked out anew, and the run of each debt of which it is the sum. */
export function addedMinimums(
  debts: readonly Debt[],
  rule?: MinimumRule,
): PaymentSchedule & { readonly runs: readonly Run[] } {
  // One array for all debts: fifty debts over 1,200 months have 60,000 balances to add up.
  const balances = new Array<number>(LIMITS.maximumMonths + 1).fill(0)
  const add = (month: number, balance: number) => {
    balances[month] = (balances[month] ?? 0) + balance
  }
  const runs: Run[] = []
  let schedule = { ends: true, months: 0, payment: 0, total: 0 }
  for (const debt of debts) {
    const minimum = minimumsOf(debt, rule)
    const run = repay(debt, (balance, interest, month) => {
      add(month - 1, balance)
      return minimum(balance, interest, month)
    })
    runs.push(run)
    // A run that reached the runaway limit stops there; its debt is still owed in all later months.
    if (!run.ends) for (let month = run.months; month < balances.length; month++) add(month, run.owed)
    schedule = {
      ends: schedule.ends && run.ends,
      months: Math.max(schedule.months, run.months),
      payment: schedule.payment + run.firstPayment,
      total: schedule.total + run.paid,
    }
  }
  return { ...schedule, runs, balances: balances.slice(0, schedule.months + 1) }
}

/** The option of paying only the minimums, for as long as that takes. */
export function minimumsOption({ visitor, means }: Situation): DebtOption {
  const outcome = outcomeOf([minimumsSchedule(visitor.debts)])
  const notFor = reasons({
    'minimums-not-covered': !means.covered,
    'never-ends': !outcome.ends,
    'already-sued': visitor.sued ?? false,
  })
  return {
    id: 'minimums',
    ...outcome,
    possible: isPossible('minimums', notFor),
    credit: means.covered ? 'holds' : 'serious-harm',
    lawsuit: means.covered ? riskWhilePaid({ visitor, means }) : 'high',
    tax: NO_TAX,
    notFor,
    operatorPaid: mayPayOperator('minimums'),
  }
}

/** The option of paying as much as the visitor can, highest rate first. */
export function ownPlanOption({ visitor, means, owed, plan }: Situation): DebtOption {
  const outcome = outcomeOf([scheduleOf(owed, means.payment, plan)])
  const notFor = reasons({
    'minimums-not-covered': !means.covered,
    'never-ends': !outcome.ends,
    'already-sued': visitor.sued ?? false,
  })
  return {
    id: 'own-plan',
    ...outcome,
    possible: isPossible('own-plan', notFor),
    credit: means.covered ? 'helps' : 'serious-harm',
    lawsuit: means.covered ? riskWhilePaid({ visitor, means }) : 'high',
    tax: NO_TAX,
    notFor,
    operatorPaid: mayPayOperator('own-plan'),
  }
}
