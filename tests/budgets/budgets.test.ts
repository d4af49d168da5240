import { expect, test } from 'vitest'
import { startSite } from '../support/site.ts'
import budgets from './budgets.json' with { type: 'json' }
import { costsOf } from './measure.ts'
import { compare, table } from './table.ts'

const over = (rows: ReturnType<typeof compare>) => table(rows.filter(({ isOver }) => isOver))

test('no kind of page is heavier than its budget', async () => {
  const site = await startSite()
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
