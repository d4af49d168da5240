import { emailKey, phoneKey } from '../../domain/contact-keys.ts'
import type { ContactKeys } from '../database/tables.ts'
import { sha256 } from '../hash.ts'
import type { Vault } from '../vault/vault.ts'

// A person is found again by keyed hashes of email address and phone number: for duplicates, suppression and erasure.
// Ten digits have too few values for a plain hash, which anyone could undo by trying them all.

/** An email address and a phone number as they were typed. */
export interface Contact {
  readonly email: string
  readonly phone?: string | undefined
}

type Column = keyof ContactKeys

/** What is hashed with the key: the first releases stored this, so what they left can be carried on. */
export const contactDigest = (column: Column, key: string): string => sha256(`${column}:${key}`)

/** What suppressions and the columns of a lead are looked up by. */
export const CONTACT = 'contact'

const keyIn = (column: Column, { email, phone = '' }: Contact): string =>
  column === 'email_key' ? emailKey(email) : phoneKey(phone)

/** The hashes to store with a person's record; null for what is too short to tell people apart. */
export function contactKeysOf(vault: Vault, contact: Contact): ContactKeys {
  const hash = (column: Column) => {
    const key = keyIn(column, contact)
    return key ? vault.lookup(CONTACT, contactDigest(column, key)) : null
  }
  return { email_key: hash('email_key'), phone_key: hash('phone_key') }
}

/** The hashes that a value of this column may be stored under: none where it is empty. */
export function contactHashes(vault: Vault, column: Column, contact: Contact): string[] {
  const key = keyIn(column, contact)
  return key ? vault.lookups(CONTACT, contactDigest(column, key)) : []
}

/** The hashes that either may be stored under. */
export const allContactHashes = (vault: Vault, contact: Contact): string[] => [
  ...contactHashes(vault, 'email_key', contact),
  ...contactHashes(vault, 'phone_key', contact),
]
