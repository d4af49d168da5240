import type * as v from 'valibot'
import { figuresFile, officesFile, outlinesFile, placesFile, protectedPayFile, timeLimitsFile } from './state-schema.ts'

type File<Schema extends v.GenericSchema> = v.InferOutput<Schema>
type Entry<Schema extends v.GenericSchema<unknown, { states: Record<string, unknown> }>> =
  File<Schema>['states'][string]

export type StateFigures = File<typeof figuresFile>['nation']
export type FigureSources = File<typeof figuresFile>['sources']
export type Outline = File<typeof outlinesFile>['nation']
export type City = Entry<typeof placesFile>['cities'][number]
export type TimeLimits = Entry<typeof timeLimitsFile>
export type ProtectedPay = NonNullable<Entry<typeof protectedPayFile>>
export type Source = File<typeof outlinesFile>['source']
export type Offices = Entry<typeof officesFile>

/** What content/states/ knows of one state. */
export interface StateFacts {
  readonly demonym: string
  readonly kindOfPlaces: 'cities' | 'neighborhoods'
  readonly cities: readonly City[]
  readonly outline: Outline
  readonly figures: StateFigures
  readonly timeLimits: TimeLimits
  /** According to the survey, a payment does not start the period again in this state. */
  readonly noRestart: boolean
  /** `null`: we found no rule of the state's own, so the federal rule applies. */
  readonly protectedPay: ProtectedPay | null
  readonly offices: Offices
}

export interface StateContent {
  /** Returns the facts of a state by its route name; `undefined` for a name that is no state. */
  state(routeName: string): StateFacts | undefined
  readonly nation: { readonly figures: StateFigures; readonly outline: Outline }
  readonly sources: {
    readonly figures: FigureSources
    readonly cities: Source
    readonly outlines: Source
    readonly survey: Source
    readonly offices: Source
  }
  /** The shortest and the longest time limit for credit cards, over the states where sources agree. */
  readonly cardYears: { readonly least: number; readonly most: number }
  /** The month of the oldest check of rights and offices: '2026-11'. */
  readonly checked: string
}

/** Reads and checks a file below `content/`. Throws a `ContentError` at the first fault. */
type Read = <Schema extends v.GenericSchema>(schema: Schema, file: string) => File<Schema>

function spanOf(limits: readonly TimeLimits[]): { least: number; most: number } {
  const years = limits.flatMap(({ cardYears, sourcesAgree }) => (sourcesAgree && cardYears !== null ? [cardYears] : []))
  return { least: Math.min(...years), most: Math.max(...years) }
}

/** Reads and checks `content/states/`. Throws a `ContentError` at the first fault. */
export function readStates(read: Read): StateContent {
  const figures = read(figuresFile, 'states/figures.json')
  const places = read(placesFile, 'states/places.json')
  const outlines = read(outlinesFile, 'states/outlines.json')
  const timeLimits = read(timeLimitsFile, 'states/time-limits.json')
  const protectedPay = read(protectedPayFile, 'states/protected-pay.json')
  const offices = read(officesFile, 'states/offices.json')
  const [checked = ''] = [timeLimits.checked, protectedPay.checked, offices.checked].sort()
  return {
    state(routeName) {
      const place = places.states[routeName]
      const own = figures.states[routeName]
      const outline = outlines.states[routeName]
      const limits = timeLimits.states[routeName]
      const office = offices.states[routeName]
      if (!place || !own || !outline || !limits || !office) return undefined
      return {
        demonym: place.demonym,
        kindOfPlaces: place.kind,
        cities: place.cities,
        outline,
        figures: own,
        timeLimits: limits,
        noRestart: timeLimits.noRestart.includes(routeName),
        protectedPay: protectedPay.states[routeName] ?? null,
        offices: office,
      }
    },
    nation: { figures: figures.nation, outline: outlines.nation },
    sources: {
      figures: figures.sources,
      cities: places.sources.cities,
      outlines: outlines.source,
      survey: timeLimits.survey,
      offices: offices.directory,
    },
    cardYears: spanOf(Object.values(timeLimits.states)),
    checked,
  }
}
