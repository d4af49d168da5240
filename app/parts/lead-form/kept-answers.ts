import { STEP_TWO_FIELDS } from '../../../forms/lead-form.ts'
import type { Typed } from '../../../forms/read-form.ts'

// Without script, going back to step 1 must not lose what was typed in step 2. It travels in hidden fields of other
// names, since a post that holds a field of step 2 is a post of step 2. Consent does not travel: it is given at the end.

const PREFIX = 'kept-'
const KEPT_FIELDS = STEP_TWO_FIELDS.filter((field) => field !== 'consent')

/** The hidden fields of step 1: name and value. */
export const keptFields = (typed: Typed): readonly { readonly name: string; readonly value: string }[] =>
  KEPT_FIELDS.flatMap((field) => {
    const value = typed[field]
    return typeof value === 'string' && value ? [{ name: `${PREFIX}${field}`, value }] : []
  })

/** What a post of step 1 brings along for step 2. */
export function keptAnswers(data: FormData): Typed {
  const kept: Record<string, string> = {}
  for (const field of KEPT_FIELDS) {
    const value = data.get(`${PREFIX}${field}`)
    if (typeof value === 'string' && value) kept[field] = value
  }
  return kept
}
