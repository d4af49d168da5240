import { randomBytes } from 'node:crypto'

// Without I, L, O and U, which are easily mistaken when a reference is read out over the phone.
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new reference such as 7K3M-9QXZ-2B4D: 60 random bits, so that none can be guessed. */
export function newReference(): string {
  const characters = [...randomBytes(12)].map((byte) => CHARACTERS[byte % 32]).join('')
  return characters.replace(/(.{4})(?=.)/g, '$1-')
}
