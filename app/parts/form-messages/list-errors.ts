import copy from '../../../content/screens/lead-form.json'
import { format } from '../../../domain/text/format.ts'
import type { FieldErrors } from '../../../forms/read-form.ts'

export interface ListedError {
  readonly id: string
  readonly message: string
}

/** The errors in the order of the form's fields, for the summary. Ids are `prefix-field`. */
export const listErrors = (errors: FieldErrors, fields: readonly string[], idPrefix: string): readonly ListedError[] =>
  fields.flatMap((field) => {
    const message = errors[field]
    return message ? [{ id: `${idPrefix}-${field}`, message }] : []
  })

export const summaryTitle = (count: number): string =>
  count === 1 ? copy.errors.one : format(copy.errors.many, { count: String(count) })
