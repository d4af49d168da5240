import { describe, expect, test } from 'vitest'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { aToolQuery, type SubmittedDebt } from '../../../tests/builders/a-tool-query.ts'
import { cardsIn, textOf } from '../../../tests/support/tool-text.ts'
import { renderTool } from '../render-tool.server.tsx'

const PAGE = aPlace({ page: '/balance-transfer' })
const OFFER = { payment: '500', fee: '3', offerApr: '0', offerMonths: '18', laterApr: '24' }

const rendered = (debts: readonly SubmittedDebt[], own: Record<string, string> = {}) =>
  renderTool('balance-transfer', aToolQuery('balance-transfer', { ...OFFER, ...own }, debts), PAGE)

describe('the answer to a transfer', () => {
  test('$8,000 at 3%, nothing for 18 months, $500 a month: fee $240, 17 months', () => {
    const { spoken, answer } = rendered([{ balance: '8000', apr: '24' }])
    expect(spoken).toBe(
      'This transfer saves about $1,499 compared with keeping the debts and paying the same, after its fee of $240, if you pay on time. 1 yr 5 mo until it’s paid off. $8,240 total.',
    )
    expect(cardsIn(answer)).toEqual({
      Stay: {
        Moved: '$0',
        Fee: '$0',
        Time: '1 yr 8 mo',
        Interest: '$1,739',
        'Total paid': '$9,739',
        'Left when the promotion ends': 'No offer',
      },
      Transfer: {
        Moved: '$8,000',
        Fee: '$240',
        Time: '1 yr 5 mo',
        Interest: '$0',
        'Total paid': '$8,240',
        'Left when the promotion ends': '$0',
      },
      'Low rate lost': {
        Moved: '$8,000',
        Fee: '$240',
        Time: '1 yr 8 mo',
        Interest: '$1,615',
        'Total paid': '$9,855',
        'Left when the promotion ends': '$7,740',
      },
    })
    expect(textOf(answer)).toContain('gone before the promotion ends')
  })

  test('says what is left when the promotion ends and what would clear it', () => {
    const { answer } = rendered([{ balance: '5000', apr: '22' }], { payment: '250', laterApr: '22' })
    expect(textOf(answer)).toContain(
      'When the promotion ends after month 18, $650 is still on the new card and costs 22% from then on. ' +
        'To clear the card in time, pay $286.12 a month on it.',
    )
  })

  test('a transfer that is lost early is never shown as cheaper than one paid as planned', () => {
    const cards = cardsIn(rendered([{ balance: '8000', apr: '24' }]).answer)
    const total = (name: string) => Number(cards[name]?.['Total paid']?.replace(/[$,]/g, ''))
    expect(total('Low rate lost')).toBeGreaterThan(total('Transfer'))
  })

  test.each([
    ['8000', '24', '500'],
    ['5273.49', '22.15', '251.37'],
    ['3333.33', '19.99', '187.5'],
  ])(
    'the total of %s at %s% and %s a month is the debt, the fee and the interest, and the headline its difference',
    (balance, apr, payment) => {
      const { spoken, answer } = rendered([{ balance, apr }], { payment })
      const cards = cardsIn(answer)
      const whole = (text = '') => {
        expect(text).toMatch(/^\$[\d,]+$/)
        return Number(text.replace(/[$,]/g, ''))
      }
      const total = (name: string) => whole(cards[name]?.['Total paid'])
      const owed = Math.round(Number(balance))
      expect(owed + whole(cards.Stay?.Interest)).toBe(total('Stay'))
      for (const name of ['Transfer', 'Low rate lost']) {
        expect(
          Math.abs(owed + whole(cards[name]?.Fee) + whole(cards[name]?.Interest) - total(name)),
        ).toBeLessThanOrEqual(balance.includes('.') ? 1 : 0)
      }
      expect(spoken).toContain(`saves about $${(total('Stay') - total('Transfer')).toLocaleString('en-US')} compared`)
    },
  )

  test('says so where the fee costs more than the rate saves', () => {
    const { spoken } = rendered([{ balance: '1000', apr: '12' }], { payment: '600', fee: '5' })
    expect(spoken).toMatch(/^This transfer costs about \$\d+ more than keeping the debts and paying the same\./)
  })

  test('only card debt is moved, and only what fits', () => {
    const { answer } = rendered(
      [
        { balance: '8000', apr: '24' },
        { balance: '2000', apr: '12', kind: 'Medical Debt' },
      ],
      { limit: '6180' },
    )
    const words = textOf(answer)
    expect(words).toContain('$6,000 of your $8,000 of card debt fits on the new card')
    expect(words).toContain('$2,000 of other kinds of debt is not moved')
  })

  test('a payment that never ends the debts says which one is enough', () => {
    const { spoken, answer } = rendered([{ balance: '10000', apr: '24' }], { payment: '50' })
    expect(spoken).toBe('At $50 a month, this never ends, with or without the transfer.')
    const least = /(\$[\d,.]+) a month is enough/.exec(textOf(answer))?.[1]?.replace(/[$,]/g, '') ?? ''
    expect(rendered([{ balance: '10000', apr: '24' }], { payment: least }).spoken).not.toContain('never ends')
  })

  test.each([
    ['other kinds of debt', [{ balance: '8000', apr: '24', kind: 'Medical Debt' }], {}],
    ['a promotion no cheaper than the debt', [{ balance: '8000', apr: '9' }], { offerApr: '10' }],
    ['a card without room', [{ balance: '8000', apr: '24' }], { limit: '0' }],
  ])('there is nothing to move with %s', (_, debts, own) => {
    expect(rendered(debts, own).spoken).toBe('There is nothing to move.')
  })

  test('the example has the rates of the figures', () => {
    const { html, answer } = renderTool(
      'balance-transfer',
      new URLSearchParams('tool=balance-transfer&example=1'),
      PAGE,
    )
    const { value, numbers, source } = PAGE.figure('cardApr')
    expect(html).toContain(`value="${numbers[0]}"`)
    expect(textOf(answer)).toContain('Estimate from example numbers')
    expect(textOf(answer)).toContain(`average card rate of ${value} (${source})`)
  })
})
