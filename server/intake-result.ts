import type { Vault } from './vault/vault.ts'

/**
 * `stored`: the form is on disk with its deliveries under this reference, now or since an earlier post of the same
 * form. `conflict`: the idempotency key was used for other content; nothing changed. `unavailable`: the store could not
 * be written; nothing is kept.
 */
export type IntakeResult =
  | { readonly kind: 'stored'; readonly reference: string }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'unavailable' }

interface Repeat {
  readonly id: string
  readonly content_hash: string | null
}

/** Tells a repeat from other content under the same key, without keeping the content once more. */
export const CONTENT = 'content'

export const repeatOf = (vault: Vault, { id, content_hash }: Repeat, content: string): IntakeResult =>
  content_hash !== null && vault.lookups(CONTENT, content).includes(content_hash)
    ? { kind: 'stored', reference: id }
    : { kind: 'conflict' }
