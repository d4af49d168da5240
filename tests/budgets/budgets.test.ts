import { expect, test } from 'vitest'
import { startSite } from '../support/site.ts'
import budgets from './budgets.json' with { type: 'json' }
import { ceilingOf, HIGHER_CEILINGS, withinCeilings } from './ceilings.ts'
import { costsOf, WEIGHED } from './measure.ts'
import { compare, table } from './table.ts'

const over = (rows: ReturnType<typeof compare>) => table(rows.filter(({ isOver }) => isOver))

test('no kind of page is heavier than its budget', async () => {
  const site = await startSite(WEIGHED)
  const rows = compare(budgets, await costsOf(site))
  await site.remove()
  expect(over(rows)).toBe(table([]))
}, 60_000)

test('a page that grew by more than its margin is over, one that grew by less is not', () => {
  const grown = (page: 'state' | 'home', factor: number) => ({
    ...budgets,
    [page]: { ...budgets[page], html: budgets[page].html * factor },
  })
  expect(compare(budgets, grown('state', 1.04)).filter(({ isOver }) => isOver)).toEqual([])
  expect(compare(budgets, grown('state', 1.06)).filter(({ isOver }) => isOver)).toMatchObject([
    { page: 'state', what: 'html' },
  ])
})

test('no budget may be written above its ceiling, and a page above it is over whatever its budget says', () => {
  const heavy = { ...budgets, form: { ...budgets.form, css: 9_217, scriptsEager: 1 } }
  expect(withinCeilings(heavy).form).toMatchObject({ css: 9_216, scriptsEager: 0 })
  expect(compare(heavy, heavy).filter(({ isOver }) => isOver)).toMatchObject([
    { page: 'form', what: 'css' },
    { page: 'form', what: 'scriptsEager' },
  ])
  expect(withinCeilings(budgets)).toEqual(budgets)
})

test('a ceiling above the goal gives its reason, and is above it', () => {
  for (const { page, what, ceiling, why } of HIGHER_CEILINGS) {
    expect(why.length).toBeGreaterThan(20)
    expect(ceiling, `${page} ${what}`).toBeGreaterThan(ceilingOf('home', what))
  }
})
