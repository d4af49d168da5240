import { describe, expect, test } from 'vitest'
import { couldBeUsPhone, couldBeUsZip } from './us-formats.ts'

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

test.each(['78701', ' 78701 ', '78701-1234', '787011234'])('the ZIP code %j could be a US one', (zip) => {
  expect(couldBeUsZip(zip)).toBe(true)
})

test.each(['7', '787', '7870a', 'a78701', '178701', '78701-12', 'SW1A 1AA', ''])('the ZIP code %j could not', (zip) => {
  expect(couldBeUsZip(zip)).toBe(false)
})
