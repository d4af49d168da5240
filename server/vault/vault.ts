import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto'
import { type DerivedKey, deriveFrom } from './derived-key.ts'
import { BrokenSealError, type KeyRing, KeysError } from './pii-keys.ts'

/** Sealed texts begin with the version of their form: `s1:KEY_ID:` and nonce, ciphertext and tag in base64url. */
const FORM = 's1'
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Nonces drawn at a time: a system call for each would take as long as the encryption. */
const NONCES_TOGETHER = 256
/** How long a process may use keys that another has replaced. `rotate-keys` waits for longer before it counts on the new one. */
export const KEYS_FRESH_MS = 250

/** Seals personal values, and makes the keyed hashes by which they are found. */
export interface Vault {
  /** Ids of the keys in use, the current one first. */
  readonly keyIds: readonly string[]
  /**
   * Encrypts a text by the current key.
   * @param place where it will stand, such as `leads.answers:ID`; it opens nowhere else
   */
  seal(text: string, place: string): string
  /** The text that was sealed. Throws a `KeysError` where its key is missing, a `BrokenSealError` where it was changed or moved. */
  open(sealed: string, place: string): string
  /** A keyed hash (`KEY_ID:HASH`), by which a stored value can be found but not read. Equal values of two kinds differ. */
  lookup(kind: string, value: string): string
  /** The hashes that a value may be stored under, one a key: for `in (...)`. */
  lookups(kind: string, value: string): string[]
  /** Proves that a text was written by who has the key: `KEY_ID:HMAC`. Each purpose has a key of its own. */
  mac(purpose: string, text: string): string
  /** Whether `mac` made this for that text, by any key in use. */
  isMac(purpose: string, text: string, mac: string): boolean
  /** A key derived for a purpose; of the current key unless an id is given. Throws a `KeysError` for an unknown one. */
  keyFor(purpose: string, keyId?: string): { readonly id: string; readonly key: Buffer }
}

/** Where a vault gets its keys. Returns the same object as long as the keys have not changed. */
export interface KeySource {
  /** @param fresh reads the keys again, however recent the last reading is */
  keys(fresh?: boolean): KeyRing
}

/** The id of the key that sealed a text or made a hash or MAC. */
export const keyIdOf = (value: string): string => {
  const [first = '', second = ''] = value.split(':', 2)
  return first === FORM ? second : first
}

/** Beginning of every text sealed with a key. */
export const sealedStart = (keyId: string): string => `${FORM}:${keyId}:`

/** Whether a column's value is sealed, or plain as before there were keys. */
export const isSealed = (value: string): boolean => value.startsWith(`${FORM}:`)

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * What `open` returns; `undefined` where the seal is broken. For work on many rows, which one broken row must not stop.
 * A missing key is still an error: it concerns all rows, and can be cured.
 */
export function unlessBroken<T>(open: () => T): T | undefined {
  try {
    return open()
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined
    throw error
  }
}

const BROKEN = 'Sealed data cannot be opened: it was changed, or moved from where it belongs'

/** Returns a function that returns other random bytes at every call. */
function drawNonces(): () => Buffer {
  let drawn = Buffer.alloc(0)
  return () => {
    if (drawn.length === 0) drawn = randomBytes(NONCE_BYTES * NONCES_TOGETHER)
    const nonce = drawn.subarray(0, NONCE_BYTES)
    drawn = drawn.subarray(NONCE_BYTES)
    return nonce
  }
}

export function createVault(source: KeySource): Vault {
  let ring: KeyRing | undefined
  let derived: [DerivedKey, ...DerivedKey[]]
  const nextNonce = drawNonces()

  function keys(fresh?: boolean): typeof derived {
    const now = source.keys(fresh)
    if (now !== ring) {
      const [first, ...rest] = now
      derived = [deriveFrom(first), ...rest.map(deriveFrom)]
      ring = now
    }
    return derived
  }

  const find = (id: string): DerivedKey | undefined => {
    const has = (key: DerivedKey) => key.id === id
    return keys().find(has) ?? keys(true).find(has)
  }

  function existing(id: string): DerivedKey {
    const key = find(id)
    if (!key) throw new KeysError(`Data is sealed by the key ${id}, which is missing: add it to the keys in use`)
    return key
  }

  return {
    get keyIds() {
      return keys().map(({ id }) => id)
    },
    seal(text, place) {
      const key = keys()[0]
      const nonce = nextNonce()
      const cipher = createCipheriv(CIPHER, key.for('seal'), nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return sealedStart(key.id) + sealed.toString('base64url')
    },
    open(sealed, place) {
      const [form, id, data] = sealed.split(':', 3)
      if (form !== FORM || !id || data === undefined) throw new BrokenSealError(BROKEN)
      const key = existing(id)
      const bytes = Buffer.from(data, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new BrokenSealError(BROKEN)
      const decipher = createDecipheriv(CIPHER, key.for('seal'), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG_BYTES))
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        throw new BrokenSealError(BROKEN)
      }
    },
    lookup(kind, value) {
      const key = keys()[0]
      return `${key.id}:${key.hmac('lookup', JSON.stringify([kind, value]))}`
    },
    lookups: (kind, value) => keys().map((key) => `${key.id}:${key.hmac('lookup', JSON.stringify([kind, value]))}`),
    mac(purpose, text) {
      const key = keys()[0]
      return `${key.id}:${key.hmac(`mac/${purpose}`, text)}`
    },
    isMac(purpose, text, mac) {
      const key = find(keyIdOf(mac))
      return key !== undefined && sameText(mac, `${key.id}:${key.hmac(`mac/${purpose}`, text)}`)
    },
    keyFor(purpose, keyId) {
      const key = keyId === undefined ? keys()[0] : existing(keyId)
      return { id: key.id, key: key.for(purpose).export() }
    },
  }
}
