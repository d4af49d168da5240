import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailKey, emailKeys, phoneKey, phoneKeys, plausibleNumbers } from './contact-keys.ts'

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

  test.each([
    '\u200bann.lee@example.com',
    'ann.lee\u00ad@example.com',
    'ann.lee@exam\u2060ple.com\u3164',
    '\uff41nn.lee\uff20example.com',
    'ann.lee@example.com\u001b',
  ])('by email, whatever nobody sees in %j', (email) => expect(emailKey(email)).toBe('ann.lee@example.com'))

  test('by email, whether accents are letters of their own or added to one', () => {
    expect(emailKey('jos\u00e9@example.com')).toBe(emailKey('jose\u0301@example.com'))
    expect(emailKey('jose\u200b\u0301@example.com')).toBe(emailKey('jos\u00e9@example.com'))
  })

  test.each([
    '\uff15\uff11\uff12\uff15\uff15\uff15\uff10\uff11\uff10\uff10',
    '٥١٢٥٥٥٠١٠٠',
    '۵۱۲ ۵۵۵ ۰۱۰۰',
    '५१२-५५५-०१००',
    '𝟓𝟏𝟐-𝟓𝟓𝟓-𝟎𝟏𝟎𝟎',
    '512\u200b555\u20600100',
    '5pm 512-555-0100',
    'after 5 PM: 1 (512) 555-0100',
  ])('by phone, in any script and after words: %j', (phone) => expect(phoneKey(phone)).toBe('5125550100'))

  test('rows of earlier releases are found by the keys that those made', () => {
    expect(phoneKeys('5pm 512-555-0100')).toEqual(['5125550100', '5512555010'])
    expect(emailKeys('\u200bAnn@example.com')).toEqual(['ann@example.com', '\u200bann@example.com'])
    expect(emailKeys('Ann@example.com')).toEqual(['ann@example.com'])
    expect([...phoneKeys('911'), ...emailKeys(' ')]).toEqual([])
  })

  test('every number that could be meant is plausible', () => {
    expect(plausibleNumbers('5 512-555-0100')).toContain('5125550100')
    expect(plausibleNumbers('#3 512-555-0100 or 512-555-0199')).toEqual(
      expect.arrayContaining(['5125550100', '5125550199']),
    )
    expect(plausibleNumbers('cell 2: 512-555-0100 x3')).toContain('5125550100')
    expect(plausibleNumbers('9 ٥١٢٥٥٥٠١٠٠')).toContain('5125550100')
    expect(plausibleNumbers('(512) 555-0100')).toEqual(['5125550100'])
    expect(plausibleNumbers('112-555-0100')).toEqual([])
  })

  test('a number is plausible whatever digits stand around it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{0,20}$/), fc.stringMatching(/^[ -~]{0,20}$/), (before, after) => {
        expect(plausibleNumbers(`${before}5125550100${after}`)).toContain('5125550100')
      }),
    )
  })

  test('an email key’s own key is the key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(emailKey(emailKey(text))).toBe(emailKey(text))
      }),
      { numRuns: 1_000 },
    )
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
