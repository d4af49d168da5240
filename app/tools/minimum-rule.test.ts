import { expect, test } from 'vitest'
import common from '../../content/tools/common.json'
import { format } from '../../domain/text/format.ts'
import { TOOL_PAGES, type ToolName } from '../../forms/tools/tools.ts'
import { aPlace } from '../../tests/builders/a-place.ts'
import { textOf } from '../../tests/support/tool-text.ts'
import { TOOLS } from './registry.server.ts'
import { renderTool } from './render-tool.server.tsx'

/** What is seen of an answer without opening anything. */
function seenOf(html: string): string {
  const innermost = /<details([^>]*)>((?:(?!<details).)*?)<\/details>/s
  const [all, attributes = '', inside = ''] = innermost.exec(html) ?? []
  if (all === undefined) return html
  const [summary = ''] = /<summary.*?<\/summary>/s.exec(inside) ?? []
  return seenOf(html.replace(all, () => (/\bopen\b/.test(attributes) ? inside : summary)))
}

const answerOf = (name: ToolName, own: Readonly<Record<string, string>> = { example: '1' }): string =>
  textOf(
    seenOf(renderTool(name, new URLSearchParams({ tool: name, ...own }), aPlace({ page: TOOL_PAGES[name][0] })).answer),
  )

/** The budget counts the minimums that are typed; a minimum wage is another matter. */
const QUOTES = /\bminimums?\b(?! wage)/i

test('every answer that quotes a minimum payment names the one rule beside it', () => {
  const names = (Object.keys(TOOLS) as ToolName[]).filter((name) => name !== 'budget' && QUOTES.test(answerOf(name)))
  expect(names).toEqual(
    expect.arrayContaining([
      'first-look',
      'debt-settlement',
      'minimum-payment',
      'payoff-planner',
      'view-your-options',
      'consolidation-loan',
      'balance-transfer',
      'debt-management-plan',
    ]),
  )
  for (const name of names) expect(answerOf(name), name).toContain(common.usualMinimum)
})

test('a rule that the visitor chose is not called the one of all tools', () => {
  const own = { balance: '6000', apr: '24', rule: 'share-plus-interest', share: '1', floor: '25' }
  expect(answerOf('minimum-payment', own)).toContain(common.usualMinimum)
  for (const other of [{ floor: '35' }, { share: '2' }, { rule: 'flat-share' }, { rule: 'fixed', floor: '250' }])
    expect(answerOf('minimum-payment', { ...own, ...other })).not.toContain(common.usualMinimum)
})

test('where every card’s minimum was typed, no line says what counts where none was', () => {
  const rule = format(common.minimumRuleInShort, { usualMinimum: common.usualMinimum })
  const answer = (minimums: string) =>
    textOf(
      seenOf(
        renderTool(
          'payoff-planner',
          new URLSearchParams(
            `tool=payoff-planner&balance=9200&apr=24.9&minimum=230&balance=3100&apr=19.9&${minimums}&extra=150`,
          ),
          aPlace({ page: '/diy' }),
        ).answer,
      ),
    )
  expect(answer('minimum=80')).not.toContain(rule)
  expect(answer('minimum=')).toContain(rule)
  expect(answer('minimum=&kind=Credit+Cards&kind=Personal+Loans')).not.toContain(rule)
})
