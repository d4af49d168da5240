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

describe('what is set off beside the numbers', () => {
  const boxOf = (typed: Record<string, string>, more: readonly (readonly [string, string])[] = []) => {
    const query = new URLSearchParams({ tool: 'debt-settlement', ...CASES, completion: '50.6', ...typed })
    for (const [balance, apr] of more) {
      query.append('balance', balance)
      query.append('apr', apr)
    }
    const { answer } = renderTool('debt-settlement', query, aPlace({ page: '/debt-settlement' }))
    const [, box = ''] = /<p class="verdict-saving">(.*?)<\/p>/.exec(answer) ?? []
    return { box: textOf(box), rest: textOf(answer.replace(box, '')) }
  }
  const SAME_MONEY =
    /^If you paid the same \$\d+ a month to the lenders instead, it would take .* without missed payments/

  test.each([
    ['one debt', { balance: '9000', apr: '28.99', deposit: '350' }, []],
    ['several', { balance: '5000', apr: '24', deposit: '450' }, [['6000', '24']] as const],
  ])('is the same money paid to the lenders, where it covers the minimums: %s', (_, typed, more) => {
    const { box, rest } = boxOf(typed, more)
    expect(box).toMatch(SAME_MONEY)
    expect(rest).toMatch(/Paying only the minimums would cost \$[\d,]+ over/)
    expect(rest).not.toContain('the same $')
  })

  test('is the minimums, where the money does not cover them', () => {
    const { box, rest } = boxOf({ balance: '12000', apr: '22.15', deposit: '300' })
    expect(box).toMatch(/^The minimums, if you could pay them, would cost/)
    expect(rest).toContain('is less than the minimum payments, about $342 a month')
  })
})
