import { describe, expect, test } from 'vitest'
import { anExchange } from '../../../tests/builders/an-exchange.ts'
import { createRateLimit, limitRate } from './rate-limit.ts'

describe('the limit of form posts', () => {
  function aLimit(limit: number) {
    let now = 1_000_000
    const { admits } = createRateLimit(limit, () => now)
    return {
      admits,
      pass: (milliseconds: number) => {
        now += milliseconds
      },
    }
  }
  const post = ({ admits }: ReturnType<typeof aLimit>, address: string, times: number) =>
    Array.from({ length: times }, () => admits(address)).filter(Boolean).length

  test('admits so many in a minute and more in the next', () => {
    const limit = aLimit(30)
    expect(post(limit, '203.0.113.9', 40)).toBe(30)
    limit.pass(59_999)
    expect(limit.admits('203.0.113.9')).toBe(false)
    limit.pass(1)
    expect(post(limit, '203.0.113.9', 40)).toBe(30)
  })

  test('counts each IPv4 address for itself', () => {
    const limit = aLimit(2)
    expect(post(limit, '203.0.113.9', 3)).toBe(2)
    expect(post(limit, '203.0.113.10', 3)).toBe(2)
  })

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', true],
    ['2001:db8::1', '2001:db8:0:0:9::', true],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::1', true],
    ['2001:DB8:A::1', '2001:db8:a::2', true],
    ['::1', '::2', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8:1::1', '2001:db8:2::1', false],
  ])('%s and %s are one household: %j', (one, other, same) => {
    const limit = aLimit(1)
    expect(limit.admits(one)).toBe(true)
    expect(limit.admits(other)).toBe(!same)
  })

  test('of 0 is none', () => expect(post(aLimit(0), '203.0.113.9', 1_000)).toBe(1_000))

  test('survives a clock that is set back', () => {
    const limit = aLimit(1)
    limit.admits('203.0.113.9')
    limit.pass(-3_600_000)
    expect(post(limit, '203.0.113.9', 2)).toBe(1)
  })

  test.each(['', 'unknown', ':::::::', '1:2:3:4:5:6:7:8:9', 'fe80::1%eth0'])('withstands the address %j', (address) => {
    expect(post(aLimit(1), address, 2)).toBe(1)
  })
})

test('a post beyond the limit is rejected with 429; the count of popup openings is no form', () => {
  const step = limitRate(1, () => 0)
  const post = (target: string, address = '203.0.113.9') =>
    step(anExchange({ method: 'POST', target, client: { address } }))
  expect([post('/leave-popup'), post('/data-request-form')]).toEqual(['next', 429])
  expect(post('/leave-popup', '203.0.113.10')).toBe('next')
  expect([post('/popup-opened'), post('/popup-opened')]).toEqual(['next', 'next'])
})
