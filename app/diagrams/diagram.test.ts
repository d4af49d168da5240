import { describe, expect, test } from 'vitest'
import { textOfHtml } from '../../domain/text/html.ts'
import { DIAGRAMS } from '../../server/content/blocks.ts'
import { theContent as content } from '../../tests/builders/the-content.ts'
import { diagramHtml } from './diagram.server.tsx'

const place = {
  page: '/x',
  state: undefined,
  served: true,
  today: '2026-11-23',
  figure: (name: string) => content.figure(name),
}

const htmlOf = (name: (typeof DIAGRAMS)[number]) => diagramHtml(name, place)
/** The text without what is written into a drawing, which nobody hears. */
const linesOf = (name: (typeof DIAGRAMS)[number]) =>
  textOfHtml(
    htmlOf(name)
      .replace(/<svg.*?<\/svg>/g, '')
      .replace(/<\/(?:t[hdr]|caption|dt|dd|li|p|figcaption)>/g, '\n'),
  )

describe.each(DIAGRAMS)('%s', (name) => {
  test('leaves no placeholder and hides every drawing from screen readers', () => {
    const html = htmlOf(name)
    expect(html).not.toMatch(/[{}]|NaN|undefined/)
    expect(html.match(/<svg/g)?.length).toBe(html.match(/<svg[^>]* aria-hidden="true"/g)?.length)
  })

  test('stands in the text of a page or an article', () => {
    const users = [...content.pages, ...content.articles].filter(({ blocks }) =>
      blocks.some((block) => block.kind === 'diagram' && block.name === name),
    )
    expect(users).toHaveLength(1)
  })
})

// 29 CFR 870.10(c): at $500 a week the share of 25 % decides, at $250 what is above $217.50.
test('a garnishment says each limit, the smaller one, and what stays', () => {
  const text = linesOf('garnishment')
  for (const amount of ['$125', '$282.50', '$375', '$62.50', '$32.50', '$217.50']) expect(text).toContain(amount)
})

test('the amounts of a garnishment say their share of the pay, which their bars show: its scale differs by the week', () => {
  const rows = [...htmlOf('garnishment').matchAll(/<rect width="([\d.]+)%".*?<td>(.*?)<\/td>/g)]
  expect(rows.map(([, width, amount = '']) => [`${width}%`, textOfHtml(amount)])).toEqual([
    ['25%', '$125\u{a0}· 25%'],
    ['56.5%', '$282.50\u{a0}· 56.5%'],
    ['25%', '$125\u{a0}· 25%'],
    ['75%', '$375\u{a0}· 75%'],
    ['25%', '$62.50\u{a0}· 25%'],
    ['13%', '$32.50\u{a0}· 13%'],
    ['13%', '$32.50\u{a0}· 13%'],
    ['87%', '$217.50\u{a0}· 87%'],
  ])
})

test('a settlement says its months in order, and what the worse case leaves', () => {
  const text = linesOf('settlement')
  const months = [...text.matchAll(/Month (\d+)/g)].map(([, month]) => Number(month))
  expect(months).toEqual([...months].sort((one, other) => one - other))
  expect(text).toMatch(/\$[\d,]+ is still owed/)
})

test('what a settlement’s worse case took and left is what was paid in; the tax comes on top', () => {
  const amount = String.raw`\$([\d,]+)`
  const worse = new RegExp(
    `After (\\d+) months lenders have ${amount} and the company ${amount}, tax may take ${amount} more, .* Of what you paid in, ${amount} is`,
  )
  const [months = 0, settled = 0, fees = 0, tax = 0, left = 0] = (worse.exec(linesOf('settlement')) ?? [])
    .slice(1)
    .map((number) => Number(number.replace(',', '')))
  expect(tax).toBeGreaterThan(0)
  expect(Math.abs(settled + fees + left - 350 * months)).toBeLessThanOrEqual(1)
})

test('what a settlement’s best case took and left is what was paid in, and each case says the most that is owed in it', () => {
  const text = linesOf('settlement')
  const [deposited = 0, settled = 0, fees = 0, left = 0] = (
    /paid in \$([\d,]+)\. Lenders get \$([\d,]+) of it and the company \$([\d,]+), and \$([\d,]+) is still yours\./.exec(
      text,
    ) ?? []
  )
    .slice(1)
    .map((number) => Number(number.replace(',', '')))
  expect(left).toBeGreaterThan(0)
  expect(settled + fees + left).toBe(deposited)
  expect(text).toMatch(/Month 6 If every card settles: the most you owe on the way, \$17,460/)
  expect(text).toMatch(/Month 11 If only 51% settles: the most you owe on the way, \$19,\d{3}/)
})

test('a settlement draws the worst case as well, and calls the deposits what is paid in: lenders and the company get them', () => {
  const text = linesOf('settlement')
  for (const name of ['if every card settles', 'if only 51% settles', 'What you have paid in'])
    expect(text).toContain(name)
  expect(htmlOf('settlement').match(/class="chart-line chart-line-2" d=/g)?.length).toBe(3)
  expect(text).not.toContain('saved')
})

test('a charge-off keeps the debt owed for the whole time', () => {
  expect(linesOf('charge-off')).toContain('Still owed')
  expect(htmlOf('charge-off')).toMatch(/class="bar bar-lost"[^>]*><rect width="100%"/)
})
