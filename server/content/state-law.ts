import type * as v from 'valibot'
import { STATES } from '../../domain/states.ts'
import { stateLawFile } from './state-law-schema.ts'

export type StateLaw = v.InferOutput<typeof stateLawFile>

/** A rule of a state's law with where it was read; the parts that every entry has. */
export type LawSource = Pick<
  NonNullable<StateLaw['limits']['cards']>,
  'rule' | 'citation' | 'address' | 'read' | 'on' | 'basis'
>

/** Reads and checks a file below `content/`. Throws a `ContentError` at the first fault. */
type Read = <Schema extends v.GenericSchema>(schema: Schema, file: string) => v.InferOutput<Schema>

/** The law of each of the 51 states by route name, from `content/state-law/`. Throws a `ContentError` at the first fault. */
export const readStateLaws = (read: Read): ReadonlyMap<string, StateLaw> =>
  new Map(STATES.map(({ routeName }) => [routeName, read(stateLawFile, `state-law/${routeName}.yaml`)]))
