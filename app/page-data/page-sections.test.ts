import { expect, test } from 'vitest'
import { pageSections } from './page-sections.ts'

test('a section for each second-level heading, with the blocks that follow it', () => {
  const table = { kind: 'table', columns: ['A'], rows: [['1']] } as const
  expect(
    pageSections([
      { kind: 'html', html: '<h2 id="one">One &amp; all</h2>\n<p>First.</p>\n<h2 id="two">Two</h2>\n' },
      table,
      { kind: 'html', html: '<p>Second.</p>' },
    ]),
  ).toEqual([
    { id: 'one', text: 'One & all', blocks: [{ kind: 'html', html: '<p>First.</p>\n' }] },
    { id: 'two', text: 'Two', blocks: [table, { kind: 'html', html: '<p>Second.</p>' }] },
  ])
})

test('text before the first heading belongs to no section', () => {
  expect(pageSections([{ kind: 'html', html: '<p>Before.</p><h2 id="one">One</h2>' }])).toEqual([
    { id: 'one', text: 'One', blocks: [] },
  ])
})
