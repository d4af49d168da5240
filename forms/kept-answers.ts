import { AGREEMENTS, STEP_TWO_FIELDS } from './lead-form-fields.ts'
import type { SubmittedValues } from './submitted-values.ts'

/**
 * Without script, step 1 carries the answers of step 2 in hidden inputs, so that going back loses nothing. Their names
 * have this prefix, because a post that holds a field of step 2 counts as a post of step 2. Agreements do not travel:
 * the visitor gives them where the form is sent.
 */
const PREFIX = 'kept.'

const KEPT_FIELDS = STEP_TWO_FIELDS.filter((field) => !AGREEMENTS.some((agreement) => agreement === field))

/** The hidden inputs of step 1: one for each answer of step 2 that is not blank. */
export const keptInputs = (answers: SubmittedValues): readonly { readonly name: string; readonly value: string }[] =>
  KEPT_FIELDS.flatMap((field) => {
    const value = answers[field]
    return typeof value === 'string' && value ? [{ name: `${PREFIX}${field}`, value }] : []
  })

/** The answers of step 2 that a post of step 1 carried in hidden inputs. */
export const keptAnswers = (data: FormData): SubmittedValues =>
  Object.fromEntries(
    KEPT_FIELDS.flatMap((field) => {
      const value = data.get(PREFIX + field)
      return typeof value === 'string' ? [[field, value] as const] : []
    }),
  )
