import { describe, expect, test } from 'vitest'
import { stateByName } from './states.ts'
import { type Location, type LocationAnswer, locationOf, visitorState } from './visitor-state.ts'

/** "state Texas", "elsewhere" or "unknown". */
const told = (location: Location) => (location.kind === 'state' ? `state ${location.state.name}` : location.kind)

describe('where the lookup says the visitor is', () => {
  const ANSWERS: readonly (readonly [name: string, answer: LocationAnswer | undefined, location: string])[] = [
    ['no answer', undefined, 'unknown'],
    ['an empty answer', {}, 'unknown'],
    ['blank fields', { region: '', region_code: '', country: '' }, 'unknown'],
    ['a region by name', { region: 'Texas' }, 'state Texas'],
    ['a region by name in capitals', { region: 'NEW MEXICO', country: 'US' }, 'state New Mexico'],
    ['a region by code alone', { region_code: 'OH', country: 'US' }, 'state Ohio'],
    ['a name that contradicts the code: the name counts', { region: 'Texas', region_code: 'OH' }, 'state Texas'],
    [
      'a name nobody knows beside a code',
      { region: 'Washington, D.C.', region_code: 'DC' },
      'state District of Columbia',
    ],
    ['the District by name', { region: 'District of Columbia', region_code: 'DC' }, 'state District of Columbia'],
    ['the country written out', { region: 'Ohio', country: 'United States' }, 'state Ohio'],
    ['the country in small letters with spaces', { region: 'Ohio', country: ' us ' }, 'state Ohio'],
    ['the country with three letters', { region: 'Ohio', country: 'USA' }, 'state Ohio'],
    ['a territory', { region: 'Puerto Rico', region_code: 'PR', country: 'US' }, 'elsewhere'],
    ['a territory as its own country', { region: 'Guam', country: 'GU' }, 'elsewhere'],
    ['Georgia, the country', { region: 'Georgia', region_code: 'GA', country: 'GE' }, 'elsewhere'],
    ['a Canadian province', { region: 'Ontario', region_code: 'ON', country: 'CA' }, 'elsewhere'],
    ['a foreign region that shares a code', { region: 'Pará', region_code: 'PA', country: 'BR' }, 'elsewhere'],
    ['the US without a region', { country: 'US' }, 'elsewhere'],
  ]

  test.each(ANSWERS)('%s', (_name, answer, location) => expect(told(locationOf(answer))).toBe(location))
})

const at = (name: string): Location => {
  const state = stateByName(name)
  return state ? { kind: 'state', state } : { kind: 'elsewhere' }
}
const UNKNOWN: Location = { kind: 'unknown' }
const ELSEWHERE: Location = { kind: 'elsewhere' }

describe('whose state the page shows, and whether the service is offered', () => {
  test.each([
    // path, saved choice, location → page's state, deciding state, served
    ['/', undefined, UNKNOWN, undefined, undefined, true],
    ['/', undefined, ELSEWHERE, undefined, undefined, true],
    ['/', undefined, at('Texas'), 'Texas', 'Texas', true],
    ['/', undefined, at('Ohio'), 'Ohio', 'Ohio', false],
    ['/', 'Texas', at('Ohio'), 'Texas', 'Texas', true],
    ['/', 'Ohio', at('Texas'), 'Ohio', 'Ohio', false],
    ['/', 'Ohio', UNKNOWN, 'Ohio', 'Ohio', false],
    ['/', 'Texas', ELSEWHERE, 'Texas', 'Texas', true],
    ['/', 'Atlantis', at('Ohio'), undefined, undefined, true],
    ['/', '', at('Ohio'), undefined, undefined, true],
    ['/texas', undefined, at('Ohio'), 'Texas', 'Texas', true],
    ['/ohio', undefined, at('Texas'), 'Ohio', 'Ohio', false],
    ['/ohio', undefined, UNKNOWN, 'Ohio', 'Ohio', false],
    ['/texas', 'Ohio', at('Texas'), 'Texas', 'Ohio', false],
    ['/ohio', 'Texas', at('Ohio'), 'Ohio', 'Texas', true],
    ['/ohio', 'Atlantis', UNKNOWN, 'Ohio', undefined, true],
    ['/dc', undefined, at('Ohio'), 'District of Columbia', 'District of Columbia', true],
    ['/new-mexico', undefined, UNKNOWN, 'New Mexico', 'New Mexico', true],
    ['/texas/anything', undefined, at('Ohio'), 'Texas', 'Texas', true],
    ['/about', undefined, at('Ohio'), 'Ohio', 'Ohio', false],
    ['/about', 'Texas', at('Ohio'), 'Texas', 'Texas', true],
    ['/atlantis', undefined, at('Ohio'), 'Ohio', 'Ohio', false],
    ['', undefined, UNKNOWN, undefined, undefined, true],
  ] as const)(
    '%s with %j saved, visitor %j: shows %s, decided by %s, served %s',
    (path, saved, location, ...expected) => {
      const { pageState, serviceState, served } = visitorState(path, saved, location)
      expect([pageState?.name, serviceState?.name, served]).toEqual(expected)
    },
  )
})
