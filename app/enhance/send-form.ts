import { IDEMPOTENCY_KEY_FIELD } from '../../forms/protocol.ts'
import type { IdempotencyKeys } from './idempotency-key.ts'
import { postForm } from './post-form.ts'

/** Posts a form with its idempotency key, and notes where the server has refused that key. Never throws. */
export async function sendForm<Reply extends { readonly kind: string }>(
  path: string,
  data: FormData,
  keys: IdempotencyKeys,
  send?: typeof fetch,
) {
  data.set(IDEMPOTENCY_KEY_FIELD, keys.key())
  const reply = await postForm<Reply>(path, data, send)
  if (reply.kind === 'conflict') keys.refuse()
  return reply
}
