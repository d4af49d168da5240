/** One of the 50 states or the District of Columbia. `working`: the service is offered there. */
export interface StateRecord {
  readonly name: string
  /** Lower case, hyphenated: the state's page path without the slash. */
  readonly routeName: string
  /** Two-letter postal code. */
  readonly code: string
  readonly working: boolean
}

// Compact, since it comes with every page.
const NAMES_AND_CODES =
  'Alabama AL | Alaska AK | Arizona AZ | Arkansas AR | California CA | Colorado CO | Connecticut CT | Delaware DE | ' +
  'District of Columbia DC | Florida FL | Georgia GA | Hawaii HI | Idaho ID | Illinois IL | Indiana IN | Iowa IA | ' +
  'Kansas KS | Kentucky KY | Louisiana LA | Maine ME | Maryland MD | Massachusetts MA | Michigan MI | Minnesota MN ' +
  '| Mississippi MS | Missouri MO | Montana MT | Nebraska NE | Nevada NV | New Hampshire NH | New Jersey NJ | New ' +
  'Mexico NM | New York NY | North Carolina NC | North Dakota ND | Ohio OH | Oklahoma OK | Oregon OR | Pennsylvania ' +
  'PA | Rhode Island RI | South Carolina SC | South Dakota SD | Tennessee TN | Texas TX | Utah UT | Vermont VT | ' +
  'Virginia VA | Washington WA | West Virginia WV | Wisconsin WI | Wyoming WY'

// Service availability: product specification, section 9.
const NOT_WORKING = 'CT GA HI IL KS LA ME MN NH NJ ND OH OR RI SC UT VT WA WV WI WY'.split(' ')

/** The District of Columbia's page is /dc; every other state's is its name. */
const routeNameOf = (name: string, code: string) => (code === 'DC' ? 'dc' : name.toLowerCase().replaceAll(' ', '-'))

/** All 51 records in alphabetical order. */
export const STATES: readonly StateRecord[] = NAMES_AND_CODES.split(' | ').map((entry) => {
  const name = entry.slice(0, -3)
  const code = entry.slice(-2)
  return { name, routeName: routeNameOf(name, code), code, working: !NOT_WORKING.includes(code) }
})

export const WORKING_STATES: readonly StateRecord[] = STATES.filter((state) => state.working)

const fold = (text: string) => text.trim().toLowerCase()
const index = (key: 'name' | 'routeName' | 'code') => new Map(STATES.map((state) => [fold(state[key]), state]))
const byName = index('name')
const byRouteName = index('routeName')
const byCode = index('code')

export const stateByName = (name: string): StateRecord | undefined => byName.get(fold(name))
export const stateByCode = (code: string): StateRecord | undefined => byCode.get(fold(code))
/** Finds a state by `routeName` as a path has it: lower case only, since any other spelling is another URL. */
export const stateByRouteName = (routeName: string): StateRecord | undefined =>
  routeName === fold(routeName) ? byRouteName.get(routeName) : undefined

/**
 * Whether the service is offered in the state of that name; a name that is no state counts as offered (specification,
 * section 3).
 */
export const isWorkingState = (name: string): boolean => stateByName(name)?.working ?? true

/** 'new-mexico' → 'New Mexico': the heading of a state page whose state is not known. */
export const titleCaseStateName = (routeName: string): string =>
  routeName
    .split('-')
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')

/** A state's name within a sentence: 'Texas', but 'the District of Columbia'. */
export const inSentence = (stateName: string): string =>
  stateName === 'District of Columbia' ? `the ${stateName}` : stateName
