import { CREDIT_EFFECTS, type Road, type RoadId } from './options/debt-option.ts'
import { chapter7Road, chapter13Road, settlementRoad } from './options/paying-less.ts'
import { minimumsRoad, ownPlanRoad } from './options/paying-on.ts'
import { highestTotal } from './options/payment-schedule.ts'
import { type Recommendation, recommend } from './options/recommendation.ts'
import { consolidationLoanRoad, debtManagementPlanRoad, transferRoad } from './options/repaying-elsewhere.ts'
import { type Means, situationOf } from './options/situation.ts'
import type { RoadAssumptions, RoadVisitor } from './options/visitor.ts'

/** What a visitor may care about most. */
export const CONCERNS = ['lowest-total', 'lowest-payment', 'soonest', 'least-harm-to-credit'] as const
export type Concern = (typeof CONCERNS)[number]

export interface RoadComparison {
  readonly means: Means
  /** All eight, from doing least to doing most. */
  readonly roads: readonly Road[]
  /** The eight by each concern: possible ones first, by the harsher end of their range, ties by the lower total. */
  readonly orders: Readonly<Record<Concern, readonly RoadId[]>>
  readonly recommendation: Recommendation
}

const MEASURES: Readonly<Record<Concern, (road: Road) => number>> = {
  'lowest-total': highestTotal,
  'lowest-payment': ({ payment }) => payment.high,
  soonest: (road) => (road.ends ? road.months.high : Number.POSITIVE_INFINITY),
  'least-harm-to-credit': ({ credit }) => CREDIT_EFFECTS.indexOf(credit),
}

/** Two measures of which either may have no end. */
const compare = (one: number, other: number): number => (one === other ? 0 : one - other)

/** The roads' ids by a concern: the order of {@link RoadComparison.orders}. */
export function roadsBy(concern: Concern, roads: readonly Road[]): readonly RoadId[] {
  const measure = MEASURES[concern]
  return roads
    .toSorted(
      (one, other) =>
        Number(other.possible) - Number(one.possible) ||
        compare(measure(one), measure(other)) ||
        compare(highestTotal(one), highestTotal(other)),
    )
    .map(({ id }) => id)
}

/**
 * All eight roads for one list of debts and what can be paid each month, side by side: payment, months, total, effect on
 * credit, chance of a suit, tax, who it is not for, and whether the operator is paid on it. Whole cents; how each road is
 * reckoned and rounded stands with its calculator (minimum-payment, payoff-plan, balance-transfer, consolidation-loan,
 * debt-management-plan, debt-settlement, bankruptcy). Nothing looks further than 1,200 months; every input has an answer.
 * Debts that a road does not take in go on beside it at their own minimum and are part of its figures. Market figures
 * come in as `assumptions`. Credit effects and chances of a suit are judgements in words, after the pages of the CFPB and
 * the FTC that content cites, not statistics.
 */
export function compareRoads(visitor: RoadVisitor, assumptions: RoadAssumptions): RoadComparison {
  const situation = situationOf(visitor, assumptions)
  const own = ownPlanRoad(situation)
  const roads = [
    minimumsRoad(situation),
    own,
    transferRoad(situation, own),
    consolidationLoanRoad(situation, own),
    debtManagementPlanRoad(situation, own),
    settlementRoad(situation, own),
    chapter7Road(situation, own),
    chapter13Road(situation, own),
  ]
  return {
    means: situation.means,
    roads,
    orders: {
      'lowest-total': roadsBy('lowest-total', roads),
      'lowest-payment': roadsBy('lowest-payment', roads),
      soonest: roadsBy('soonest', roads),
      'least-harm-to-credit': roadsBy('least-harm-to-credit', roads),
    },
    recommendation: recommend(roads, visitor),
  }
}
