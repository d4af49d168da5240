import * as v from 'valibot'
import { STATES } from '../../domain/states.ts'

// One schema per file in content/states/. Every file has an entry for each of the 51 states. null: no figure or rule found.

const line = v.pipe(v.string('is not a text'), v.trim(), v.nonEmpty('is empty'))
const address = v.pipe(line, v.url('is not an address'))
const source = v.strictObject({ title: line, address })
const month = v.pipe(line, v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'is not a month such as 2026-11'))

const EVERY_STATE = STATES.map(({ routeName }) => routeName)

/** An object with one entry per state, by route name, and no other entry. */
const everyState = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.strictObject(Object.fromEntries(EVERY_STATE.map((name) => [name, entry])))

const orNone = <Inner extends v.GenericSchema>(inner: Inner) => v.nullable(inner)

const dollars = v.pipe(
  v.number('is not a number'),
  v.integer('is not in whole dollars'),
  v.minValue(0, 'is below zero'),
)
const percent = v.pipe(v.number('is not a number'), v.minValue(0, 'is below zero'), v.maxValue(100, 'is above 100'))
const count = v.pipe(v.number('is not a number'), v.integer('is not whole'), v.minValue(1, 'is below one'))

/** Money in whole dollars, shares in percent. */
const figures = v.strictObject({
  cardDebt: orNone(dollars),
  carDebt: orNone(dollars),
  studentDebt: orNone(dollars),
  homeDebt: orNone(dollars),
  totalDebt: orNone(dollars),
  cardBalancesLate: orNone(percent),
  peopleWithFile: orNone(count),
  inCollections: orNone(percent),
  medianInCollections: orNone(dollars),
  medicalInCollections: orNone(percent),
  cardholdersLate: orNone(percent),
})

const asOf = v.pipe(line, v.regex(/^\d{4}-(Q[1-4]|0[1-9]|1[0-2])$/, 'is not a quarter or a month'))
const dated = v.strictObject({ title: line, address, asOf })

export const figuresFile = v.strictObject({
  sources: v.strictObject({ creditFile: dated, collections: dated }),
  nation: figures,
  states: everyState(figures),
})

const units = v.pipe(v.number('is not a number'), v.integer('is not whole'), v.minValue(0, 'is below zero'))

/** Median household income, whole dollars a year. */
export const incomesFile = v.strictObject({
  source: v.strictObject({ title: line, address, year: count }),
  nation: dollars,
  states: everyState(dollars),
})

export const placesFile = v.strictObject({
  sources: v.strictObject({ cities: source, positions: source }),
  states: everyState(
    v.strictObject({
      demonym: line,
      kind: v.picklist(['cities', 'neighborhoods'], 'is neither cities nor neighborhoods'),
      /** `at`: the city's position on the state's outline, in the outline's units, from the upper left corner. */
      cities: v.pipe(
        v.array(v.strictObject({ name: line, at: v.strictTuple([units, units]) })),
        v.length(5, 'are not five'),
      ),
    }),
  ),
})

const outline = v.strictObject({
  width: count,
  height: count,
  path: v.pipe(
    line,
    v.regex(/^[Mlz\d -]+$/, 'is not a path of moves, lines and ends'),
    v.maxLength(2_000, 'is longer than 2,000 characters'),
  ),
})

export const outlinesFile = v.strictObject({ source, made: line, nation: outline, states: everyState(outline) })

export const officesFile = v.strictObject({
  checked: month,
  directory: source,
  states: everyState(
    v.strictObject({
      complaint: v.strictObject({ office: line, address }),
    }),
  ),
})
