import { expect, test } from 'vitest'
import { closingOf, foldAfter, pageSections } from './page-sections.ts'

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

const section = (id: string, letters: number) => `<h2 id="${id}">${id}</h2>\n<p>${'a'.repeat(letters)}</p>\n`

test('a long text keeps its first whole sections open, and folds the others', () => {
  const html = `<p>Before</p>\n${section('one', 60)}${section('two', 60)}${section('three', 60)}`
  const { blocks, sections } = foldAfter([{ kind: 'html', html }], 100)
  expect(blocks).toEqual([{ kind: 'html', html: `<p>Before</p>\n${section('one', 60)}${section('two', 60)}` }])
  expect(sections.map(({ id }) => id)).toEqual(['three'])
})

test('the letters of a table count, too', () => {
  const table = { kind: 'table', columns: ['A'], rows: [['a'.repeat(60)]] } as const
  const [one, ...rest] = ['one', 'two', 'three'].map((id) => ({ kind: 'html', html: section(id, 50) }) as const)
  if (!one) throw new Error('no section')
  expect(foldAfter([one, table, ...rest], 100).sections.map(({ id }) => id)).toEqual(['two', 'three'])
})

test('the last paragraph of a text is taken off, and nothing else', () => {
  const table = { kind: 'table', columns: ['A'], rows: [['1']] } as const
  const text = { kind: 'html', html: '<ul><li>One</li></ul>\n<p>Two.</p>\n' } as const
  expect(closingOf([table, { kind: 'html', html: `${text.html}<p>The <b>end</b>.</p>\n` }])).toEqual({
    blocks: [table, text],
    closing: '<p>The <b>end</b>.</p>',
  })
  expect(closingOf([text, table])).toEqual({ blocks: [text, table], closing: undefined })
  expect(closingOf([])).toEqual({ blocks: [], closing: undefined })
})

test('a text that is little longer than what is open stays whole', () => {
  const blocks = [{ kind: 'html', html: section('one', 60) + section('two', 60) }] as const
  expect(foldAfter(blocks, 100)).toEqual({ blocks, sections: [] })
})
