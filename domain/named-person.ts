import { foldedText, phoneKey } from './contact-keys.ts'
import { isReference, readReference } from './reference.ts'

/** How a person names themselves, or the form they sent. */
export type NamedPerson =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'reference'; readonly reference: string }

// The forms check an email address by the same pattern.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const HYPHENATED = /^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/i
const PHONE = /^[-+()./\s\d]+((ext|x|#|,)[\s.:=#]*\d{1,8})?$/i

/** Reads what someone typed to be found by: an email address, a phone number or a reference; `undefined` for neither. */
export function readNamedPerson(text: string): NamedPerson | undefined {
  const query = foldedText(text)
  // The pattern takes quadratic time, so its text is bounded.
  if (query.includes('@')) return query.length <= 200 && EMAIL.test(query) ? { kind: 'email', email: query } : undefined
  const reference = readReference(query)
  // Twelve digits may be a foreign number; a reference of digits alone is known by its hyphens.
  if (isReference(reference) && (/[A-Z]/.test(reference) || HYPHENATED.test(query)))
    return { kind: 'reference', reference }
  return PHONE.test(query) && phoneKey(query) !== '' ? { kind: 'phone', phone: query } : undefined
}
