import { describe, expect, test } from 'vitest'
import copy from '../../../content/tools/debt-settlement.json'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { aToolQuery } from '../../../tests/builders/a-tool-query.ts'
import { textOf } from '../../../tests/support/tool-text.ts'
import { renderTool } from '../render-tool.server.tsx'
import { settlementAssumptions } from './settlement-assumptions.server.ts'

const PLACE = aPlace({ page: '/debt-settlement' })
const DEBTS = [
  { balance: '12000', apr: '22.15' },
  { balance: '8000', apr: '22.15' },
]

const answerTo = (own: Readonly<Record<string, string>>): string =>
  textOf(renderTool('debt-settlement', aToolQuery('debt-settlement', own, DEBTS), PLACE).answer)

describe('a source stands beside its own figure only', () => {
  const { study } = copy.assumed
  const feeSource = PLACE.figure('settlementFee').source

  test('the usual numbers name their study and their lawsuit', () => {
    const { settledShare, completion } = settlementAssumptions(PLACE)
    const said = answerTo({ deposit: '700' })
    expect(said).toContain(`${completion.low}% of it does, ${study}, and you still owe the rest.`)
    expect(said).toContain(`That leaves lenders ${settledShare.low}%.`)
    expect(said).toContain(`of the debt enrolled (${feeSource}).`)
    expect(said).not.toContain('as you typed')
  })

  test('typed numbers are the visitor’s own', () => {
    const own = { deposit: '300', shareLow: '10', shareHigh: '20', feeLow: '1', feeHigh: '2', completion: '10' }
    const said = answerTo(own)
    expect(said).toContain('10% of it does, as you typed, and you still owe the rest.')
    expect(said).toContain('The fee is 1% to 2% of the debt enrolled (as you typed).')
    expect(said).toContain('Lenders take 10% to 20% of the debt, as you typed. In a study')
    for (const words of [study, feeSource, 'That leaves lenders']) expect(said).not.toContain(words)
  })
})

test('where nothing settles, no account has a month in which it does', () => {
  const { spoken, answer } = renderTool(
    'debt-settlement',
    aToolQuery('debt-settlement', { deposit: '700', completion: '0' }, DEBTS),
    PLACE,
  )
  expect(textOf(answer)).toContain('All of it settles Nothing settles')
  expect(textOf(answer)).toMatch(/First account settled in Month \d+ Never Last account settled in Month \d+ Never /)
  expect(spoken).toMatch(
    /\. (\d yr )?\d+ mo until the program ends\. \$[\d,]+ still owed, if nothing settles, with \$[\d,]+ saved toward it\.$/,
  )
})
