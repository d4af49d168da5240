import { firstMinimums, type PaymentPlan, planWithPayment } from '../payoff-plan.ts'
import type { Range } from '../range.ts'
import type { LawsuitRisk } from './debt-option.ts'
import { leftAlone, type PaymentSchedule, totalOf } from './payment-schedule.ts'
import { type ComparisonVisitor, type OptionAssumptions, parted } from './visitor.ts'

/** What can be paid each month and what the debts ask for; whole cents. */
export interface Means {
  /** The minimums of the first month. */
  readonly minimums: number
  /** What can be paid in all. */
  readonly payment: number
  /** Whether the payment covers the minimums. */
  readonly covered: boolean
}

/** What a visitor can pay against what the debts ask for. */
export function meansOf({ debts, monthly }: Pick<ComparisonVisitor, 'debts' | 'monthly'>): Means {
  const minimums = firstMinimums(debts)
  const payment = monthly.kind === 'extra' ? minimums + monthly.amount : monthly.amount
  return { minimums, payment, covered: payment >= minimums }
}

/** What several options need, worked out once; whole cents. */
export interface Situation {
  readonly visitor: ComparisonVisitor
  readonly assumptions: OptionAssumptions
  readonly means: Means
  readonly owed: number
  /** The planner's answer to paying the highest rate first with all that can be paid. */
  readonly plan: PaymentPlan
  /** Owed on the debts that a loan, an agency or a court takes in. */
  readonly taken: number
  /** Owed on the others, and how they go on by themselves. */
  readonly left: number
  readonly rest: PaymentSchedule
  /** What can be paid each month on the debts taken in, once the others have their minimums; 0 at least. */
  readonly available: number
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
    taken: totalOf(taken),
    left: totalOf(left),
    rest: leftAlone(left),
    available: Math.max(0, means.payment - firstMinimums(left)),
  }
}

/** How likely a suit is while payments go on: lenders sue those who stopped. */
export const riskWhilePaid = ({ visitor, means }: Pick<Situation, 'visitor' | 'means'>): LawsuitRisk =>
  visitor.behind || visitor.sued || !means.covered ? 'some' : 'low'

/** Whether an option's payment can be made, by the terms it comes on. */
export const paymentReasons = (payment: Range, { means }: Pick<Situation, 'means'>) => ({
  'payment-too-high': payment.low > means.payment,
  'payment-may-be-too-high': payment.low <= means.payment && payment.high > means.payment,
})
