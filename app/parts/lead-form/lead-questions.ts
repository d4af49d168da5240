import { likelyEmail } from '../../../domain/likely-email.ts'
import { couldBeUsPhone, couldBeUsZip } from '../../../domain/us-formats.ts'
import { stateOfOtherZip } from '../../../domain/zip-codes.ts'

/** What may be wrong with the typed values; a property is missing or false where nothing looks wrong. */
export interface LeadQuestions {
  /** True if the number cannot be a US number. */
  readonly phone?: boolean
  /** The email address that the visitor may have meant. */
  readonly email?: string | undefined
  /** True if the ZIP code cannot be a US one. */
  readonly noZip?: boolean
  /** The state of the ZIP code, if another was chosen, or none and the service isn't offered there. */
  readonly zip?: string | undefined
}

export function leadQuestions(data: FormData): LeadQuestions {
  const text = (field: string) => String(data.get(field) ?? '').trim()
  return {
    phone: text('phone') !== '' && !couldBeUsPhone(text('phone')),
    email: likelyEmail(text('email')),
    noZip: text('zip') !== '' && !couldBeUsZip(text('zip')),
    zip: stateOfOtherZip(text('zip'), text('state')),
  }
}
