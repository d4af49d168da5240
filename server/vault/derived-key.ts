import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { PiiKey } from './pii-keys.ts'

/** HKDF's context, which keeps this product's keys different from others derived from the same secret. */
const CONTEXT = 'debt-relief-site/1/'

/** One key of the ring with the keys derived from it: each purpose has its own, so that none can serve for another. */
export interface DerivedKey {
  readonly id: string
  /** 32 bytes by HKDF-SHA-256, as a key object: from bytes, Node would create one at every use, which takes 12 µs. */
  for(purpose: string): KeyObject
  /** HMAC-SHA-256 by the key of a purpose, in base64url: 43 characters. */
  hmac(purpose: string, text: string): string
}

export function deriveFrom({ id, secret }: PiiKey): DerivedKey {
  const derived = new Map<string, KeyObject>()
  const keyFor = (purpose: string): KeyObject => {
    let key = derived.get(purpose)
    if (!key) {
      key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', CONTEXT + purpose, 32)))
      derived.set(purpose, key)
    }
    return key
  }
  return {
    id,
    for: keyFor,
    hmac: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url'),
  }
}
