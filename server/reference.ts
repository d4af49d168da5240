import { randomBytes } from 'node:crypto'

// Without I, L, O and U, which are easily mistaken when a reference is read out over the phone.
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new reference such as 7K3M-9QXZ-2B4D: 60 random bits, so that none can be guessed. */
export function newReference(): string {
  const characters = [...randomBytes(12)].map((byte) => CHARACTERS[byte % 32]).join('')
  return characters.replace(/(.{4})(?=.)/g, '$1-')
}

/** Whether a text has the form of a reference; only then is it looked up. */
export const isReference = (text: string): boolean => /^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/.test(text)

/** A reference as a person may type it: any case, with or without hyphens. */
export const readReference = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-')
