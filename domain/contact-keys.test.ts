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

  test.each([
    '512-555-0100 ext 12',
    '(512) 555-0100 ext. 12',
    '(512) 555-0100 Extension 1234',
    '5125550100x12',
    '512.555.0100 #12',
    '512 555 0100, 12',
    '512 555 0100 (ext 12)',
    '+15125550100;ext=12',
    '1 512 555 0100 extn:12',
    '512 555 0100 12',
    '1-512-555-0100 99',
    '# 512 555 0100',
  ])('by phone, whatever the extension in %j', (phone) => expect(phoneKey(phone)).toBe('5125550100'))

  test.each([
    ['+44 20 7946 0958', '2079460958'],
    ['+52 55 5012 3456', '5550123456'],
    ['0044 20 7946 0958', '2079460958'],
    ['555-0100', '5550100'],
  ])('by the last ten digits of %j', (phone, key) => expect(phoneKey(phone)).toBe(key))

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
