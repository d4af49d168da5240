import type { Debt } from '../debt.ts'
import { firstMinimums, type PaymentPlan, planWithPayment } from '../payoff-plan.ts'
import type { PaymentSteps } from '../payoff-run.ts'
import type { Range } from '../range.ts'
import type { LawsuitRisk } from './debt-option.ts'
import { leftOutSchedule, type PaymentSchedule, totalOf } from './payment-schedule.ts'
import { type ComparisonVisitor, type OptionAssumptions, parted } from './visitor.ts'

/** What the visitor can pay each month, and what the debts require; whole cents. */
export interface Means {
  /** The minimums of the first month. */
  readonly minimums: number
  /** Whether a debt's minimum is not known, so that the usual rule estimates it. */
  readonly estimated: boolean
  /** The total that the visitor can pay each month. */
  readonly payment: number
  /** Whether the payment covers the minimums. */
  readonly covered: boolean
}

/** Compares what the visitor can pay with the minimums of the debts. */
export function meansOf({ debts, monthly }: Pick<ComparisonVisitor, 'debts' | 'monthly'>): Means {
  const minimums = firstMinimums(debts)
  const payment = monthly.kind === 'extra' ? minimums + monthly.amount : monthly.amount
  const estimated = debts.some(({ balance, minimumPayment }) => balance > 0 && minimumPayment === undefined)
  return { minimums, estimated, payment, covered: payment >= minimums }
}

/** Values that several options need, calculated once; whole cents. */
export interface Situation {
  readonly visitor: ComparisonVisitor
  readonly assumptions: OptionAssumptions
  readonly means: Means
  readonly owed: number
  /** The plan with the visitor's whole payment, highest rate first. */
  readonly plan: PaymentPlan
  /** The debts that a loan, an agency or a court can cover, and their total. */
  readonly covered: readonly Debt[]
  readonly taken: number
  /** Total of the other debts, and their schedule beside an option that takes `steps` (payment-schedule.ts). */
  readonly left: number
  readonly rest: (steps: PaymentSteps) => PaymentSchedule
  /** What the minimums of the other debts leave each month for the covered debts; 0 or more. */
  readonly available: number
}

/** The schedules of the debts that options leave out; fifty of them take a while, so the same steps are worked out once. */
function restOf(left: readonly Debt[], monthly: number): Situation['rest'] {
  const known = new Map<string, PaymentSchedule>()
  return (steps) => {
    const key = JSON.stringify(steps)
    const schedule = known.get(key) ?? leftOutSchedule(left, monthly, steps)
    known.set(key, schedule)
    return schedule
  }
}

export function situationOf(visitor: ComparisonVisitor, assumptions: OptionAssumptions): Situation {
  const { debts } = visitor
  const { taken, left } = parted(debts)
  const means = meansOf(visitor)
  return {
    visitor,
    assumptions,
    means,
    owed: totalOf(debts),
    plan: planWithPayment(debts, means.payment),
    covered: taken,
    taken: totalOf(taken),
    left: totalOf(left),
    rest: restOf(left, means.payment),
    available: Math.max(0, means.payment - firstMinimums(left)),
  }
}

/** Risk of a lawsuit while payments continue: lenders sue borrowers who stopped paying. */
export const riskWhilePaid = ({ visitor, means }: Pick<Situation, 'visitor' | 'means'>): LawsuitRisk =>
  visitor.behind || visitor.sued || !means.covered ? 'some' : 'low'

/** Whether the visitor can afford an option's payment in the best and in the worst case. */
export const paymentReasons = (payment: Range, { means }: Pick<Situation, 'means'>) => ({
  'payment-too-high': payment.low > means.payment,
  'payment-may-be-too-high': payment.low <= means.payment && payment.high > means.payment,
})
