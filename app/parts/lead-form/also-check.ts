import type { FieldErrors } from '../../../forms/read-form.ts'
import type { LeadQuestions } from './lead-questions.ts'

const FIELDS = ['email', 'phone', 'zip'] as const
type Questioned = (typeof FIELDS)[number]

/**
 * The fields that show a question while others show errors, in the form's order: the list of errors counts none of them.
 * `asking`: those that the last press asked about.
 */
export function alsoCheck(
  errors: FieldErrors,
  questions: LeadQuestions,
  asking: readonly string[],
): readonly Questioned[] {
  if (Object.keys(errors).length === 0) return []
  const asked = {
    email: questions.email,
    phone: questions.phone || asking.includes('phone'),
    zip: questions.zip || questions.noZip || asking.includes('zip'),
  }
  return FIELDS.filter((field) => asked[field] && !errors[field])
}
