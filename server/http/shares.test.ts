import { expect, test } from 'vitest'
import { createShares } from './shares.ts'

test('an address takes no more than its share until it gives one back, and none of another’s', () => {
  const shares = createShares(2)
  const [first, second] = [shares.take('203.0.113.1'), shares.take('203.0.113.1')]
  expect(shares.take('203.0.113.1')).toBeUndefined()
  expect(shares.take('203.0.113.2')).toBeDefined()
  first?.()
  expect(shares.take('203.0.113.1')).toBeDefined()
  expect(shares.take('203.0.113.1')).toBeUndefined()
  second?.()
  expect(shares.take('203.0.113.1')).toBeDefined()
})

test('a home has one share, by whichever of its IPv6 addresses it comes', () => {
  const shares = createShares(1)
  expect(shares.take('2001:db8:1:2::1')).toBeDefined()
  expect(shares.take('2001:db8:1:2:ffff::9')).toBeUndefined()
  expect(shares.take('2001:db8:1:3::1')).toBeDefined()
})
