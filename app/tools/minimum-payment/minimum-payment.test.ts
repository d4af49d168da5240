import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { aToolQuery } from '../../../tests/builders/a-tool-query.ts'
import { textOf } from '../../../tests/support/tool-text.ts'
import { renderTool } from '../render-tool.server.tsx'

/** The answer for $9,000 at 28.99%, whose first minimum is $307.43, beside this fixed payment. */
const answerFor = (fixed: string): string =>
  textOf(
    renderTool(
      'minimum-payment',
      aToolQuery('minimum-payment', { balance: '9000', apr: '28.99', fixed }),
      aPlace({ page: '/understanding-minimum-payment' }),
    ).answer,
  )

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
