import { expect, test } from 'vitest'
import { format } from '../../domain/text/format.ts'
import type { Block } from './blocks.ts'
import { readPageText } from './markdown.ts'

const read = (markdown: string, hasClosing = false) =>
  readPageText('pages/test.md', markdown, (_file, text) => format(text, { brand: 'Fresh Start' }), { hasClosing })

const html = (text: string): Block => ({ kind: 'html', html: [`${text}\n`] })
const heading = (id: string, text: string, inner = text): Block => ({
  kind: 'html',
  html: [`<h2 id="${id}">${inner}</h2>\n`],
  heading: { id, text },
})

test.each<readonly [what: string, markdown: string, blocks: readonly Block[]]>([
  ['nothing', '', []],
  ['blank lines', '\n\n', []],
  [
    'paragraphs, which are one block',
    'One *word* & [more](/faq).\n\nTwo.',
    [html('<p>One <em>word</em> &amp; <a href="/faq">more</a>.</p>\n<p>Two.</p>')],
  ],
  ['a heading', "## What it's *not*", [heading('what-its-not', "What it's not", 'What it&#39;s <em>not</em>')]],
  [
    'headings of the second level, each a block of its own, and others as prose',
    'Before.\n\n## One\n\n## Two\n\n### Three\n\nAfter.',
    [
      html('<p>Before.</p>'),
      heading('one', 'One'),
      heading('two', 'Two'),
      html('<h3 id="three">Three</h3>\n<p>After.</p>'),
    ],
  ],
  [
    'a passage for whoever is served, which is Markdown',
    '<if-served>See [us](/about).</if-served> More.',
    [
      {
        kind: 'html',
        html: ['<p>', { when: 'served', pieces: ['See <a href="/about">us</a>.'] }, ' More.</p>\n'],
      },
    ],
  ],
  ['a placeholder', 'We are {brand}.', [html('<p>We are Fresh Start.</p>')]],
  [
    'a link to the lead form alone',
    'Before.\n\n[Get *Help* & more](/debt-relief-options)\n\nAfter.',
    [html('<p>Before.</p>'), { kind: 'callToAction', text: 'Get Help & more' }, html('<p>After.</p>')],
  ],
  [
    'a link to the lead form within a sentence',
    'Send [the form](/debt-relief-options).',
    [html('<p>Send <a href="/debt-relief-options">the form</a>.</p>')],
  ],
  ['another link alone', '[Questions](/faq)', [html('<p><a href="/faq">Questions</a></p>')]],
  [
    'a table',
    '| Kind & *fee* | Of {brand} |\n| --- | --- |\n| **Plan** | [5 %](/faq) |\n| Loan | "a" < b |',
    [
      {
        kind: 'table',
        columns: ['Kind & fee', 'Of Fresh Start'],
        rows: [
          [['<strong>Plan</strong>'], ['<a href="/faq">5 %</a>']],
          [['Loan'], ['&quot;a&quot; &lt; b']],
        ],
      },
    ],
  ],
  [
    'a tool on a line of its own',
    '## Try it\n\n{{tool.budget}}\n\nThen read on.',
    [heading('try-it', 'Try it'), { kind: 'tool', tool: 'budget' }, html('<p>Then read on.</p>')],
  ],
  [
    'two tools, one after the other',
    '{{tool.budget}}\n\n{{ tool.apr-cost }}',
    [
      { kind: 'tool', tool: 'budget' },
      { kind: 'tool', tool: 'apr-cost' },
    ],
  ],
])('reads %s', (_what, markdown, blocks) => expect(read(markdown).blocks).toEqual(blocks))

test.each<readonly [what: string, markdown: string, blocks: readonly Block[]]>([
  [
    'the paragraph that ends it is a block of its own',
    'One.\n\n- Two.\n\nThe *end*.\n',
    [
      html('<p>One.</p>\n<ul>\n<li>Two.</li>\n</ul>'),
      { kind: 'html', html: ['<p>The <em>end</em>.</p>\n'], closing: true },
    ],
  ],
  [
    'alone after a tool, too',
    '{{tool.budget}}\n\nThe end.',
    [
      { kind: 'tool', tool: 'budget' },
      { kind: 'html', html: ['<p>The end.</p>\n'], closing: true },
    ],
  ],
  ['a list that ends it is not', 'One.\n\n- Two.', [html('<p>One.</p>\n<ul>\n<li>Two.</li>\n</ul>')]],
  ['nor is a tool', 'One.\n\n{{tool.budget}}', [html('<p>One.</p>'), { kind: 'tool', tool: 'budget' }]],
])('of a text with a closing, %s', (_what, markdown, blocks) => expect(read(markdown, true).blocks).toEqual(blocks))

test('lists the headings of the second level, on both sides of a tool', () => {
  const { toc } = read('# No\n\n## Costs & "risks"\n\n### No\n\n{{tool.budget}}\n\n## What *next*?')
  expect(toc).toEqual([
    { id: 'costs-risks', text: 'Costs & "risks"' },
    { id: 'what-next', text: 'What next?' },
  ])
})

test('names file and tool where there is no such tool', () => {
  expect(() => read('{{tool.crystal-ball}}')).toThrow('pages/test.md: {{tool.crystal-ball}}: names no tool')
})
