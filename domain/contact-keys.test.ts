import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailKey, phoneKey } from './contact-keys.ts'

describe('recognising a person again', () => {
  test('by email, whatever the capitals and spaces around', () => {
    expect(emailKey('  Ann.Lee@Example.COM ')).toBe('ann.lee@example.com')
    expect(emailKey('ann.lee+x@example.com')).not.toBe(emailKey('ann.lee@example.com'))
  })

  test.each(['5125550100', '(512) 555-0100', '+1 512.555.0100', '1-512-555-0100', ' 512 555 01 00 '])(
    'by phone, written %j',
    (phone) => expect(phoneKey(phone)).toBe('5125550100'),
  )

  test.each(['', 'none', '911', '55501'])('not by %j, which is too short to tell people apart', (phone) => {
    expect(phoneKey(phone)).toBe('')
  })

  test('a key’s own key is the key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(phoneKey(phoneKey(text))).toBe(phoneKey(text))
        expect(phoneKey(text)).toMatch(/^(\d{7,10})?$/)
      }),
    )
  })
})
