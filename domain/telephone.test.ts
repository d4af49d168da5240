import { expect, test } from 'vitest'
import { dialingAddress } from './telephone.ts'

test.each([
  ['(800) 555-0142', 'tel:+18005550142'],
  ['800.555.0142', 'tel:+18005550142'],
  ['+1 800 555 0142', 'tel:+18005550142'],
  ['1-800-555-0142', 'tel:18005550142'],
])('%s is dialed by %s', (shown, address) => expect(dialingAddress(shown)).toBe(address))
