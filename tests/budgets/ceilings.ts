import type { Kind, PageCost } from './measure.ts'

// What no page may pass, however slowly it grew: budgets follow the pages by `--write`, ceilings do not.

const KB = 1024

const CEILINGS: Readonly<Partial<PageCost>> = {
  html: 14 * KB,
  css: 9 * KB,
  fonts: 25 * KB,
  scriptsEager: 0,
  scriptsInAll: 105 * KB,
}

interface HigherCeiling {
  readonly page: Kind
  readonly what: keyof PageCost
  readonly ceiling: number
  readonly why: string
}

/** Pages that are over a goal, each with the ceiling that it keeps. None may be raised; one that is no longer needed goes. */
export const HIGHER_CEILINGS: readonly HigherCeiling[] = [
  {
    page: 'state',
    what: 'html',
    ceiling: 14_700,
    why: 'the heaviest is California, 15 more are over 14 KB; what is left are words, what folds below an answer, and the inline script (decision 7)',
  },
  {
    page: 'answered',
    what: 'html',
    ceiling: 17_000,
    why: 'the answer comes with the page, for those without script; nobody arrives at this address',
  },
  {
    page: 'answered',
    what: 'css',
    ceiling: 12_100,
    why: 'a guide with its tool, and the sheet of answers, which comes with an answer alone',
  },
]

/** What this figure of this kind of page may never pass. */
export const ceilingOf = (page: Kind, what: keyof PageCost): number =>
  HIGHER_CEILINGS.find((higher) => higher.page === page && higher.what === what)?.ceiling ??
  CEILINGS[what] ??
  Number.POSITIVE_INFINITY

const capped = (page: Kind, cost: PageCost): PageCost => {
  const entries = Object.entries(cost) as [keyof PageCost, number][]
  return { ...cost, ...Object.fromEntries(entries.map(([what, now]) => [what, Math.min(now, ceilingOf(page, what))])) }
}

/** Costs as they may become budgets: none above its ceiling. */
export const withinCeilings = (costs: Readonly<Record<Kind, PageCost>>): Record<Kind, PageCost> => {
  const entries = Object.entries(costs) as [Kind, PageCost][]
  return { ...costs, ...Object.fromEntries(entries.map(([page, cost]) => [page, capped(page, cost)])) }
}
