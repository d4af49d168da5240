import { likelyEmail } from '../domain/likely-email.ts'
import { couldBeUsPhone, couldBeUsZip } from '../domain/us-formats.ts'
import { stateOfOtherZip } from '../domain/zip-codes.ts'

/** What may be wrong with the submitted values; a property is missing or false where nothing looks wrong. */
export interface FieldDoubts {
  /** True if the number cannot be a US number. */
  readonly phone?: boolean
  /** The email address that the visitor may have meant. */
  readonly email?: string | undefined
  /** True if the ZIP code cannot be a US one. */
  readonly noZip?: boolean
  /** The state of the ZIP code, if another was chosen, or none and the service isn't offered there. */
  readonly zip?: string | undefined
}

/**
 * The doubts about step 2's fields as they are left, before anything is sent; a blank field raises none. The click that sends
 * the step asks about what `leadDoubts` finds. The two stand apart because this one needs a table of ZIP codes.
 */
export function fieldDoubts(data: FormData): FieldDoubts {
  const text = (field: string) => String(data.get(field) ?? '').trim()
  return {
    phone: text('phone') !== '' && !couldBeUsPhone(text('phone')),
    email: likelyEmail(text('email')),
    noZip: text('zip') !== '' && !couldBeUsZip(text('zip')),
    zip: stateOfOtherZip(text('zip'), text('state')),
  }
}
