import { shownDifference } from '../../text/numbers.ts'
import type { Range } from '../range.ts'
import { closesOption, type DebtOption, type DebtOptionId, type NotFor } from './debt-option.ts'
import { isThroughInFiveYears } from './five-years.ts'
import { highestTotal } from './payment-schedule.ts'
import { meansOf } from './situation.ts'
import type { ComparisonVisitor } from './visitor.ts'

/** The first matching line of the table at {@link recommend}. */
export type RecommendationCode =
  | 'nothing-owed'
  | 'lawyer-before-court-date'
  | 'own-plan'
  | 'counselor-about-a-plan'
  | 'cheaper-credit'
  | 'plan-nearly-fits'
  | 'bankruptcy-lawyer'
  | 'own-plan-with-patience'
  | 'counselor-first'

export interface Recommendation {
  readonly code: RecommendationCode
  /** The suggested option; undefined where the visitor should talk to someone before choosing. */
  readonly option: DebtOptionId | undefined
  /** Open options that repay everything and cost less than the suggested one even in the worst case, cheapest first. */
  readonly cheaper: readonly DebtOptionId[]
  /** Whether the operator may be paid for the suggested option, or for the plan that nearly fits. */
  readonly operatorPaid: boolean
  /** Only where a plan nearly fits. */
  readonly nearly?: NearlyFits
}

/** An option that is closed only because its payment is a little too high. */
export interface NearlyFits {
  readonly option: DebtOptionId
  /**
   * What is missing each month, whole dollars in cents, from the option's least payment to its highest. The low end is
   * rounded up, so that paying as much more opens the option.
   */
  readonly short: Range
  /** The option suggested to a visitor who cannot pay the missing amount; undefined where only a counselor is left to suggest. */
  readonly second: DebtOptionId | undefined
}

/** A plan nearly fits where its least payment is at most this share above what can be paid. Our own judgment. */
export const NEARLY_FITS = 0.1

const DOLLAR = 100

/** Ten years in months: what an own plan may take before a court is the smaller burden. Our own judgment. */
const TEN_YEARS = 120

/**
 * What a debt management plan takes a month at least, where its payment alone is out of reach; whole dollars in cents,
 * rounded up, so that paying as much opens it.
 */
export function leastForPlan(options: readonly DebtOption[]): number | undefined {
  const plan = options.find(({ id }) => id === 'debt-management-plan')
  const closing = plan?.notFor.filter((reason) => closesOption(plan.id, reason)) ?? []
  return plan && closing.length === 1 && closing[0] === 'payment-too-high'
    ? Math.ceil(plan.payment.low / DOLLAR) * DOLLAR
    : undefined
}

/** Recommendations that are made where no repayment plan fits. */
export const GIVEN_UP: readonly RecommendationCode[] = ['bankruptcy-lawyer', 'counselor-first']

/** The management plan where it nearly fits `payment` whole cents a month; `second` would be suggested without it. */
function nearlyFitting(
  options: readonly DebtOption[],
  payment: number,
  second: DebtOptionId | undefined,
): NearlyFits | undefined {
  const least = leastForPlan(options)
  if (least === undefined || least > payment * (1 + NEARLY_FITS)) return undefined
  const low = Math.ceil((least - payment) / DOLLAR) * DOLLAR
  const most = options.find(({ id }) => id === 'debt-management-plan')?.payment.high ?? 0
  return {
    option: 'debt-management-plan',
    short: { low, high: Math.max(low, shownDifference(most, payment)) },
    second,
  }
}

/** Reasons for which a bankruptcy case is no last resort. */
const GAINS_LITTLE: readonly NotFor[] = ['debts-are-small', 'property-costs-much']

const REPAYING: readonly DebtOptionId[] = ['own-plan', 'balance-transfer', 'consolidation-loan', 'debt-management-plan']

/**
 * The option to look at first, by the first line of this table that applies:
 *
 * | applies when | suggestion | option |
 * |---|---|---|
 * | nothing is owed | nothing | none |
 * | a lender has sued | a lawyer or legal aid, since the court sets deadlines | none |
 * | an own plan ends within five years | an own plan: it has no fees and protects credit | own-plan |
 * | a management plan, loan or transfer ends within five years, is affordable even in the worst case, and may cost no more than the minimums alone | the one with the lowest worst-case total | the same |
 * | an own plan ends within ten years, and no open management plan costs less even in its best case | an own plan that a counselor reviews: a court is a larger step | own-plan |
 * | a management plan may be affordable | a nonprofit counselor, who may set one up | debt-management-plan |
 * | a line with a bankruptcy lawyer or only a counselor would apply, and a management plan is closed by its payment alone, which is at most a tenth above what can be paid | a nonprofit counselor, with the lawyer second | none: the plan is not open |
 * | Chapter 7 is open, income is not known to be above the median, and its costs and lost property are a small part of the debts | a bankruptcy lawyer | chapter-7 |
 * | Chapter 13 is open, and so they are | a bankruptcy lawyer | chapter-13 |
 * | an own plan ends at all | an own plan that a counselor reviews | own-plan |
 * | else | a nonprofit counselor | none |
 *
 * Settlement is shown but never suggested: lenders need not agree, and in the studies that content quotes about half of
 * the enrolled debt had settled after three years. Minimum payments are never suggested either.
 */
export function recommend(
  options: readonly DebtOption[],
  visitor: Pick<ComparisonVisitor, 'debts' | 'sued' | 'monthly'>,
): Recommendation {
  const option = (id: DebtOptionId): DebtOption | undefined => options.find((one) => one.id === id)
  const cheaperThan = (chosen: DebtOption): readonly DebtOptionId[] =>
    options
      .filter(({ id, possible }) => possible && REPAYING.includes(id) && id !== chosen.id)
      .filter((one) => highestTotal(one) < (chosen.ends ? chosen.total.low : Number.POSITIVE_INFINITY))
      .toSorted((one, other) => highestTotal(one) - highestTotal(other))
      .map(({ id }) => id)
  const talk = (code: RecommendationCode): Recommendation => ({
    code,
    option: undefined,
    cheaper: [],
    operatorPaid: false,
  })
  const take = (code: RecommendationCode, chosen: DebtOption): Recommendation => ({
    code,
    option: chosen.id,
    cheaper: REPAYING.includes(chosen.id) ? cheaperThan(chosen) : [],
    operatorPaid: chosen.operatorPaid,
  })

  if (visitor.debts.every(({ balance }) => balance === 0)) return talk('nothing-owed')
  if (visitor.sued) return talk('lawyer-before-court-date')
  const own = option('own-plan')
  const patience = own?.possible && own.ends ? own : undefined
  /** The lines from Chapter 7 on. */
  const lastResort = (): Recommendation => {
    const seven = option('chapter-7')
    const gainsLittle = seven?.notFor.some((reason) => GAINS_LITTLE.includes(reason))
    if (seven?.possible && !gainsLittle && !seven.notFor.includes('income-above-median'))
      return take('bankruptcy-lawyer', seven)
    const thirteen = option('chapter-13')
    if (thirteen?.possible && !gainsLittle) return take('bankruptcy-lawyer', thirteen)
    if (patience) return take('own-plan-with-patience', patience)
    return talk('counselor-first')
  }
  if (isThroughInFiveYears(own)) return take('own-plan', own)
  const plan = option('debt-management-plan')
  const onlyMinimums = option('minimums')
  const minimums = onlyMinimums ? highestTotal(onlyMinimums) : Number.POSITIVE_INFINITY
  const [credit] = [option('balance-transfer'), option('consolidation-loan'), plan]
    .filter(isThroughInFiveYears)
    .filter(({ notFor }) => !notFor.includes('payment-may-be-too-high'))
    .filter((one) => one.total.low <= minimums)
    .toSorted((one, other) => one.total.high - other.total.high)
  if (credit && credit.id !== 'debt-management-plan') return take('cheaper-credit', credit)
  const planCostsLess = plan?.possible && plan.ends && patience && plan.total.low < patience.total.high
  if (patience && patience.months.high <= TEN_YEARS && !planCostsLess) return take('own-plan-with-patience', patience)
  if (plan?.possible) return take('counselor-about-a-plan', plan)
  const last = lastResort()
  const nearly = GIVEN_UP.includes(last.code)
    ? nearlyFitting(options, meansOf(visitor).payment, last.option)
    : undefined
  return nearly ? { ...talk('plan-nearly-fits'), operatorPaid: plan?.operatorPaid ?? false, nearly } : last
}
