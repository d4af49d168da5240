import { expect, test } from 'vitest'
import common from '../../content/tools/common.json'
import { TOOL_PAGES, type ToolName } from '../../forms/tools/tools.ts'
import { aPlace } from '../../tests/builders/a-place.ts'
import { textOf } from '../../tests/support/tool-text.ts'
import { TOOLS } from './registry.server.ts'
import { renderTool } from './render-tool.server.tsx'

const answerOf = (name: ToolName): string =>
  textOf(
    renderTool(name, new URLSearchParams({ tool: name, example: '1' }), aPlace({ page: TOOL_PAGES[name][0] })).answer,
  )

/** The budget counts the minimums that are typed; a minimum wage is another matter. */
const QUOTES = /\bminimums?\b(?! wage)/i

test('every answer that quotes a minimum payment names the one rule beside it', () => {
  const names = (Object.keys(TOOLS) as ToolName[]).filter((name) => name !== 'budget' && QUOTES.test(answerOf(name)))
  expect(names).toEqual(expect.arrayContaining(['first-look', 'debt-settlement', 'minimum-payment', 'payoff-planner']))
  for (const name of names) expect(answerOf(name), name).toContain(common.usualMinimum)
})
