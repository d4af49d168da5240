import { balanceTransfer } from '../balance-transfer.ts'
import { borrowedFor } from '../consolidation-loan.ts'
import { averageRate } from '../debt.ts'
import { debtManagementPlan, ratesInPlan } from '../debt-management-plan.ts'
import { equalPayments, loanSchedule } from '../loan.ts'
import { type DebtOption, type DebtOptionId, isPossible, mayPayOperator, type NotFor } from './debt-option.ts'
import {
  equalSteps,
  highestTotal,
  type OptionSchedule,
  outcomeBeside,
  outcomeOf,
  reasons,
  scheduleOf,
} from './payment-schedule.ts'
import { paymentReasons, riskWhilePaid, type Situation } from './situation.ts'
import { loanRates, TRANSFERABLE } from './visitor.ts'

type Outcome = ReturnType<typeof outcomeOf>

const ENDS = ['low', 'high'] as const
type End = (typeof ENDS)[number]

/** Reasons that apply to every option that repays everything. `own` is the own plan with the same payment. */
const sharedReasons = (
  { visitor }: Situation,
  outcome: Outcome,
  own: DebtOption,
): Partial<Record<NotFor, boolean>> => ({
  'never-ends': !outcome.ends,
  'costs-more-than-own-plan': outcome.ends && outcome.total.high > highestTotal(own),
  'already-sued': visitor.sued ?? false,
})

const optionOf = (
  id: DebtOptionId,
  situation: Situation,
  outcome: Outcome,
  notFor: readonly NotFor[],
  facts: Pick<DebtOption, 'credit' | 'term'>,
): DebtOption => ({
  ...outcome,
  ...facts,
  id,
  possible: isPossible(id, notFor),
  lawsuit: riskWhilePaid(situation),
  tax: { low: 0, high: 0 },
  notFor,
  operatorPaid: mayPayOperator(id),
})

/** The shortest affordable length, else the longest. */
const lengthFor = (lengths: readonly number[], canBePaid: (months: number) => boolean): number =>
  lengths.find(canBePaid) ?? lengths.at(-1) ?? 1

/** Balance transfer: card balances move to a card with a promotional rate; payments go to the highest rate first. */
export function transferOption(situation: Situation, own: DebtOption): DebtOption {
  const { visitor, means, owed, plan } = situation
  const { transfer } = situation.assumptions
  const offerOf = (end: End) => ({
    feePercent: transfer.fee[end],
    promotion: {
      apr: transfer.promotionApr,
      months: end === 'low' ? transfer.promotionMonths.high : transfer.promotionMonths.low,
    },
    apr: transfer.laterApr[end],
    limit: transfer.limit,
    kinds: TRANSFERABLE,
  })
  const moveOn = (end: End) => balanceTransfer(visitor.debts, offerOf(end), means.payment, plan)
  const bestCase = moveOn('low')
  // An offer that cannot be paid in the best case is closed, so the long calculation of the worst case is skipped.
  const found = bestCase.transfer.short > 0 ? [bestCase] : [bestCase, moveOn('high')]
  const outcome = outcomeOf(found.map((one) => scheduleOf(owed + one.fee, means.payment, one.transfer)))
  const ofItsKind = visitor.debts.filter(({ balance, kind }) => balance > 0 && TRANSFERABLE.includes(kind))
  const notFor = reasons({
    'no-debt-of-its-kind': ofItsKind.length === 0,
    'no-lower-rate': ofItsKind.length > 0 && found.every(({ moved }) => moved === 0),
    'credit-too-low': !transfer.credit.includes(visitor.credit),
    'minimums-not-covered': found.some((one) => one.transfer.short > 0),
    'promotion-ends-first': found.some(({ leftAfterPromotion }) => leftAfterPromotion > 0),
    'leaves-debts-out': found.some(({ moved }) => moved > 0 && moved < owed),
    ...sharedReasons(situation, outcome, own),
  })
  return optionOf('balance-transfer', situation, outcome, notFor, {
    credit: 'small-dip-then-helps',
  })
}

const balancesOf = (principal: number, apr: number, months: number): readonly number[] => [
  principal,
  ...loanSchedule(principal, apr, months).map(({ balance }) => balance),
]

/**
 * Consolidation loan: one loan, its fee deducted, pays the debts it can cover. Each of the two loans, on the best and on the
 * worst terms, has the shortest length that the visitor can afford. `term` is that of the worst.
 */
export function consolidationLoanOption(situation: Situation, own: DebtOption): DebtOption {
  const { visitor, covered, taken, left, rest, available } = situation
  const { loan } = situation.assumptions
  const apr = loanRates(loan.apr, visitor.credit)
  const principalOf = (end: End) =>
    borrowedFor(taken, { percent: loan.originationFee[end], taken: 'deducted' }).principal
  const termOf = (end: End) =>
    lengthFor(loan.terms, (term) => equalPayments(principalOf(end), apr[end], term).payment <= available)
  const scheduleAt = (end: End): OptionSchedule => {
    const principal = principalOf(end)
    const months = termOf(end)
    const { payment, paid } = equalPayments(principal, apr[end], months)
    const balances = balancesOf(principal, apr[end], months)
    return { ends: true, months, payment, total: paid, balances, steps: equalSteps(payment, months, paid) }
  }
  const outcome = outcomeBeside(ENDS.map(scheduleAt), rest)
  const notFor = reasons({
    'no-debt-of-its-kind': taken === 0,
    'no-lower-rate': taken > 0 && averageRate(covered) <= apr.low,
    'credit-too-low': loan.apr[visitor.credit] === undefined,
    ...paymentReasons(outcome.payment, situation),
    'leaves-debts-out': left > 0,
    ...sharedReasons(situation, outcome, own),
  })
  return optionOf('consolidation-loan', situation, outcome, notFor, {
    credit: 'small-dip-then-helps',
    term: termOf('high'),
  })
}

/** Debt management plan: an agency pays the creditors at reduced rates. Uses the shortest affordable plan. */
export function debtManagementPlanOption(situation: Situation, own: DebtOption): DebtOption {
  const { covered, taken, left, rest, available } = situation
  const { plan } = situation.assumptions
  const apr = ratesInPlan(covered, plan.apr)
  const lengths = Array.from({ length: plan.months.high - plan.months.low + 1 }, (_, more) => plan.months.low + more)
  const paymentOver = (length: number) => equalPayments(taken, apr.high, length).payment + plan.monthlyFee.high
  const months = lengthFor(lengths, (length) => paymentOver(length) <= available)
  const schedules = ENDS.flatMap((end): OptionSchedule | [] => {
    const terms = { balance: taken, apr: apr[end], setUpFee: plan.setupFee[end], monthlyFee: plan.monthlyFee[end] }
    const found = debtManagementPlan({ ...terms, by: { months } })
    // A plan by months always ends; only a plan by payment may not.
    if (!found.ends) return []
    const balances = balancesOf(taken, apr[end], months)
    const steps = equalSteps(found.monthly, months, found.total - terms.setUpFee)
    return { ends: true, months, payment: found.monthly, total: found.total, balances, steps }
  })
  const outcome = outcomeBeside(schedules, rest)
  const notFor = reasons({
    'no-debt-of-its-kind': taken === 0,
    'no-lower-rate': taken > 0 && averageRate(covered) <= apr.low,
    ...paymentReasons(outcome.payment, situation),
    'leaves-debts-out': left > 0,
    ...sharedReasons(situation, outcome, own),
  })
  return optionOf('debt-management-plan', situation, outcome, notFor, {
    credit: 'dip-then-recovers',
    term: months,
  })
}
