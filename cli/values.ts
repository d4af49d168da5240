import { phoneKey } from '../domain/contact-keys.ts'
import { readReference } from '../domain/reference.ts'
import type { Person } from '../server/privacy/suppression.ts'
import { UsageError } from './command.ts'

const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/

/** Reads a reference in any case, with or without hyphens; throws a `UsageError` where there is none. */
export function referenceOf(text: string | undefined): string {
  const reference = readReference(text ?? '')
  if (REFERENCE.test(reference)) return reference
  throw new UsageError(`${JSON.stringify(text)} is not a reference such as 7K3M-9QXZ-2B4D`)
}

/** Milliseconds since 1970 of an ISO date or time; without a zone it is local, as in the tables. */
export function timeOf(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const isTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i.test(text)
  const time = isDate || isTime ? Date.parse(isDate ? `${text}T00:00` : text) : Number.NaN
  if (Number.isNaN(time)) {
    throw new UsageError(`${option} is ${JSON.stringify(text)}; expected a date or time such as 2026-11-20T14:30`)
  }
  return time
}

export function wholeNumberOf(text: string, option: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new UsageError(`${option} is ${JSON.stringify(text)}; expected a whole number from 1 up`)
}

export function oneOf<Option extends string>(
  options: readonly Option[],
  text: string | undefined,
  option: string,
): Option {
  const found = options.find((candidate) => candidate === text)
  if (found !== undefined) return found
  throw new UsageError(`${option} is ${JSON.stringify(text ?? '')}; expected one of ${options.join(', ')}`)
}

/** Reads the email address that names a person; throws a `UsageError` when it is none. */
export function emailOf(text: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(text.trim())) return text.trim()
  throw new UsageError('--email is no email address')
}

/** The options that name a person. */
export const PERSON_OPTIONS = { email: { type: 'string' }, phone: { type: 'string' } } as const

interface PersonValues {
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

/** The person whom `--email` or `--phone` names; `undefined` where there is neither. Throws a `UsageError`. */
export function personIfNamed({ email, phone }: PersonValues): Person | undefined {
  if (email !== undefined && phone !== undefined) throw new UsageError('give one of --email and --phone')
  if (email !== undefined) return { email: emailOf(email) }
  if (phone === undefined) return undefined
  if (phoneKey(phone) === '') throw new UsageError('--phone is no phone number: at least seven digits are needed')
  return { phone }
}

/** As `personIfNamed`; throws a `UsageError` where nobody is named, too. */
export function personOf(values: PersonValues): Person {
  const person = personIfNamed(values)
  if (!person) throw new UsageError('give one of --email and --phone')
  return person
}

/** A number of deliveries, for people. */
export const deliveryCount = (count: number): string => `${count} ${count === 1 ? 'delivery' : 'deliveries'}`
