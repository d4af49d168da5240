import words from '../../../content/screens/landing-figures.json'
import type { StateFigures } from '../../../server/content/states.ts'
import type { Unit } from './show-figure.ts'
import type { Measure } from './stand-out.ts'

export type FigureWords = typeof words

interface MeasureWords {
  readonly label: string
  /** As the table names it, where it stands alone. */
  readonly table: string
  readonly unit: Unit
  readonly source: 'creditFile' | 'collections'
}

/** How each measure is called and counted. */
export const MEASURES = words.measures as Readonly<Record<Measure, MeasureWords>>

/** A state or the nation in a chart. */
export interface Place {
  readonly name: string
  readonly figures: StateFigures
  readonly tone: 'own' | 'other'
}
