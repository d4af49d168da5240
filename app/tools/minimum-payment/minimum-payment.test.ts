import { expect, test } from 'vitest'
import { shortMonths } from '../../../domain/text/numbers.ts'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { aToolQuery } from '../../../tests/builders/a-tool-query.ts'
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
  for (const months of [fixed, minimum]) expect(html).toContain(`>${shortMonths(months)}</text>`)
})
