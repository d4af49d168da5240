import copy from '../../../content/screens/landing-figures.json'
import type { StateFigures } from '../../../server/content/states.ts'
import type { Measure } from './highlights.ts'
import type { Unit } from './show-figure.ts'

export type FigureCopy = typeof copy

interface MeasureCopy {
  readonly label: string
  readonly unit: Unit
  readonly source: 'creditFile' | 'collections'
}

/** Label, unit and source of each measure. */
export const MEASURES = copy.measures as Readonly<Record<Measure, MeasureCopy>>

/** A state or the nation in the table. */
export interface Place {
  readonly name: string
  readonly figures: StateFigures
  readonly tone: 'own' | 'other'
}
