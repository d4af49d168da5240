import { hash } from 'node:crypto'

/** A strong entity tag without its quotes: 132 bits of the bytes' SHA-256. */
export const tagOf = (body: Uint8Array): string => hash('sha256', body, 'base64url').slice(0, 22)

/** Whether `If-None-Match` names this tag, also in the weak form that a proxy may have given it. */
export const isKnownTag = (header: string | undefined, tag: string): boolean =>
  header === tag ||
  (header ?? '').split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === tag)
