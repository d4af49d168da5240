import type * as v from 'valibot'
import { readStateLaws, type StateLaw } from './state-law.ts'
import { figuresFile, incomesFile, officesFile, outlinesFile, placesFile } from './state-schema.ts'

type File<Schema extends v.GenericSchema> = v.InferOutput<Schema>
type Entry<Schema extends v.GenericSchema<unknown, { states: Record<string, unknown> }>> =
  File<Schema>['states'][string]

export type StateFigures = File<typeof figuresFile>['nation']
export type FigureSources = File<typeof figuresFile>['sources']
export type Outline = File<typeof outlinesFile>['nation']
export type City = Entry<typeof placesFile>['cities'][number]
export type Source = File<typeof outlinesFile>['source']
export type Offices = Entry<typeof officesFile>

/** What content/states/ knows of one state. */
export interface StateFacts {
  readonly demonym: string
  readonly kindOfPlaces: 'cities' | 'neighborhoods'
  readonly cities: readonly City[]
  readonly outline: Outline
  readonly figures: StateFigures
  /** Median household income, whole dollars a year. */
  readonly medianIncome: number
  readonly offices: Offices
  /** Its law of debts, rule by rule, each with where it was read. */
  readonly law: StateLaw
}

export interface StateContent {
  /** Returns the facts of a state by its route name; `undefined` for a name that is no state. */
  state(routeName: string): StateFacts | undefined
  readonly nation: { readonly figures: StateFigures; readonly medianIncome: number; readonly outline: Outline }
  readonly sources: {
    readonly figures: FigureSources
    readonly incomes: File<typeof incomesFile>['source']
    readonly cities: Source
    readonly outlines: Source
    readonly offices: Source
  }
  /** The shortest and the longest time limit for credit cards, over the states whose law settles it. */
  readonly cardYears: { readonly least: number; readonly most: number }
}

/** Reads and checks a file below `content/`. Throws a `ContentError` at the first fault. */
type Read = <Schema extends v.GenericSchema>(schema: Schema, file: string) => File<Schema>

function spanOf(laws: Iterable<StateLaw>): { least: number; most: number } {
  const years = [...laws].flatMap(({ limits }) => limits.cards?.years ?? [])
  return { least: Math.min(...years), most: Math.max(...years) }
}

/** Reads and checks `content/states/`. Throws a `ContentError` at the first fault. */
export function readStates(read: Read): StateContent {
  const figures = read(figuresFile, 'states/figures.json')
  const incomes = read(incomesFile, 'states/incomes.json')
  const places = read(placesFile, 'states/places.json')
  const outlines = read(outlinesFile, 'states/outlines.json')
  const offices = read(officesFile, 'states/offices.json')
  const laws = readStateLaws(read)
  return {
    state(routeName) {
      const place = places.states[routeName]
      const own = figures.states[routeName]
      const medianIncome = incomes.states[routeName]
      const outline = outlines.states[routeName]
      const office = offices.states[routeName]
      const law = laws.get(routeName)
      if (!place || !own || !medianIncome || !outline || !office || !law) return undefined
      return {
        demonym: place.demonym,
        kindOfPlaces: place.kind,
        cities: place.cities,
        outline,
        figures: own,
        medianIncome,
        offices: office,
        law,
      }
    },
    nation: { figures: figures.nation, medianIncome: incomes.nation, outline: outlines.nation },
    sources: {
      figures: figures.sources,
      incomes: incomes.source,
      cities: places.sources.cities,
      outlines: outlines.source,
      offices: offices.directory,
    },
    cardYears: spanOf(laws.values()),
  }
}
