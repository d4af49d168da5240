import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { textOf } from '../../../tests/support/tool-text.ts'
import { renderTool } from '../render-tool.server.tsx'

const THREE = [
  ['4000', '24'],
  ['5000', '24'],
  ['6000', '24'],
] as const

function answerOf(typed: Record<string, string>): string {
  const query = new URLSearchParams({ tool: 'debt-settlement', ...typed })
  for (const [balance, apr] of THREE) {
    query.append('balance', balance)
    query.append('apr', apr)
  }
  return renderTool('debt-settlement', query, aPlace({ page: '/debt-settlement' })).answer
}

const USUAL = { deposit: '350', shareLow: '32.5', shareHigh: '32.5', feeLow: '15', feeHigh: '25', completion: '50.6' }

test('the last account settles in the month in which the balance last drops; what lasts longer is said with its reason', () => {
  const said = textOf(answerOf(USUAL))
  const owed = [...said.slice(said.lastIndexOf('Month All of it settles')).matchAll(/(\d+) \$[\d,]+ \$([\d,]+)/g)].map(
    ([, month, cell = '']) => [Number(month), Number(cell.replaceAll(',', ''))] as const,
  )
  const drops = owed.filter(([, now], place) => now < (owed[place - 1]?.[1] ?? 0)).map(([month]) => month)
  expect(drops.length).toBeGreaterThan(0)
  expect(drops.at(-1)).toBeLessThan(36)
  expect(said).toMatch(new RegExp(`Last account settled in Month \\d+ Month ${drops.at(-1)} `))
  expect(said).toMatch(/Counted over \d+ months 36 months Saved in that time, and still yours /)
  expect(said).toContain(
    '“50.6% settles” is counted over 36 months, since the study behind such a share counted after three years.',
  )
  expect(said).toMatch(/ – 3 yr until the program ends/)
})

test('a case that lasts to its last settlement needs no reason for its months', () => {
  expect(textOf(answerOf({ ...USUAL, completion: '100' }))).not.toContain('is counted over')
})
