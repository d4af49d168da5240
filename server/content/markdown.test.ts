import { expect, test } from 'vitest'
import { format } from '../../domain/text/format.ts'
import type { Block } from './blocks.ts'
import { readPageText } from './markdown.ts'

const read = (markdown: string) =>
  readPageText('pages/test.md', markdown, (_file, text) => format(text, { brand: 'Fresh Start' }))

const html = (text: string): Block => ({ kind: 'html', html: `${text}\n` })

test.each<readonly [what: string, markdown: string, blocks: readonly Block[]]>([
  ['nothing', '', []],
  ['blank lines', '\n\n', []],
  [
    'paragraphs, which are one block',
    'One *word* & [more](/faq).\n\nTwo.',
    [html('<p>One <em>word</em> &amp; <a href="/faq">more</a>.</p>\n<p>Two.</p>')],
  ],
  ['a heading', "## What it's *not*", [html('<h2 id="what-its-not">What it&#39;s <em>not</em></h2>')]],
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
          ['<strong>Plan</strong>', '<a href="/faq">5 %</a>'],
          ['Loan', '&quot;a&quot; &lt; b'],
        ],
      },
    ],
  ],
  [
    'a tool on a line of its own',
    '## Try it\n\n{{tool.budget}}\n\nThen read on.',
    [html('<h2 id="try-it">Try it</h2>'), { kind: 'tool', tool: 'budget' }, html('<p>Then read on.</p>')],
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
