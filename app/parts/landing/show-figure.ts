import type { FigureSources } from '../../../server/content/states.ts'
import { longDate } from '../../ui/long-date.ts'

export type Unit = 'dollars' | 'percent' | 'people'

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const PEOPLE = new Intl.NumberFormat('en-US')

/** A figure as text: 4620 → '$4,620', 32.9 → '32.9%', 293573184 → '293,573,184'. */
export function showFigure(value: number, unit: Unit): string {
  if (unit === 'dollars') return DOLLARS.format(value)
  return unit === 'percent' ? `${value}%` : PEOPLE.format(value)
}

/** When a source's figures hold: '2025-08' → 'August 2025', '2025-Q4' → 'Q4 2025'. */
export const showDate = ({ asOf }: FigureSources['creditFile']): string =>
  longDate(asOf.replace(/^(\d{4})-(Q\d)$/, '$2 $1'))
