import { describe, expect, test } from 'vitest'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { aToolQuery } from '../../../tests/builders/a-tool-query.ts'
import { textOf } from '../../../tests/support/tool-text.ts'
import { renderTool } from '../render-tool.server.tsx'

const CASES = { shareLow: '50', shareHigh: '50', feeLow: '25', feeHigh: '25', completion: '100', taxRate: '22' }

const rendered = (typed: Record<string, string>) =>
  renderTool(
    'debt-settlement',
    new URLSearchParams({ tool: 'debt-settlement', balance: '20000', apr: '0', ...CASES, ...typed }),
    aPlace({ page: '/debt-settlement' }),
  )

describe('beside paying only the minimums', () => {
  const RISK = / with missed payments and the risk of a lawsuit\./

  test.each([
    [
      '12000',
      '22.15',
      '400',
      /Paying only the minimums would cost \$33,079 over 26 years 6 months\. Both cases here cost less, but/,
    ],
    ['12000', '22.15', '300', /The minimums, if you could pay them, would cost \$33,079 over 26 years 6 months\. Both/],
    ['20000', '0', '1000', /would cost \$20,000 over .*\. Both cases here cost less, but/],
  ])('$%s at %s%% with $%s a month is said with its risk', (balance, apr, deposit, says) => {
    const said = textOf(rendered({ balance, apr, deposit }).answer)
    expect(said).toMatch(says)
    expect(said).toMatch(RISK)
  })

  test('what may cost more is not told as less, and the total is that of the minimum tool', () => {
    const said = textOf(rendered({ balance: '3000', apr: '5', deposit: '500', shareHigh: '90', feeHigh: '40' }).answer)
    const [, total = ''] = /Paying only the minimums would cost (\$[\d,]+) over /.exec(said) ?? []
    expect(said).toMatch(/Settling may cost less or more, with missed payments and the risk of a lawsuit\./)
    const minimums = renderTool(
      'minimum-payment',
      aToolQuery('minimum-payment', { balance: '3000', apr: '5' }),
      aPlace({ page: '/understanding-minimum-payment' }),
    )
    expect(textOf(minimums.answer)).toContain(`${total} total`)
  })

  test('is left out where no program runs so long', () => {
    expect(textOf(rendered({ deposit: '300' }).answer)).not.toMatch(RISK)
  })
})
