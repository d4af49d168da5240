import type { Debt } from './debt.ts'
import { isAssumed } from './minimum-payment.ts'
import type { DebtOption, DebtOptionId } from './options/debt-option.ts'
import { chapter7Option, chapter13Option, settlementOption } from './options/paying-less.ts'
import { minimumsOption, ownPlanOption } from './options/paying-on.ts'
import { highestTotal } from './options/payment-schedule.ts'
import { type Recommendation, recommend } from './options/recommendation.ts'
import { consolidationLoanOption, debtManagementPlanOption, transferOption } from './options/repaying-elsewhere.ts'
import { type Means, situationOf } from './options/situation.ts'
import { type ComparisonVisitor, CREDIT_NOT_KNOWN, type OptionAssumptions, parted } from './options/visitor.ts'
import { firstMinimums } from './payoff-plan.ts'

/** Orders that a visitor may choose; the gentlest option first is the order promised on every page. */
export const CONCERNS = ['gentlest', 'lowest-total', 'soonest', 'lowest-payment'] as const
export type Concern = (typeof CONCERNS)[number]

export interface OptionComparison {
  readonly means: Means
  /** The first minimums of the debts that no loan, agency or court covers, whole cents; 0 where there are none. */
  readonly leftOutPayment: number
  /** The part of the minimums that is for loans whose payment nobody typed, whole cents. */
  readonly assumedOnLoans: number
  /** All eight, from doing least to doing most. */
  readonly options: readonly DebtOption[]
  /**
   * The eight ids in each order: possible options first, then by worst case, ties by the lower total. The soonest are those
   * that end with nothing owed; what may leave debt owed comes after them, and last what never ends.
   */
  readonly orders: Readonly<Record<Concern, readonly DebtOptionId[]>>
  readonly recommendation: Recommendation
}

/** From what harms least to what harms most; last, what happens if nothing changes. */
const GENTLEST_FIRST: readonly DebtOptionId[] = [
  'own-plan',
  'debt-management-plan',
  'consolidation-loan',
  'balance-transfer',
  'settlement',
  'chapter-13',
  'chapter-7',
  'minimums',
]

/** 0 where nothing is owed at the end, 1 where debt may still be owed, 2 where there is no end. */
const debtAtEnd = (option: DebtOption): number => (option.ends ? Math.sign(option.stillOwed.high) : 2)

/** The first measure in which two options differ decides. */
const MEASURES: Readonly<Record<Concern, (option: DebtOption) => readonly number[]>> = {
  'lowest-total': (option) => [highestTotal(option)],
  'lowest-payment': ({ payment }) => [payment.high],
  soonest: (option) => [debtAtEnd(option), option.ends ? option.months.high : 0],
  gentlest: ({ id }) => [GENTLEST_FIRST.indexOf(id)],
}

/** Compares measures that may be infinite; two infinities are equal. */
function compare(measures: readonly number[], others: readonly number[]): number {
  const differs = measures.findIndex((measure, place) => measure !== others[place])
  return differs < 0 ? 0 : (measures[differs] ?? 0) - (others[differs] ?? 0)
}

/** The ids of options sorted by a concern, as in {@link OptionComparison.orders}. */
function optionsBy(concern: Concern, options: readonly DebtOption[]): readonly DebtOptionId[] {
  const measures = (option: DebtOption) => [
    Number(!option.possible),
    ...MEASURES[concern](option),
    highestTotal(option),
  ]
  return options.toSorted((one, other) => compare(measures(one), measures(other))).map(({ id }) => id)
}

/**
 * The verdict for a list of debts and a total monthly payment, whole cents: what every tool and page quotes where it asks
 * nothing else. It is the recommendation of {@link compareOptions} for a visitor whose credit is not known.
 */
export const verdictFor = (debts: readonly Debt[], payment: number, assumptions: OptionAssumptions): Recommendation =>
  compareOptions({ debts, monthly: { kind: 'payment', amount: payment }, credit: CREDIT_NOT_KNOWN }, assumptions)
    .recommendation

/** Options that are taken instead of paying on, for the sake of a lower total. */
const TAKEN_TO_SAVE: readonly DebtOptionId[] = [
  'balance-transfer',
  'consolidation-loan',
  'debt-management-plan',
  'settlement',
]

/** Closes an option that costs more even in its best case than the minimums, where the visitor can pay those. */
function closedByCost(option: DebtOption, minimums: DebtOption): DebtOption {
  const isCostlier = minimums.possible && minimums.ends && option.ends && option.total.low > minimums.total.high
  if (!isCostlier || !TAKEN_TO_SAVE.includes(option.id)) return option
  return { ...option, possible: false, notFor: [...option.notFor, 'costs-more-than-minimums'] }
}

/** Marks an option that costs more even in its best case than an own plan, where the visitor can pay that. */
function markedByOwnPlan(option: DebtOption, own: DebtOption): DebtOption {
  const isCostlier = own.possible && own.ends && option.ends && option.total.low > own.total.high
  if (!isCostlier || option.id === 'minimums') return option
  const notFor = option.notFor.filter((reason) => reason !== 'costs-more-than-own-plan')
  return { ...option, notFor: [...notFor, 'always-costs-more-than-own-plan'] }
}

/**
 * All eight options for one list of debts and what can be paid each month, side by side: payment, months, total, effect
 * on credit, risk of a lawsuit, tax, who it is not for, and whether the operator is paid for it. Whole cents; each
 * option's own calculator says how it calculates and rounds (minimum-payment, payoff-plan, balance-transfer,
 * consolidation-loan, debt-management-plan, debt-settlement, bankruptcy). No calculation runs longer than 1,200 months;
 * every input has a result. Debts that an option does not cover get what it leaves of the monthly payment, and never less
 * than their minimums (payment-schedule.ts), and its figures include them.
 * `assumptions` holds the market figures. Credit effects and lawsuit risks are judgements based on the CFPB and FTC
 * pages that content cites, not statistics.
 */
export function compareOptions(visitor: ComparisonVisitor, assumptions: OptionAssumptions): OptionComparison {
  const situation = situationOf(visitor, assumptions)
  const own = ownPlanOption(situation)
  const minimums = minimumsOption(situation)
  const options = [
    minimums,
    own,
    transferOption(situation, own),
    consolidationLoanOption(situation, own),
    debtManagementPlanOption(situation, own),
    settlementOption(situation, own),
    chapter7Option(situation, own),
    chapter13Option(situation, own),
  ].map((option) => markedByOwnPlan(closedByCost(option, minimums), own))
  return {
    means: situation.means,
    leftOutPayment: firstMinimums(parted(visitor.debts).left),
    assumedOnLoans: firstMinimums(visitor.debts.filter(isAssumed)),
    options,
    orders: {
      gentlest: optionsBy('gentlest', options),
      'lowest-total': optionsBy('lowest-total', options),
      'lowest-payment': optionsBy('lowest-payment', options),
      soonest: optionsBy('soonest', options),
    },
    recommendation: recommend(options, visitor),
  }
}
