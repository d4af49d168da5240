import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATES } from './states.ts'
import { stateOfOtherZip, stateOfZip } from './zip-codes.ts'

// Well-known places: one or more of every state.
const PLACES: readonly (readonly [zip: string, code: string])[] = [
  ['35203', 'AL'],
  ['99501', 'AK'],
  ['85004', 'AZ'],
  ['72201', 'AR'],
  ['90210', 'CA'],
  ['94103', 'CA'],
  ['96150', 'CA'],
  ['80202', 'CO'],
  ['06103', 'CT'],
  ['19801', 'DE'],
  ['20500', 'DC'],
  ['20001', 'DC'],
  ['33101', 'FL'],
  ['32801', 'FL'],
  ['34102', 'FL'],
  ['30303', 'GA'],
  ['39901', 'GA'],
  ['96813', 'HI'],
  ['83702', 'ID'],
  ['60601', 'IL'],
  ['62701', 'IL'],
  ['46204', 'IN'],
  ['50309', 'IA'],
  ['66603', 'KS'],
  ['40202', 'KY'],
  ['70112', 'LA'],
  ['04101', 'ME'],
  ['21201', 'MD'],
  ['02108', 'MA'],
  ['05501', 'MA'],
  ['48226', 'MI'],
  ['55401', 'MN'],
  ['39201', 'MS'],
  ['63101', 'MO'],
  ['64105', 'MO'],
  ['59601', 'MT'],
  ['68102', 'NE'],
  ['89101', 'NV'],
  ['89501', 'NV'],
  ['03301', 'NH'],
  ['07102', 'NJ'],
  ['87501', 'NM'],
  ['10001', 'NY'],
  ['14201', 'NY'],
  ['00501', 'NY'],
  ['28202', 'NC'],
  ['58501', 'ND'],
  ['44114', 'OH'],
  ['73102', 'OK'],
  ['97201', 'OR'],
  ['19103', 'PA'],
  ['15222', 'PA'],
  ['02903', 'RI'],
  ['29201', 'SC'],
  ['57101', 'SD'],
  ['37203', 'TN'],
  ['78701', 'TX'],
  ['73301', 'TX'],
  ['88510', 'TX'],
  ['84101', 'UT'],
  ['05401', 'VT'],
  ['23219', 'VA'],
  ['20101', 'VA'],
  ['98101', 'WA'],
  ['25301', 'WV'],
  ['53202', 'WI'],
  ['82001', 'WY'],
]

test.each(PLACES)('%s lies in %s', (zip, code) => expect(stateOfZip(zip)?.code).toBe(code))

test('the places above are in all 51 states', () => {
  expect(new Set(PLACES.map(([, code]) => code))).toEqual(new Set(STATES.map(({ code }) => code)))
})

test.each([
  ['06390', 'Fishers Island', 'NY', 'CT'],
  ['20588', 'Department of Homeland Security', 'MD', 'DC'],
  ['20598', 'Transportation Security Administration', 'VA', 'DC'],
  ['73960', 'Texhoma', 'TX', 'OK'],
  ['83414', 'Alta', 'WY', 'ID'],
])('%s (%s) lies in %s although its neighbours are in %s', (zip, _place, code) => {
  expect(stateOfZip(zip)?.code).toBe(code)
})

describe('other spellings', () => {
  test.each(['78701-1234', '787011234', ' 78701 ', '\t78701-1234\n'])('%j is a ZIP of Texas', (zip) => {
    expect(stateOfZip(zip)?.code).toBe('TX')
  })

  test('the four digits after the hyphen never change the state', () => {
    const zip = fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0'))
    const four = fc.integer({ min: 0, max: 9_999 }).map((number) => String(number).padStart(4, '0'))
    fc.assert(
      fc.property(zip, four, (five, rest) => {
        expect(stateOfZip(`${five}-${rest}`)).toBe(stateOfZip(five))
      }),
    )
  })
})

describe('what is no ZIP of a state', () => {
  test.each([
    ['00901', 'Puerto Rico'],
    ['00802', 'Virgin Islands'],
    ['96910', 'Guam'],
    ['96799', 'American Samoa'],
    ['09012', 'armed forces in Europe'],
    ['96201', 'armed forces in the Pacific'],
    ['34001', 'armed forces in the Americas'],
  ])('%s (%s)', (zip) => expect(stateOfZip(zip)).toBeUndefined())

  test.each([
    '',
    '7870',
    '787011',
    '78701-12',
    '78701-',
    'K1A 0B6',
    'SW1A 1AA',
    '７８７０１',
    '78 701',
    '+78701',
    '1e4',
    '78701\0',
  ])('%j', (zip) => expect(stateOfZip(zip)).toBeUndefined())

  test('any text is a state or none, never an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const state = stateOfZip(text)
        expect(state === undefined || STATES.includes(state)).toBe(true)
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
    ['43215', '', 'Ohio'],
    ['43215', 'Ohio', undefined],
    ['00901', 'Texas', undefined],
    ['garbage', 'Texas', undefined],
    ['', '', undefined],
  ])('%j with %j chosen: %s', (zip, state, other) => expect(stateOfOtherZip(zip, state)).toBe(other))
})
