import { Lexer, Marked } from 'marked'
import { expect, test } from 'vitest'
import { piecesFor } from '../../domain/text/passages.ts'
import { readBlocks, renderInline } from './html-reader.ts'

const read = (markdown: string) => readBlocks(Lexer.lex(markdown))

test.each([
  'One *word*, **two** ~~three~~, `four` & [five](/faq "Title"), six\\! <https://example.com/?a=1&b=2>',
  '- One\n- Two\n\n  Loose\n  - Inner\n',
  '3. Three\n4. Four',
  '> Dear *court*\n>\n> - Item\n\n---\n\n<details>\n<summary>All</summary>\n\n- One\n\n</details>',
  'Broken  \nline, ![a picture](/img/a.png), <small>small</small>\n\n    code',
])('writes what marked writes: %j', (markdown) =>
  expect(read(markdown)).toEqual([new Marked().parse(markdown, { async: false })]),
)

test('nothing of a text is no piece', () => expect(read('\n\n')).toEqual([]))

test('a passage keeps its place within other elements', () => {
  expect(read('- **Ask <if-served>*us*</if-served> first**')).toEqual([
    '<ul>\n<li><strong>Ask ',
    { when: 'served', pieces: ['<em>us</em>'] },
    ' first</strong></li>\n</ul>\n',
  ])
})

test('a paragraph for some is in their passage, and leaves others no empty one', () => {
  expect(read('One.\n\n<if-served>Ask [us](/about).</if-served>\n\nTwo.')).toEqual([
    '<p>One.</p>\n',
    { when: 'served', pieces: ['<p>Ask <a href="/about">us</a>.</p>\n'] },
    '<p>Two.</p>\n',
  ])
  expect(read('<if-served>A</if-served><if-not-served>B</if-not-served>')).toEqual([
    '<p>',
    { when: 'served', pieces: ['A'] },
    { when: 'notServed', pieces: ['B'] },
    '</p>\n',
  ])
})

test('whoever reads it gets the paragraphs that are for them, and no empty one', () => {
  const textFor = (markdown: string, served: boolean) => piecesFor(read(markdown), served).join('')
  const both = 'First. <if-served>Ask us.</if-served><if-not-served>Ask them.</if-not-served> Last.'
  expect(textFor(both, true)).toBe('<p>First. Ask us. Last.</p>\n')
  expect(textFor(both, false)).toBe('<p>First. Ask them. Last.</p>\n')
  const alone = 'First.\n\n<if-served>Ask us.</if-served>\n\nLast.'
  expect(textFor(alone, true)).toBe('<p>First.</p>\n<p>Ask us.</p>\n<p>Last.</p>\n')
  expect(textFor(alone, false)).toBe('<p>First.</p>\n<p>Last.</p>\n')
})

test('the address of a link to the lawsuit page, or to a section of it, is a piece of its own', () => {
  expect(renderInline('See [help](/sued#legal-aid) or <if-served>[more](/sued "All")</if-served>.')).toEqual([
    'See <a href="',
    { address: '/sued#legal-aid' },
    '">help</a> or ',
    { when: 'served', pieces: ['<a href="', { address: '/sued' }, '" title="All">more</a>'] },
    '.',
  ])
  expect(renderInline('[Others](/sued-again)')).toEqual(['<a href="/sued-again">Others</a>'])
})

test.each(['<if-served>A', 'A\n\n</if-served>', '<if-served>\nA\n</if-served>', '**<if-served>A**</if-served>'])(
  'a passage that has no end in its line is an error: %j',
  (markdown) => expect(() => read(markdown)).toThrow('no beginning or no end'),
)
