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

test('the last account settles in the month in which the balance last drops, and the case lasts as long', () => {
  const said = textOf(answerOf(USUAL))
  const owed = [...said.slice(said.lastIndexOf('Month All of it settles')).matchAll(/(\d+) \$[\d,]+ \$([\d,]+)/g)].map(
    ([, month, cell = '']) => [Number(month), Number(cell.replaceAll(',', ''))] as const,
  )
  const drops = owed.filter(([, now], place) => now < (owed[place - 1]?.[1] ?? 0)).map(([month]) => month)
  expect(drops.length).toBeGreaterThan(0)
  expect(drops.at(-1)).toBe(36)
  expect(said).toMatch(new RegExp(`Last account settled in Month \\d+ Month ${drops.at(-1)} `))
  expect(said).not.toContain('ounted over')
  expect(said).toMatch(/ – 3 yr until the program ends/)
})

const dollarsIn = (text: string) => Number(text.replace(/[$,]/g, ''))

test.each([
  [
    '350',
    'part',
    /with (\$[\d,]+) saved toward it/,
    /Your savings can pay (\$[\d,]+) of the (\$[\d,]+) that you’d still owe\. You’d need (\$[\d,]+) more\./,
  ],
  [
    '675',
    'all',
    /with (\$[\d,]+) saved to pay it/,
    /Your savings can pay the (\$[\d,]+) that you’d still owe\. After that, (\$[\d,]+) is left\./,
  ],
] as const)(
  'with $%s a month, what is saved by then can pay %s of what is still owed, in the headline and below it',
  (deposit, which, large, below) => {
    const said = textOf(answerOf({ ...USUAL, deposit }))
    const [, saved = ''] = large.exec(said) ?? []
    const [, owed = ''] = /Still owed on accounts that did not settle \$0 (\$[\d,]+)/.exec(said) ?? []
    expect(said).toMatch(new RegExp(`Saved by then, and still yours \\$[\\d,]+ \\${saved} `))
    const amounts = (below.exec(said) ?? []).slice(1).map(dollarsIn)
    const rest = Math.abs(dollarsIn(saved) - dollarsIn(owed))
    expect(amounts).toEqual(which === 'all' ? [dollarsIn(owed), rest] : [dollarsIn(saved), dollarsIn(owed), rest])
  },
)
