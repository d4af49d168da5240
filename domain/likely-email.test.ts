import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { likelyEmail } from './likely-email.ts'

describe('an email address with a likely typo', () => {
  test.each([
    ['ann@gmial.com', 'ann@gmail.com', 'swapped'],
    ['ann@gmai.com', 'ann@gmail.com', 'missing'],
    ['ann@gmaill.com', 'ann@gmail.com', 'doubled'],
    ['ann@gmail.con', 'ann@gmail.com', 'wrong'],
    ['ann@gmail.co', 'ann@gmail.com', 'cut short'],
    ['ann@yaho.com', 'ann@yahoo.com', 'missing'],
    ['ann@yahooo.com', 'ann@yahoo.com', 'doubled'],
    ['ann@hotmial.com', 'ann@hotmail.com', 'swapped'],
    ['ann@aol.con', 'ann@aol.com', 'wrong'],
    ['ann@verizon.ent', 'ann@verizon.net', 'swapped'],
    ['ann@outlok.com', 'ann@outlook.com', 'missing'],
    ['ann@iclud.com', 'ann@icloud.com', 'missing'],
    [' Ann.Lee+x@Gmial.Com ', 'Ann.Lee+x@gmail.com', 'spaces and capitals'],
  ])('%j is asked about as %j (%s letter)', (typed, meant) => expect(likelyEmail(typed)).toBe(meant))

  test.each([
    'gmail.com',
    'yahoo.com',
    'ymail.com',
    'rocketmail.com',
    'mail.com',
    'email.com',
    'hotmail.com',
    'outlook.com',
    'live.com',
    'msn.com',
    'aol.com',
    'aim.com',
    'love.com',
    'icloud.com',
    'me.com',
    'mac.com',
    'comcast.net',
    'att.net',
    'sbcglobal.net',
    'bellsouth.net',
    'verizon.net',
    'cox.net',
    'charter.net',
    'earthlink.net',
    'optonline.net',
    'frontier.com',
    'windstream.net',
    'juno.com',
    'proton.me',
    'protonmail.com',
    'gmx.com',
    'zoho.com',
    'yahoo.co.uk',
    'hotmail.co.uk',
    'example.com',
    'utexas.edu',
  ])('%s is nobody’s typo', (host) => {
    expect(likelyEmail(`ann@${host}`)).toBeUndefined()
    expect(likelyEmail(`ANN@${host.toUpperCase()}`)).toBeUndefined()
  })

  test.each(['', '@', 'ann', '@gmial.com', 'gmial.com'])('%j is no address, so nothing is asked', (typed) => {
    expect(likelyEmail(typed)).toBeUndefined()
  })

  test('what is proposed keeps the name and is itself beyond question', () => {
    const name = fc.stringMatching(/^[a-z0-9.]{1,12}$/)
    const host = fc.stringMatching(/^[a-z]{2,9}\.(com|net|con|cm)$/)
    fc.assert(
      fc.property(name, host, (who, where) => {
        const meant = likelyEmail(`${who}@${where}`)
        if (meant === undefined) return
        expect(meant.startsWith(`${who}@`)).toBe(true)
        expect(likelyEmail(meant)).toBeUndefined()
      }),
    )
  })
})
