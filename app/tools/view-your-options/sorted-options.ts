import type { Concern, RoadComparison } from '../../../domain/calculators/option-comparison.ts'
import type { Road, RoadId } from '../../../domain/calculators/options/debt-option.ts'

/** The roads in the order of what the visitor cares about. */
export interface SortedRoads {
  readonly open: readonly Road[]
  /** Those that the numbers close: shown last and apart. */
  readonly closed: readonly Road[]
  /** The one to look at first, if any. */
  readonly first: RoadId | undefined
}

/** Roads at whose end a debt may not have been repaid. */
const MAY_NOT_REPAY: readonly RoadId[] = ['settlement', 'chapter-7', 'chapter-13']

/** A comparison's roads by a concern. */
export function sortedRoads({ roads, orders, recommendation }: RoadComparison, concern: Concern): SortedRoads {
  const sorted = orders[concern].flatMap((id) => roads.find((road) => road.id === id) ?? [])
  return {
    open: sorted.filter(({ possible }) => possible),
    closed: sorted.filter(({ possible }) => !possible),
    first: recommendation.road,
  }
}

/** The road that stands first by cost, payment or time only because debt may go unpaid there, and is not to be looked at first. */
export function firstWithoutRepaying({ open: [top], first }: SortedRoads, concern: Concern): Road | undefined {
  if (!top || concern === 'least-harm-to-credit') return undefined
  return top.id !== first && MAY_NOT_REPAY.includes(top.id) ? top : undefined
}
