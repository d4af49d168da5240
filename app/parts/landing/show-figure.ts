import { dollars, grouped, percent } from '../../../domain/text/numbers.ts'
import type { FigureSources } from '../../../server/content/states.ts'
import { longDate } from '../../ui/long-date.ts'

export type Unit = 'dollars' | 'percent' | 'people'

const SHOWN: Readonly<Record<Unit, (value: number) => string>> = { dollars, percent, people: grouped }

/** A figure as text: 4620 → '$4,620', 32.9 → '32.9%', 293573184 → '293,573,184'. */
export const showFigure = (value: number, unit: Unit): string => SHOWN[unit](value)

/** The date of a source's figures: '2025-08' → 'August 2025', '2025-Q4' → 'Q4 2025'. */
export const showDate = ({ asOf }: FigureSources['creditFile']): string =>
  longDate(asOf.replace(/^(\d{4})-(Q\d)$/, '$2 $1'))
