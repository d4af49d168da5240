import { createHash } from 'node:crypto'

/** A secret of 32 bytes. What is sealed by it names its id, so that several can be in use at once. */
export interface PiiKey {
  readonly id: string
  readonly secret: Buffer
}

/** The keys in use, at least one. New data is sealed by the first; the others only open what they have sealed. */
export type KeyRing = readonly [PiiKey, ...PiiKey[]]

export const KEY_BYTES = 32
export const PII_KEYS_EXPECTED =
  'ID:KEY with a key of 32 bytes in base64 (or 64 hexadecimal digits), several divided by commas, the current one first'

/** Keys that cannot be used. The message names the place and what is wrong, never a part of a key. */
export class KeysError extends Error {}

/** Sealed data that its key does not open: it was changed, or moved from where it belongs. */
export class BrokenSealError extends KeysError {}

const ID = /^[A-Za-z0-9_-]{1,32}$/
const HEX = /^[0-9a-fA-F]{64}$/
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/

/** The 32 bytes that a text encodes; `undefined` if it encodes none. */
function secretFrom(text: string): Buffer | undefined {
  if (HEX.test(text)) return Buffer.from(text, 'hex')
  const secret = BASE64.test(text) ? Buffer.from(text, 'base64') : undefined
  return secret?.length === KEY_BYTES ? secret : undefined
}

/** A key without a name gets one that follows from it and does not reveal it. */
const idFrom = (secret: Buffer): string =>
  `k${createHash('sha256').update('key id').update(secret).digest('hex').slice(0, 8)}`

function readKey(text: string, place: string): PiiKey | string {
  const colon = text.indexOf(':')
  const secret = secretFrom(text.slice(colon + 1))
  if (!secret) return `${place} is not 32 bytes in base64 or hexadecimal`
  if (colon < 0) return { id: idFrom(secret), secret }
  const id = text.slice(0, colon)
  return ID.test(id) ? { id, secret } : `the id of ${place} is not 1 to 32 letters, digits, hyphens and underscores`
}

/** Reads keys as PII_KEYS and the key file hold them; returns what is wrong instead, without a part of any key. */
export function readKeys(text: string): KeyRing | string {
  const parts = text.split(/[,\s]+/).filter(Boolean)
  const keys: PiiKey[] = []
  for (const [index, part] of parts.entries()) {
    const key = readKey(part, `key ${index + 1}`)
    if (typeof key === 'string') return key
    if (keys.some(({ id }) => id === key.id)) return `two keys have the id ${key.id}`
    if (keys.some(({ secret }) => secret.equals(key.secret))) return `key ${index + 1} is the same as another`
    keys.push(key)
  }
  const [first, ...rest] = keys
  return first ? [first, ...rest] : 'there is no key in it'
}

/** Keys as PII_KEYS holds them, on one line. */
export const writeKeys = (keys: readonly PiiKey[]): string =>
  keys.map(({ id, secret }) => `${id}:${secret.toString('base64')}`).join(',')
