import { expect, test, vi } from 'vitest'
import { aPlace } from '../../tests/builders/a-place.ts'
import { aToolQuery } from '../../tests/builders/a-tool-query.ts'
import { KeptExamples } from './kept-examples.server.ts'
import { TOOLS } from './registry.server.ts'
import { renderAnswer, renderTool } from './render-tool.server.tsx'

const EXAMPLE = new URLSearchParams({ tool: 'payoff-planner', example: '1' })
const at = (given: Parameters<typeof aPlace>[0] = {}) => ({ ...aPlace({ page: '/diy', ...given }), examples })
const examples = new KeptExamples()

test('an example is worked out once for each place, and looks as if it were made anew', () => {
  const answer = vi.spyOn(TOOLS['payoff-planner'], 'answer')
  const shown = [renderTool, renderAnswer].map((render) => render('payoff-planner', EXAMPLE, at()))
  const again = [renderTool, renderAnswer].map((render) => render('payoff-planner', EXAMPLE, at()))
  expect(answer).toHaveBeenCalledTimes(2)
  expect(again).toEqual(shown)
  expect(again).toEqual(
    [renderTool, renderAnswer].map((render) => render('payoff-planner', EXAMPLE, aPlace({ page: '/diy' }))),
  )
  expect(renderAnswer('payoff-planner', EXAMPLE, at({ today: '2031-01-02' })).answer).not.toBe(shown[1]?.answer)
  answer.mockRestore()
})

test('what a visitor’s own numbers come to is not kept', () => {
  const answer = vi.spyOn(TOOLS['payoff-planner'], 'answer')
  const own = aToolQuery('payoff-planner', { extra: '100' }, [{ balance: '9000', apr: '28.99', minimum: '225' }])
  for (let call = 0; call < 2; call++) renderAnswer('payoff-planner', own, at())
  expect(answer).toHaveBeenCalledTimes(2)
  answer.mockRestore()
})

test('the one that was asked for longest ago goes first, so that two megabytes are never passed', () => {
  const kept = new KeptExamples()
  const large = (name: string) => ({ name, html: '–'.repeat(400_000) })
  const ask = (page: string) => {
    const make = vi.fn(() => large(page))
    kept.of('tool', 'budget', aPlace({ page }), make)
    return make.mock.calls.length
  }
  expect([ask('/one'), ask('/two'), ask('/one'), ask('/three')]).toEqual([1, 1, 0, 1])
  expect([ask('/one'), ask('/two')]).toEqual([0, 1])
})
