import { describe, expect, test } from 'vitest'
import { TOOL_PAGES, type ToolName } from '../../forms/tools/tools.ts'
import { aPlace } from '../../tests/builders/a-place.ts'
import { aToolQuery } from '../../tests/builders/a-tool-query.ts'
import { bigNumbersIn, headlineIn, textOf } from '../../tests/support/tool-text.ts'
import { TOOLS } from './registry.server.ts'
import { renderTool } from './render-tool.server.tsx'

const answerTo = (name: ToolName, query: URLSearchParams): string =>
  renderTool(name, query, aPlace({ page: TOOL_PAGES[name][0] })).answer

test.each(Object.keys(TOOLS) as ToolName[])('%s: the big numbers stand before any sentence of the result', (name) => {
  const answer = answerTo(name, new URLSearchParams({ tool: name, example: '1' }))
  expect(bigNumbersIn(answer)).not.toEqual([])
  expect(answer.indexOf('class="verdict-numbers"')).toBeLessThan(answer.indexOf('class="tool-headline"'))
  expect(headlineIn(answer)).not.toBe('')
})

describe('an option that repays everything says what it comes to against only the minimums', () => {
  const CARDS = [{ balance: '9000', apr: '24' }]
  const box = (answer: string) => textOf(/<p class="verdict-saving">(.*?)<\/p>/.exec(answer)?.[1] ?? '')
  /** The second big number is the total in all three. */
  const totalIn = (answer: string) => Number(bigNumbersIn(answer)[1]?.replace(/[$,]/g, ''))
  const RULE = { rule: 'share-plus-interest', share: '1', floor: '25' }
  const minimums = totalIn(answerTo('minimum-payment', aToolQuery('minimum-payment', RULE, CARDS)))

  test.each([
    ['consolidation-loan', { rate: '12', term: '48', fee: '5' }],
    ['balance-transfer', { payment: '400', fee: '5', offerApr: '0', offerMonths: '18', laterApr: '24' }],
  ] as const)('%s', (tool, own) => {
    const answer = answerTo(tool, aToolQuery(tool, own, CARDS))
    const [, less = ''] =
      /^That’s \$([\d,]+) less and .* sooner than paying only the minimums\.$/.exec(box(answer)) ?? []
    expect(minimums - totalIn(answer)).toBe(Number(less.replace(',', '')))
  })

  test.each([
    ['consolidation-loan', { rate: '40', term: '60', fee: '10' }],
    ['balance-transfer', { payment: '9000', fee: '20', offerApr: '0', offerMonths: '18', laterApr: '24' }],
  ] as const)('%s that costs more than going on has no such praise', (tool, own) => {
    const answer = answerTo(tool, aToolQuery(tool, own, CARDS))
    expect(headlineIn(answer)).toMatch(/costs (about \$[\d,]+ )?more/)
    expect(box(answer)).toBe('')
  })
})
