import { expect, test } from 'vitest'
import { closingOf, foldAfter, pageSections } from './page-sections.ts'

const heading = (id: string, text = id) =>
  ({ kind: 'html', html: `<h2 id="${id}">${text}</h2>\n`, heading: { id, text } }) as const
const prose = (html: string) => ({ kind: 'html', html }) as const
const table = { kind: 'table', columns: ['A'], rows: [['1']] } as const

test('a section for each second-level heading, with the blocks that follow it', () => {
  expect(
    pageSections([
      heading('one', 'One & all'),
      prose('<p>First.</p>\n'),
      heading('two', 'Two'),
      table,
      prose('<p>Second.</p>'),
    ]),
  ).toEqual([
    { id: 'one', text: 'One & all', blocks: [prose('<p>First.</p>\n')] },
    { id: 'two', text: 'Two', blocks: [table, prose('<p>Second.</p>')] },
  ])
})

test('text before the first heading belongs to no section', () => {
  expect(pageSections([prose('<p>Before.</p>'), heading('one', 'One')])).toEqual([
    { id: 'one', text: 'One', blocks: [] },
  ])
})

const section = (id: string, letters: number) => [heading(id), prose(`<p>${'a'.repeat(letters)}</p>\n`)]

test('a long text keeps its first whole sections open, and folds the others', () => {
  const open = [prose('<p>Before</p>\n'), ...section('one', 60), ...section('two', 60)]
  const { blocks, sections } = foldAfter([...open, ...section('three', 60)], 100)
  expect(blocks).toEqual(open)
  expect(sections.map(({ id }) => id)).toEqual(['three'])
})

test('a long text whose last section alone reaches the length stays whole', () => {
  const blocks = [...section('one', 20), ...section('two', 160)]
  expect(foldAfter(blocks, 100)).toEqual({ blocks, sections: [] })
})

test.each([
  ['a table', { ...table, rows: [['a'.repeat(60)]] }],
  ['a diagram', { kind: 'diagram', html: `<svg>${'a'.repeat(60)}</svg>` } as const],
])('the letters of %s count, too', (_what, block) => {
  const blocks = [...section('one', 50), block, ...section('two', 50), ...section('three', 50)]
  expect(foldAfter(blocks, 100).sections.map(({ id }) => id)).toEqual(['two', 'three'])
})

test('the last paragraph of a text is taken off, and nothing else', () => {
  const text = prose('<ul><li>One</li></ul>\n<p>Two.</p>\n')
  const closing = { kind: 'html', html: '<p>The <b>end</b>.</p>\n', closing: true } as const
  expect(closingOf([table, text, closing])).toEqual({ blocks: [table, text], closing: '<p>The <b>end</b>.</p>' })
  expect(closingOf([table, text])).toEqual({ blocks: [table, text], closing: undefined })
  expect(closingOf([text, table])).toEqual({ blocks: [text, table], closing: undefined })
  expect(closingOf([])).toEqual({ blocks: [], closing: undefined })
})

test('a text that is little longer than what is open stays whole', () => {
  const blocks = [...section('one', 60), ...section('two', 60)]
  expect(foldAfter(blocks, 100)).toEqual({ blocks, sections: [] })
})
