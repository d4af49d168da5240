import { ceilingOf } from './ceilings.ts'
import type { Kind, PageCost } from './measure.ts'

type Costs = Readonly<Record<Kind, PageCost>>

/** Content may grow by so much before someone has to look; what is counted may not grow at all. */
const MARGINS: Readonly<Record<keyof PageCost, number>> = {
  html: 0.05,
  css: 0.03,
  fonts: 0,
  scriptsInline: 0.05,
  scriptsEager: 0,
  scriptsInAll: 0.02,
  requests: 0,
  blocking: 0,
}

export interface Comparison {
  readonly page: Kind
  readonly what: keyof PageCost
  readonly budget: number
  readonly now: number
  /** What it may never pass; infinite where there is only the budget. */
  readonly ceiling: number
  /** Above the budget and its margin, or above the ceiling. */
  readonly isOver: boolean
}

/** Every figure beside its budget. */
export const compare = (budgets: Costs, now: Costs): readonly Comparison[] =>
  (Object.keys(budgets) as Kind[]).flatMap((page) =>
    (Object.keys(MARGINS) as (keyof PageCost)[]).map((what) => {
      const budget = budgets[page][what]
      const ceiling = ceilingOf(page, what)
      const most = Math.min(budget * (1 + MARGINS[what]), ceiling)
      return { page, what, budget, now: now[page][what], ceiling, isOver: now[page][what] > most }
    }),
  )

const change = ({ budget, now }: Comparison): string => {
  const more = now - budget
  return more === 0 ? '' : `${more > 0 ? '+' : ''}${more}`
}

/** The figures as a table for people, one line each. */
export function table(rows: readonly Comparison[]): string {
  const lines = rows.map((row) =>
    [
      row.page.padEnd(9),
      row.what.padEnd(14),
      String(row.budget).padStart(8),
      String(row.now).padStart(8),
      change(row).padStart(8),
      (Number.isFinite(row.ceiling) ? String(row.ceiling) : '').padStart(8),
      row.isOver ? '  OVER' : '',
    ].join(' '),
  )
  return ['page      what             budget      now   change  ceiling', ...lines].join('\n')
}
