import { describe, expect, test } from 'vitest'
import { household, plainAddress } from './plain-address.ts'

describe('one spelling for each address', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['198.51.100.7:51234', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::FFFF:198.51.100.7', '198.51.100.7'],
    ['::ffff:c633:6407', '198.51.100.7'],
    ['0:0:0:0:0:ffff:c633:6407', '198.51.100.7'],
    ['[::ffff:198.51.100.7]:443', '198.51.100.7'],
    ['::ffff:0.0.0.1', '0.0.0.1'],
    ['2001:0DB8:0:0:0:0:0:7', '2001:db8::7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['by [2001:db8::7]', 'by [2001:db8::7]'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['unknown', 'unknown'],
    ['_hidden', '_hidden'],
    ['', ''],
    ['999.1.1.1', '999.1.1.1'],
    ['[]', '[]'],
  ])('%j: %j', (written, plain) => expect(plainAddress(written)).toBe(plain))
})

describe('one visitor', () => {
  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', true],
    ['2001:db8::1', '2001:db8:0:0:9::', true],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::1', true],
    ['2001::4:5:6:7:8', '2001:0:0:4::', true],
    ['2001:DB8:A::1', '2001:db8:a::2', true],
    ['::1', '::2', true],
    ['::ffff:203.0.113.9', '203.0.113.9', true],
    ['::ffff:cb00:7109', '203.0.113.9', true],
    ['unknown', '', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8:1::1', '2001:db8:2::1', false],
    ['203.0.113.9', '203.0.113.10', false],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.10', false],
  ])('%s and %s: %j', (one, other, same) => expect(household(one) === household(other)).toBe(same))

  test.each([':::::::', '1:2:3:4:5:6:7:8:9', 'x'.repeat(10_000), '1.2.3.4.5', '[[::1]]'])('%j is nobody', (text) =>
    expect(household(text)).toBe('unknown'),
  )
})
