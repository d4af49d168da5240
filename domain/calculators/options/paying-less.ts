import {
  type BankruptcyCircumstances,
  type BankruptcyFlag,
  type CourtPlan,
  chapter7,
  chapter13,
} from '../bankruptcy.ts'
import { debtSettlement, oneDebtCases, type SettlementInput } from '../debt-settlement.ts'
import { rangeOf } from '../range.ts'
import { type DebtOption, isPossible, mayPayOperator, type NotFor } from './debt-option.ts'
import { isThroughInFiveYears } from './five-years.ts'
import { equalSteps, type OptionSchedule, outcomeBeside, pointsOf, reasons } from './payment-schedule.ts'
import { paymentReasons, type Situation } from './situation.ts'

const NO_TAX = { low: 0, high: 0 }
const ENDS = ['low', 'high'] as const
type End = (typeof ENDS)[number]

/** What settling costs as an option. A single debt settles or it doesn't; of several, a share may. */
function settled(input: SettlementInput) {
  const one = oneDebtCases(input)
  if (one) {
    const { settles, refused, total, months } = one
    return {
      ends: true,
      months,
      total: rangeOf(total.low, total.high, refused.inAll),
      ifSettled: total,
      stillOwed: rangeOf(0, refused.stillOwed),
      tax: rangeOf(...settles.map(({ tax }) => tax)),
      balances: pointsOf(refused.balances),
    } as const
  }
  const found = debtSettlement(input)
  if (!found.ends) return found
  const { months, inAll, stillOwed, tax, worstCase } = found
  const owedIsSaved = stillOwed.high > 0 && worstCase.saved >= worstCase.stillOwed
  return {
    ends: true,
    months,
    total: inAll,
    stillOwed,
    owedIsSaved,
    tax,
    balances: pointsOf(worstCase.balances),
  } as const
}

/**
 * Debt settlement: the visitor stops paying and saves; lenders accept a part. `own` is the option of paying everything.
 */
export function settlementOption({ visitor, means, owed, assumptions }: Situation, own: DebtOption): DebtOption {
  const { settlement } = assumptions
  const { debts, worksheet } = visitor
  const found = settled({ debts, monthlyDeposit: means.payment, assumptions: settlement, worksheet })
  const notFor = reasons({
    'no-debt-of-its-kind': owed === 0,
    'never-ends': !found.ends,
    'takes-too-long': found.ends && found.months.low > settlement.longestMonths,
    'payments-on-time': means.covered && !visitor.behind,
    'already-sued': visitor.sued ?? false,
    'could-repay': isThroughInFiveYears(own),
  })
  const facts = {
    id: 'settlement',
    possible: isPossible('settlement', notFor),
    payment: { low: means.payment, high: means.payment },
    credit: 'serious-harm',
    lawsuit: 'high',
    notFor,
    operatorPaid: mayPayOperator('settlement'),
  } as const
  if (!found.ends) {
    return { ...facts, ends: false, months: 0, owed, tax: NO_TAX, balances: [{ month: 0, balance: owed }] }
  }
  return { ...facts, ...found }
}

const circumstancesOf = ({ visitor, taken, left }: Situation): BankruptcyCircumstances => ({
  dischargeable: taken,
  surviving: left,
  nonExempt: visitor.nonExempt,
  incomeBelowMedian: visitor.incomeBelowMedian,
})

/** Reasons that apply to both chapters, from the flags of their calculator. */
const sharedReasons = (flags: readonly BankruptcyFlag[], own: DebtOption): Partial<Record<NotFor, boolean>> => ({
  'no-debt-of-its-kind': flags.includes('nothing-to-discharge'),
  'leaves-debts-out': flags.includes('some-debts-survive'),
  'income-above-median': flags.includes('income-above-median'),
  'median-not-known': flags.includes('median-not-known'),
  'property-at-risk': flags.includes('property-at-risk'),
  'could-repay': isThroughInFiveYears(own),
})

const bankruptcyFacts = (id: 'chapter-7' | 'chapter-13', notFor: readonly NotFor[]) =>
  ({
    id,
    possible: isPossible(id, notFor),
    credit: 'severe-harm',
    lawsuit: 'stopped-by-court',
    tax: NO_TAX,
    notFor,
    operatorPaid: mayPayOperator(id),
  }) as const

/** Chapter 7 has fees up front and no payments after them. */
const NO_PAYMENTS = [{ from: 1, amount: 0 }]

/** A case is not worth its mark on credit for less debt than so many times its cost. Our own judgment. */
const WORTH_A_CASE = 3

/** Chapter 7: the court discharges the debts within months; surviving debts get the whole monthly payment. */
export function chapter7Option(situation: Situation, own: DebtOption): DebtOption {
  const { means, taken, rest, assumptions } = situation
  const found = chapter7(circumstancesOf(situation), assumptions.chapter7)
  const caseSchedule = (end: End): OptionSchedule => ({
    ends: true,
    months: found.months[end],
    steps: NO_PAYMENTS,
    payment: 0,
    total: found.total[end],
    balances: [...Array.from({ length: found.months[end] }, () => taken), 0],
  })
  const outcome = outcomeBeside(ENDS.map(caseSchedule), rest)
  const areSmall = taken < WORTH_A_CASE * found.costs.high
  const notFor = reasons({
    ...sharedReasons(found.flags, own),
    'never-ends': !outcome.ends,
    'minimums-not-covered': outcome.payment.high > means.payment,
    'costs-more-than-it-ends': taken > 0 && found.total.high >= taken,
    'debts-are-small': taken > found.total.high && areSmall,
    'property-costs-much': taken > found.total.high && !areSmall && taken < WORTH_A_CASE * found.total.high,
  })
  return { ...outcome, ...bankruptcyFacts('chapter-7', notFor) }
}

/** Chapter 13: the court sets a plan of three to five years, and discharges what the plan leaves unpaid. */
export function chapter13Option(situation: Situation, own: DebtOption): DebtOption {
  const { taken, rest, available, assumptions } = situation
  const disposable = Math.floor(available * (1 - assumptions.chapter13.trusteeShare.high / 100))
  const found = chapter13({ ...circumstancesOf(situation), disposable }, assumptions.chapter13)
  const caseSchedule = ({ months, toUnsecured, payment, paid }: CourtPlan, costs: number): OptionSchedule => {
    const paidBy = (month: number) => Math.floor((toUnsecured * month) / months)
    return {
      ends: true,
      months,
      payment,
      total: paid + costs,
      balances: [...Array.from({ length: months }, (_, month) => taken - paidBy(month)), 0],
      steps: equalSteps(payment, months, paid),
    }
  }
  const schedules = found.plans.flatMap((plan) => ENDS.map((end) => caseSchedule(plan, found.costs[end])))
  const outcome = outcomeBeside(schedules, rest)
  const notFor = reasons({
    ...sharedReasons(found.flags, own),
    'never-ends': !outcome.ends,
    'nothing-to-pay-with': available === 0,
    // A plan that pays everything back and its costs discharges nothing. For who could repay without a court, that is the
    // reason against both chapters; then only costs as high as the debts close this one, as they close Chapter 7.
    'costs-more-than-it-ends': taken > 0 && (isThroughInFiveYears(own) ? found.costs.low : found.total.low) >= taken,
    ...paymentReasons(outcome.payment, situation),
  })
  return { ...outcome, ...bankruptcyFacts('chapter-13', notFor) }
}
