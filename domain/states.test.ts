import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isWorkingState,
  STATES,
  stateByCode,
  stateByName,
  stateByRouteName,
  titleCaseStateName,
  WORKING_STATES,
} from './states.ts'

// Specification, section 9: written out again, so that a slip in the table is found.
const NOT_WORKING = [
  'Connecticut',
  'Georgia',
  'Hawaii',
  'Illinois',
  'Kansas',
  'Louisiana',
  'Maine',
  'Minnesota',
  'New Hampshire',
  'New Jersey',
  'North Dakota',
  'Ohio',
  'Oregon',
  'Rhode Island',
  'South Carolina',
  'Utah',
  'Vermont',
  'Washington',
  'West Virginia',
  'Wisconsin',
  'Wyoming',
]

const aState = fc.constantFrom(...STATES)

test('covers the 50 states and the District of Columbia, each once', () => {
  expect(STATES).toHaveLength(51)
  for (const key of ['name', 'routeName', 'code'] as const) {
    expect(new Set(STATES.map((state) => state[key])).size).toBe(51)
  }
})

test('exactly the 21 states of the specification are not served', () => {
  expect(STATES.filter((state) => !state.working).map(({ name }) => name)).toEqual(NOT_WORKING)
  expect(WORKING_STATES).toHaveLength(30)
})

test.each(['South Dakota', 'District of Columbia', 'Texas', 'California'])('%s is served', (name) => {
  expect(isWorkingState(name)).toBe(true)
})

test.each(['Puerto Rico', 'Atlantis', '', 'constructor', '__proto__'])(
  '%j is no state and counts as served',
  (name) => {
    expect(isWorkingState(name)).toBe(true)
    expect(stateByName(name)).toBeUndefined()
  },
)

describe('looking a state up', () => {
  test('the District of Columbia lives at dc', () => {
    expect(stateByRouteName('dc')?.name).toBe('District of Columbia')
    expect(stateByRouteName('district-of-columbia')).toBeUndefined()
  })

  test('every route name is the name in lower case with hyphens, but for dc', () => {
    for (const { name, routeName, code } of STATES) {
      expect(routeName).toBe(code === 'DC' ? 'dc' : name.toLowerCase().replaceAll(' ', '-'))
    }
  })

  test('finds a state by name and by code in any case and with spaces around', () => {
    const dressed = fc.tuple(aState, fc.boolean(), fc.constantFrom('', ' ', '\t '))
    fc.assert(
      fc.property(dressed, ([state, upper, space]) => {
        const dress = (text: string) => `${space}${upper ? text.toUpperCase() : text.toLowerCase()}${space}`
        expect(stateByName(dress(state.name))).toBe(state)
        expect(stateByCode(dress(state.code))).toBe(state)
      }),
    )
  })

  test.each(['Texas', 'TEXAS', ' texas', 'texas ', 'new mexico', 'New-Mexico', 'tx', ''])(
    'the path segment %j is not the address of a state',
    (segment) => expect(stateByRouteName(segment)).toBeUndefined(),
  )

  test('no text makes a lookup throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const find of [stateByName, stateByCode, stateByRouteName]) {
          const found = find(text)
          expect(found === undefined || STATES.includes(found)).toBe(true)
        }
      }),
    )
  })
})

describe('the heading of a state page', () => {
  test.each([
    ['new-mexico', 'New Mexico'],
    ['NEW-mexico', 'New Mexico'],
    ['atlantis', 'Atlantis'],
    ['-a--b-', 'A B'],
    ['', ''],
    ['über-land', 'Über Land'],
  ])('%j reads %j', (segment, heading) => expect(titleCaseStateName(segment)).toBe(heading))

  test('is the name of every state whose route name spells it', () => {
    for (const { name, routeName } of STATES) if (routeName !== 'dc') expect(titleCaseStateName(routeName)).toBe(name)
  })
})
