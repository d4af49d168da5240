import { emailKeys, phoneKeys, plausibleNumbers } from '../../domain/contact-keys.ts'
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

/** Input of the keyed hash. The first releases stored it as it is, so their rows could be given keyed hashes later. */
const contactDigest = (column: Column, key: string): string => sha256(`${column}:${key}`)

/** Kind of the lookup hashes (`Vault.lookup`) of suppressions and of a lead's contact columns. */
export const CONTACT = 'contact'

const keysIn = (column: Column, { email, phone = '' }: Contact): readonly string[] =>
  column === 'email_key' ? emailKeys(email) : phoneKeys(phone)

const hashesOfKeys = (vault: Vault, column: Column, keys: readonly string[]): string[] =>
  keys.flatMap((key) => vault.lookups(CONTACT, contactDigest(column, key)))

interface ContactHashes extends Readonly<Record<Column, readonly string[]>> {
  readonly vault: Vault
  readonly keyIds: string
}

/** Hashes by contact: a form's are needed for earlier leads, for storing and for lifting withdrawals, but computed once. */
const made = new WeakMap<Contact, ContactHashes>()

function hashesOf(vault: Vault, contact: Contact): ContactHashes {
  const keyIds = vault.keyIds.join()
  const known = made.get(contact)
  if (known?.vault === vault && known.keyIds === keyIds) return known
  const hash = (column: Column) => hashesOfKeys(vault, column, keysIn(column, contact))
  const hashes = { vault, keyIds, email_key: hash('email_key'), phone_key: hash('phone_key') }
  made.set(contact, hashes)
  return hashes
}

/** The hashes to store with a person's record; null for what is too short to tell people apart. */
export function contactKeysOf(vault: Vault, contact: Contact): ContactKeys {
  // The first hash is of the key as it is made today, with the vault's current key.
  const { email_key, phone_key } = hashesOf(vault, contact)
  return { email_key: email_key[0] ?? null, phone_key: phone_key[0] ?? null }
}

/** The hashes that a value of this column may be stored under: none where it is empty. */
export const contactHashes = (vault: Vault, column: Column, contact: Contact): readonly string[] =>
  hashesOf(vault, contact)[column]

/** The hashes that the email address or the phone number may be stored under. */
export const allContactHashes = (vault: Vault, contact: Contact): string[] => [
  ...contactHashes(vault, 'email_key', contact),
  ...contactHashes(vault, 'phone_key', contact),
]

/**
 * The hashes under which a suppression or a withdrawal may concern this contact: also those of every number that the text
 * of the phone number could mean. A call too few does less harm than one that was forbidden. Not for erasing or lifting,
 * which must concern nobody else.
 */
export const barringHashes = (vault: Vault, contact: Contact): string[] => [
  ...new Set([
    ...allContactHashes(vault, contact),
    ...hashesOfKeys(vault, 'phone_key', plausibleNumbers(contact.phone ?? '')),
  ]),
]
