/** One of the 50 states or the District of Columbia. `working`: the service is offered there. */
export interface StateRecord {
  readonly name: string
  /** Lower case, hyphenated: the state's page path without the slash. */
  readonly routeName: string
  /** Two-letter postal code. */
  readonly code: string
  readonly working: boolean
}

// Service availability: product specification, section 9.
const ROWS: readonly (readonly [name: string, routeName: string, code: string, working: boolean])[] = [
  ['Alabama', 'alabama', 'AL', true],
  ['Alaska', 'alaska', 'AK', true],
  ['Arizona', 'arizona', 'AZ', true],
  ['Arkansas', 'arkansas', 'AR', true],
  ['California', 'california', 'CA', true],
  ['Colorado', 'colorado', 'CO', true],
  ['Connecticut', 'connecticut', 'CT', false],
  ['Delaware', 'delaware', 'DE', true],
  ['District of Columbia', 'dc', 'DC', true],
  ['Florida', 'florida', 'FL', true],
  ['Georgia', 'georgia', 'GA', false],
  ['Hawaii', 'hawaii', 'HI', false],
  ['Idaho', 'idaho', 'ID', true],
  ['Illinois', 'illinois', 'IL', false],
  ['Indiana', 'indiana', 'IN', true],
  ['Iowa', 'iowa', 'IA', true],
  ['Kansas', 'kansas', 'KS', false],
  ['Kentucky', 'kentucky', 'KY', true],
  ['Louisiana', 'louisiana', 'LA', false],
  ['Maine', 'maine', 'ME', false],
  ['Maryland', 'maryland', 'MD', true],
  ['Massachusetts', 'massachusetts', 'MA', true],
  ['Michigan', 'michigan', 'MI', true],
  ['Minnesota', 'minnesota', 'MN', false],
  ['Mississippi', 'mississippi', 'MS', true],
  ['Missouri', 'missouri', 'MO', true],
  ['Montana', 'montana', 'MT', true],
  ['Nebraska', 'nebraska', 'NE', true],
  ['Nevada', 'nevada', 'NV', true],
  ['New Hampshire', 'new-hampshire', 'NH', false],
  ['New Jersey', 'new-jersey', 'NJ', false],
  ['New Mexico', 'new-mexico', 'NM', true],
  ['New York', 'new-york', 'NY', true],
  ['North Carolina', 'north-carolina', 'NC', true],
  ['North Dakota', 'north-dakota', 'ND', false],
  ['Ohio', 'ohio', 'OH', false],
  ['Oklahoma', 'oklahoma', 'OK', true],
  ['Oregon', 'oregon', 'OR', false],
  ['Pennsylvania', 'pennsylvania', 'PA', true],
  ['Rhode Island', 'rhode-island', 'RI', false],
  ['South Carolina', 'south-carolina', 'SC', false],
  ['South Dakota', 'south-dakota', 'SD', true],
  ['Tennessee', 'tennessee', 'TN', true],
  ['Texas', 'texas', 'TX', true],
  ['Utah', 'utah', 'UT', false],
  ['Vermont', 'vermont', 'VT', false],
  ['Virginia', 'virginia', 'VA', true],
  ['Washington', 'washington', 'WA', false],
  ['West Virginia', 'west-virginia', 'WV', false],
  ['Wisconsin', 'wisconsin', 'WI', false],
  ['Wyoming', 'wyoming', 'WY', false],
]

/** All 51 records in alphabetical order. */
export const STATES: readonly StateRecord[] = ROWS.map(([name, routeName, code, working]) => ({
  name,
  routeName,
  code,
  working,
}))

export const WORKING_STATES: readonly StateRecord[] = STATES.filter((state) => state.working)

const fold = (text: string) => text.trim().toLowerCase()
const index = (key: 'name' | 'routeName' | 'code') => new Map(STATES.map((state) => [fold(state[key]), state]))
const byName = index('name')
const byRouteName = index('routeName')
const byCode = index('code')

export const stateByName = (name: string): StateRecord | undefined => byName.get(fold(name))
export const stateByCode = (code: string): StateRecord | undefined => byCode.get(fold(code))
/** `routeName` as it stands in a path: lower case only, since any other spelling is another address. */
export const stateByRouteName = (routeName: string): StateRecord | undefined =>
  routeName === fold(routeName) ? byRouteName.get(routeName) : undefined

/** Whether the service is offered in the state so named; a name that is no state counts as working (specification, section 3). */
export const isWorkingState = (name: string): boolean => stateByName(name)?.working ?? true

/** 'new-mexico' → 'New Mexico': the heading of a state page whose state is not known. */
export const titleCaseStateName = (routeName: string): string =>
  routeName
    .split('-')
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')
