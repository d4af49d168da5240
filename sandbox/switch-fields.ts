import { isIP } from 'node:net'
import type { Service } from './services.ts'

/** A switch as the page offers it and as values from outside are read. */
export type SwitchField = {
  readonly name: string
  readonly label: string
} & (
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag' | 'text' | 'address' | 'body' | 'places' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
)

const MINUTES_10 = 600_000

const COMMON: readonly SwitchField[] = [
  { name: 'status', label: 'Answer with HTTP status', kind: 'integer', min: 200, max: 599 },
  { name: 'body', label: 'Answer with this body (JSON or text)', kind: 'body' },
  { name: 'delayMs', label: 'Delay, milliseconds', kind: 'integer', min: 0, max: MINUTES_10 },
  { name: 'hang', label: 'Never answer', kind: 'flag' },
  {
    name: 'drop',
    label: 'Cut the connection, before or after reading',
    kind: 'choice',
    choices: ['before', 'after'],
  },
  {
    name: 'garbage',
    label: 'Answer garbage',
    kind: 'choice',
    choices: ['html', 'truncated', 'huge', 'empty'],
  },
  { name: 'retryAfter', label: 'Retry-After, seconds', kind: 'integer', min: 0, max: 86_400 },
  { name: 'redirect', label: 'Redirect to (path or http address)', kind: 'address' },
  { name: 'onlyFor', label: 'Only for calls that hold this text', kind: 'text' },
  { name: 'times', label: 'For the next calls only, how many', kind: 'integer', min: 1, max: 1e6 },
  { name: 'strict', label: 'Answer 400 to calls with problems', kind: 'flag' },
]

const refuse = (...choices: string[]): SwitchField => ({
  name: 'refuse',
  label: 'Answer 200, but refuse',
  kind: 'choice',
  choices,
})

const PLACE_PARTS: Readonly<Record<string, string>> = {
  region: 'Region (state name)',
  region_code: 'Region code',
  country: 'Country',
  country_code: 'Country code (the country, if empty)',
  city: 'City',
  postal: 'Postal code',
}

const OWN: Record<Service, readonly SwitchField[]> = {
  geo: [
    ...Object.entries(PLACE_PARTS).map(([name, label]): SwitchField => ({ name, label, kind: 'text' })),
    { name: 'places', label: 'Places by address, {"IP": {"region": …}}', kind: 'places' },
  ],
  mail: [refuse('success-false')],
  broker: [refuse('success-false', 'status-0')],
  support: [refuse('success-false')],
  token: [
    refuse('success-false'),
    { name: 'acceptAnyClient', label: 'Accept any client id and secret', kind: 'flag' },
    { name: 'expiresIn', label: 'Tokens live, seconds', kind: 'integer', min: 0, max: 86_400 },
    {
      name: 'expireAfterCalls',
      label: 'CRM calls until a token expires',
      kind: 'integer',
      min: 0,
      max: 1e6,
    },
  ],
  crm: [refuse('success-false')],
}

export const switchFields = (service: Service): readonly SwitchField[] => [...OWN[service], ...COMMON]

/** The value to keep, or undefined for "not set"; throws what is wrong in words. */
export const readSwitch = (field: SwitchField, value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return undefined
  const wrong = (expected: string): Error => new Error(`${field.name}: expected ${expected}`)
  switch (field.kind) {
    case 'integer': {
      const number = typeof value === 'string' ? Number(value) : value
      if (!Number.isInteger(number)) throw wrong('a whole number')
      if ((number as number) < field.min || (number as number) > field.max) {
        throw wrong(`${field.min} to ${field.max}`)
      }
      return number
    }
    case 'flag':
      if ([true, 'true', 'on'].includes(value as never)) return true
      if ([false, 'false', 'off'].includes(value as never)) return undefined
      throw wrong('true or false')
    case 'choice':
      if (!field.choices.includes(value as string)) throw wrong(field.choices.join(' or '))
      return value
    case 'text':
      if (typeof value !== 'string') throw wrong('text')
      return value
    case 'address':
      if (typeof value !== 'string' || !isAddress(value)) throw wrong('a path or http address')
      return value
    case 'body':
      return value
    case 'places':
      return readPlaces(typeof value === 'string' ? parsed(value) : value, wrong)
  }
}

/** Printable ASCII only, as it becomes a header. */
const isAddress = (value: string): boolean => /^(\/|https?:\/\/)[!-~]*$/.test(value)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readPlaces = (value: unknown, wrong: (expected: string) => Error): unknown => {
  if (typeof value !== 'object' || value === null) throw wrong('an object of places by address')
  for (const [address, place] of Object.entries(value)) {
    if (isIP(address) === 0) throw wrong(`IP addresses, "${address}" is none`)
    if (typeof place !== 'object' || place === null) throw wrong(`a place for ${address}`)
    for (const [part, text] of Object.entries(place)) {
      if (!(part in PLACE_PARTS)) throw wrong(Object.keys(PLACE_PARTS).join(', '))
      if (typeof text !== 'string') throw wrong(`text as the ${part} of ${address}`)
    }
  }
  return structuredClone(value)
}
