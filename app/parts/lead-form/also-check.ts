import type { FieldDoubts } from '../../../forms/field-doubts.ts'
import type { FieldErrors } from '../../../forms/read-form.ts'

const FIELDS = ['email', 'phone', 'zip'] as const
type Doubted = (typeof FIELDS)[number]

/** Whether these fields show a doubt: one found as they were left, or one of the last click (`asking`). */
export const shownDoubts = (found: FieldDoubts, asking: readonly string[]) => ({
  phone: found.phone || asking.includes('phone'),
  zip: found.noZip || asking.includes('zip'),
})

/**
 * The fields that show a doubt while others show errors, in the form's order: the list of errors counts none of them.
 * `asking`: those that the last click asked about.
 */
export function alsoCheck(errors: FieldErrors, found: FieldDoubts, asking: readonly string[]): readonly Doubted[] {
  if (Object.keys(errors).length === 0) return []
  const { phone, zip } = shownDoubts(found, asking)
  const shown = { email: found.email, phone, zip: found.zip || zip }
  return FIELDS.filter((field) => shown[field] && !errors[field])
}
