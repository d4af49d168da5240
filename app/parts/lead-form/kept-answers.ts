import { KEPT_PREFIX, STEP_TWO_FIELDS } from '../../../forms/lead-form-fields.ts'
import type { SubmittedValues } from '../../../forms/submitted-values.ts'

/**
 * The hidden fields by which step 1 carries what was typed in step 2, so that going back loses nothing without script
 * either. Their names differ, since a post that holds a field of step 2 is a post of step 2. Consent does not travel:
 * it is given at the end.
 */
export const keptFields = (submitted: SubmittedValues): readonly { readonly name: string; readonly value: string }[] =>
  STEP_TWO_FIELDS.filter((field) => field !== 'consent').flatMap((field) => {
    const value = submitted[field]
    return typeof value === 'string' && value ? [{ name: `${KEPT_PREFIX}${field}`, value }] : []
  })
