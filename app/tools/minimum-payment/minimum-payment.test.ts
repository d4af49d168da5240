import { describe, expect, test } from 'vitest'
import { shortMonths } from '../../../domain/text/numbers.ts'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { aToolQuery, type SubmittedDebt } from '../../../tests/builders/a-tool-query.ts'
import { bigNumbersIn, textOf } from '../../../tests/support/tool-text.ts'
import { renderTool } from '../render-tool.server.tsx'

/** The answer for $9,000 at 28.99%, whose first minimum is $307.43, beside this fixed payment. */
const htmlFor = (fixed: string): string =>
  renderTool(
    'minimum-payment',
    aToolQuery('minimum-payment', { balance: '9000', apr: '28.99', fixed }),
    aPlace({ page: '/understanding-minimum-payment' }),
  ).answer

const answerFor = (fixed: string): string => textOf(htmlFor(fixed))

test('a fixed payment below the first minimum is not recommended: a lender takes it for a missed one', () => {
  const answer = answerFor('300')
  expect(answer).toContain('$300 a month is $7.43 less than today’s minimum of $307.43. A lender counts it as a missed')
  expect(answer).not.toContain('every month instead')
})

test.each([
  ['', '$307.43'],
  ['350', '$350'],
])('a fixed payment of %j is said as it is counted, to the cent', (fixed, payment) => {
  const answer = answerFor(fixed)
  expect(answer).toContain(`Pay ${payment} every month instead, and you’re done`)
  expect(answer).toContain(`${payment} every month`)
  expect(answer).not.toContain('missed payment')
})

test('the total stands large, between the time and the interest, as in every tool', () => {
  const answer = htmlFor('')
  const [, total = 0, interest = 0] = bigNumbersIn(answer).map((number) => Number(number.replace(/[$,]/g, '')))
  expect(total).toBe(9_000 + interest)
  expect(textOf(answer)).toMatch(/until it’s paid off \$[\d,]+ total \$[\d,]+ interest/)
})

test('each line ends in the last month of its payments', () => {
  const html = htmlFor('')
  const [fixed = 0, minimum = 0] = ['\\$307.43 every month', 'Minimum only']
    .map(
      (way) =>
        new RegExp(`<th scope="row">${way}</th><td>(\\d+)\u00a0yr(?:\u00a0(\\d+)\u00a0mo)?</td>`).exec(html) ?? [],
    )
    .map(([, years, months = '0']) => Number(years) * 12 + Number(months))
  const drawing = html.slice(html.indexOf('chart-wide'))
  const [toFixed, toMinimum] = ['chart-line-1', 'chart-line-2'].map((line) => {
    const [, path = ''] = new RegExp(`${line}" d="M([^"]*)"`).exec(drawing) ?? []
    const across = path.split('L').map((point) => Number(point.split(',')[0]))
    return (across.at(-1) ?? 0) - (across[0] ?? 0)
  })
  expect(fixed).toBeGreaterThan(0)
  expect(fixed % 12).not.toBe(0)
  expect((toFixed ?? 0) / (toMinimum ?? 1)).toBeCloseTo(fixed / minimum, 3)
  for (const months of [fixed, minimum])
    expect(html).toContain(`<b>${shortMonths(months).replaceAll(' ', '\u00a0')}</b></span></li>`)
})

/** The answer to one debt of these numbers, as the usual card's where nothing else is said. */
const answerTo = (own: Readonly<Record<string, string>>, debts: readonly SubmittedDebt[]): string =>
  textOf(
    renderTool(
      'minimum-payment',
      aToolQuery('minimum-payment', own, debts),
      aPlace({ page: '/understanding-minimum-payment' }),
    ).answer,
  )

const FLAT = { rule: 'flat-share', share: '2', floor: '25' }

test('half is looked up to the debt’s end, also beyond the years of the chart, which says where it stops', () => {
  const answer = answerTo(FLAT, [{ balance: '3000', apr: '22.5' }])
  expect(answer).toContain('70 yr 10 mo')
  expect(answer).toContain('Paying the minimum, half of it is gone after 46 years 3 months.')
  expect(answer).toContain('The chart stops after 40 years.')
  expect(answer).toContain('Year 40')
  expect(answer).not.toContain('Year 41')
})

test('a chart that shows everything says nothing of an end', () => {
  expect(answerTo(FLAT, [{ balance: '3000', apr: '9' }])).not.toContain('The chart stops')
})

test('36 payments of a debt without interest come to the debt, whatever rounding leaves of each', () => {
  const answer = answerTo({ rule: 'share-plus-interest', share: '1', floor: '25' }, [
    { balance: '7500', apr: '0', kind: 'Medical Debt' },
  ])
  expect(answer).toContain('$208.33, the 36-month payment 3 yr $0 $7,500')
})

describe('a minimum below the interest: the headline names a payment that ends the debt', () => {
  const LOAN = { balance: '10000', apr: '24', minimum: '100', kind: 'Personal Loans' }
  const CARD = { balance: '10000', apr: '30' }
  test.each([
    [
      'typed',
      { rule: 'share-plus-interest', share: '1', floor: '25' },
      [{ balance: '10000', apr: '24', minimum: '100' }],
      'The minimum you gave doesn’t cover the interest, so this debt would keep growing. Paying it off takes at least $200.01 a month.',
    ],
    [
      'by the rule',
      FLAT,
      [CARD],
      'The minimum by this rule doesn’t cover the interest, so this debt would keep growing. Paying it off takes at least $250.01 a month.',
    ],
    [
      'of one debt of two',
      {},
      [{ balance: '3000', apr: '20' }, LOAN],
      'The minimum on debt 2 doesn’t cover its interest, so it would keep growing. Paying that one off takes at least $200.01 a month.',
    ],
    [
      'of two debts of three',
      FLAT,
      [CARD, { balance: '3000', apr: '10' }, LOAN],
      'The minimums on 2 of your debts don’t cover the interest, so those would keep growing. Paying them off takes at least $450.02 a month.',
    ],
  ])('%s', (_, own, debts, headline) => expect(answerTo(own, debts)).toContain(headline))
})

test('the same minimum every month asks for its amount alone: a blank share is no error', () => {
  const debt = [{ balance: '3000', apr: '18' }]
  const asked = aToolQuery('minimum-payment', { rule: 'fixed', share: '', floor: '100' }, debt)
  const { errors, answer, html } = renderTool(
    'minimum-payment',
    asked,
    aPlace({ page: '/understanding-minimum-payment' }),
  )
  expect(errors).toEqual({})
  expect(textOf(answer)).toContain('$100 every month 3 yr 5 mo')
  expect(html).not.toContain('name="share"')
  expect(answerTo({ rule: 'flat-share', share: '', floor: '100' }, debt)).toContain('Type the share of the balance')
})
