import type { StateFigures } from '../../../server/content/states.ts'

export type Measure = keyof StateFigures

export interface Highlight {
  readonly measure: Measure
  readonly value: number
  readonly nation: number
  /** The state's figure compared with the nation's. */
  readonly side: 'above' | 'below' | 'same'
}

/** Shown for every state. The third place goes to the measure of OTHERS that is farthest from the nation's. */
const ALWAYS: readonly Measure[] = ['cardDebt', 'inCollections']
const OTHERS: readonly Measure[] = [
  'carDebt',
  'studentDebt',
  'homeDebt',
  'cardBalancesLate',
  'cardholdersLate',
  'medianInCollections',
  'medicalInCollections',
]

function compare(measure: Measure, own: StateFigures, nation: StateFigures): Highlight[] {
  const [value, of] = [own[measure], nation[measure]]
  if (value === null || of === null) return []
  const side = value === of ? 'same' : value > of ? 'above' : 'below'
  return [{ measure, value, nation: of, side }]
}

/** How far a state's figure is from the nation's: the logarithm of their ratio, so that twice and half are equally far. */
const farness = ({ value, nation }: Highlight) => Math.abs(Math.log(Math.max(value, 0.01) / nation))

/** The figures of a state to show first, each beside the nation's. Unpublished figures are left out. */
export function highlightsOf(own: StateFigures, nation: StateFigures): Highlight[] {
  const others = OTHERS.flatMap((measure) => compare(measure, own, nation))
  const [farthest] = others.filter(({ side }) => side !== 'same').sort((a, b) => farness(b) - farness(a))
  return [...ALWAYS.flatMap((measure) => compare(measure, own, nation)), ...(farthest ? [farthest] : [])]
}
