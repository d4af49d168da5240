import { expect, test } from 'vitest'
import copy from '../../../content/tools/view-your-options.json'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { aToolQuery } from '../../../tests/builders/a-tool-query.ts'
import { renderTool } from '../render-tool.server.tsx'

test('the bar of an option that may cost more than the minimums is longer than theirs', () => {
  const { answer } = renderTool(
    'view-your-options',
    aToolQuery('view-your-options', { balance: '1200', apr: '24', monthly: '150' }),
    aPlace({ page: '/view-your-options' }),
  )
  const bars = [...answer.matchAll(/<li class="ranked">.*?<b>([^<]*)<\/b>.*?<rect width="([\d.]+)%"/g)].map(
    ([, name = '', width]) => [name, Number(width)] as const,
  )
  const widths = new Map(bars)
  const minimums = widths.get(copy.answer.options.minimums.name) ?? 0
  expect(Math.max(...widths.values())).toBe(100)
  expect(widths.get(copy.answer.options['debt-management-plan'].name)).toBeGreaterThan(minimums)
  expect(minimums).toBeGreaterThan(0)
})

test.each([
  ['30000', '480', 'Debt settlement'],
  ['9000', '350', undefined],
])('$%s with $%s a month: a list whose gentlest option is not the suggestion says so', (balance, monthly, gentlest) => {
  const { answer } = renderTool(
    'view-your-options',
    aToolQuery('view-your-options', { balance, apr: '22.15', monthly }),
    aPlace({ page: '/view-your-options' }),
  )
  const [, said] = /<p>([^<]*) is the gentler step, but not the one to look at first/.exec(answer) ?? []
  expect(said).toBe(gentlest)
})
