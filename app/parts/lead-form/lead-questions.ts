import { couldBeUsPhone, likelyEmail, stateOfOtherZip } from '../../../domain/questions.ts'

/** What is asked back about what was typed; each undefined where nothing looks wrong. */
export interface LeadQuestions {
  /** The number could not be a US one. */
  readonly phone?: boolean
  /** The address that may have been meant. */
  readonly email?: string | undefined
  /** The state in which the ZIP code lies, when that is not the chosen one. */
  readonly zip?: string | undefined
}

export function leadQuestions(data: FormData): LeadQuestions {
  const text = (field: string) => String(data.get(field) ?? '').trim()
  return {
    phone: text('phone') !== '' && !couldBeUsPhone(text('phone')),
    email: likelyEmail(text('email')),
    zip: stateOfOtherZip(text('zip'), text('state')),
  }
}
