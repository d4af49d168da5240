import { expect, test } from 'vitest'
import { anExchange } from '../../../tests/builders/an-exchange.ts'
import { nameRequest } from './request-id.ts'

test('an answer carries the id of its own request, whatever name the client sent', () => {
  const [one, other] = [anExchange({ headers: { 'x-request-id': 'mine' } }), anExchange()]
  expect([nameRequest(one), nameRequest(other)]).toEqual(['next', 'next'])
  expect(one.response.getHeader('x-request-id')).toBe(one.requestId)
  expect(other.response.getHeader('x-request-id')).toBe(other.requestId)
  expect(new Set([one.requestId, other.requestId, 'mine']).size).toBe(3)
})
