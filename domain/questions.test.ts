import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { couldBeUsPhone, couldBeUsZip, likelyEmail, stateOfOtherZip } from './questions.ts'

describe('a phone number that could be a US one', () => {
  test.each([
    '5125550100',
    '(512) 555-0100',
    '512.555.0100',
    '+1 512 555 0100',
    '1-800-555-0142',
    ' 512 555 0100 ',
    '512-555-0100 x12',
    '512-555-0100 ext. 4',
    '(512)555-0100 EXT 9',
  ])('%j raises no question', (phone) => expect(couldBeUsPhone(phone)).toBe(true))

  test.each([
    ['', 'blank'],
    ['call me', 'no digits'],
    ['555-0100', 'no area code'],
    ['51255501000', 'eleven digits without a leading 1'],
    ['512555010', 'nine digits'],
    ['0125550100', 'area code beginning 0'],
    ['1125550100', 'area code beginning 1'],
    ['5120550100', 'exchange beginning 0'],
    ['5121550100', 'exchange beginning 1'],
    ['+44 20 7946 0958', 'a British number'],
    ['２１２５５５０１００', 'digits of another script'],
  ])('%j raises one: %s', (phone) => expect(couldBeUsPhone(phone)).toBe(false))
})

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

describe('a ZIP code of another state', () => {
  test.each([
    ['78701', 'Texas', undefined],
    ['78701-1234', 'Texas', undefined],
    ['90210', 'Texas', 'California'],
    ['43004', 'texas', 'Ohio'],
    ['73960', 'Texas', undefined],
    ['90210', '', undefined],
    ['90210', 'Atlantis', undefined],
    ['00901', 'Texas', undefined],
    ['garbage', 'Texas', undefined],
    ['', '', undefined],
  ])('%j with %j chosen: %s', (zip, state, other) => expect(stateOfOtherZip(zip, state)).toBe(other))
})

test.each(['78701', ' 78701 ', '78701-1234', '787011234'])('the ZIP code %j could be a US one', (zip) => {
  expect(couldBeUsZip(zip)).toBe(true)
})

test.each(['7', '787', '7870a', 'a78701', '178701', '78701-12', 'SW1A 1AA', ''])('the ZIP code %j could not', (zip) => {
  expect(couldBeUsZip(zip)).toBe(false)
})
