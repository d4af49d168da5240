import { expect, test } from 'vitest'
import { requestDeadlines } from './request-deadlines.ts'

test.each([
  ['an ordinary day', '2026-11-20T12:00:00Z', '2026-11-30T12:00:00Z', '2027-01-04T12:00:00Z', '2027-02-18T12:00:00Z'],
  ['a leap year', '2028-02-20T00:00:00Z', '2028-03-01T00:00:00Z', '2028-04-05T00:00:00Z', '2028-05-20T00:00:00Z'],
])('a request of %s is confirmed in 10, answered in 45 and closed in 90 days', (_name, ...dates) => {
  const [received = 0, confirmBy, answerBy, extendedTo] = dates.map((date) => Date.parse(date))
  expect(requestDeadlines(received)).toEqual({ confirmBy, answerBy, extendedTo })
})
