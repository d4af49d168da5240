import { type NumberRange, readNumber } from './numbers.ts'

/** One number of a tool's form. */
export interface NumberField extends NumberRange {
  /** Name in error messages: 'the extra payment'. */
  readonly what: string
  /** The field may stay blank; its value is then `undefined`. */
  readonly optional?: true
  /** The field may stay blank where the one of this name is filled in. */
  readonly unless?: string
  /** A slider beside the number, from `min` to this maximum, in steps. Visitors may type a number beyond it. */
  readonly slider?: { readonly max: number; readonly step: number }
}

/** A choice in a tool's form; the first option applies where the query has no valid one. */
export interface ChoiceField {
  readonly options: readonly [string, ...string[]]
}

export type ToolFields = Readonly<Record<string, NumberField | ChoiceField>>

type ValueOf<Field> = Field extends { readonly options: readonly (infer Option)[] }
  ? Option
  : Field extends { readonly optional: true } | { readonly unless: string }
    ? number | undefined
    : number

export type FieldValues<Fields extends ToolFields> = { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }

/** Result of reading a query: the texts that the fields show, and either values or error messages by field. */
export interface FieldsReading<Fields extends ToolFields> {
  readonly submitted: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  /** Valid only where there is no error. */
  readonly values: FieldValues<Fields>
}

/** Longest text that a field shows again, in characters; no number is longer. */
export const SHOWN_CHARACTERS = 20

/** Names of the choices for which a query holds something that is not offered. */
export const unknownChoices = (fields: ToolFields, query: URLSearchParams): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const text = (query.get(name) ?? '').trim()
    return 'options' in field && text !== '' && !field.options.includes(text) ? [name] : []
  })

/**
 * Reads a tool's own fields from a query. Dollars become whole cents; a blank required field is an error.
 */
export function readToolFields<const Fields extends ToolFields>(
  fields: Fields,
  query: URLSearchParams,
): FieldsReading<Fields> {
  const submitted: Record<string, string> = {}
  const errors: Record<string, string> = {}
  const values: Record<string, number | string | undefined> = {}
  for (const [name, field] of Object.entries<NumberField | ChoiceField>(fields)) {
    const text = (query.get(name) ?? '').trim()
    if ('options' in field) {
      values[name] = submitted[name] = field.options.includes(text) ? text : field.options[0]
      continue
    }
    submitted[name] = text.slice(0, SHOWN_CHARACTERS)
    const isElsewhere = field.unless !== undefined && (query.get(field.unless) ?? '').trim() !== ''
    if (text === '' && (field.optional || isElsewhere)) continue
    const reading = readNumber(text, field.what, field)
    if (reading.ok) values[name] = reading.value
    else errors[name] = reading.message
  }
  return { submitted, errors, values: values as FieldValues<Fields> }
}
