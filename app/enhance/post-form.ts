import { JSON_TYPE, STATUS_OF } from '../../forms/protocol.ts'

/** The request ended somewhere else than at the form's own answer: refused, too many, or broken. */
export interface Stopped {
  readonly kind: 'stopped'
  readonly status: number
}
/** No answer came; whether the post arrived is not known, so a repeat must carry the same idempotency key. */
export interface Offline {
  readonly kind: 'offline'
}

/** Longer than the server's own longest wait for a delivery. */
const REPLY_TIMEOUT_MS = 60_000

const REPLY_STATUSES: readonly number[] = Object.values(STATUS_OF)

/** FormData as a form without files would send it. */
const urlEncoded = (data: FormData) =>
  new URLSearchParams([...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))

/** Sends a form as the browser would, and reads the JSON reply. Never throws. */
export async function postForm<Reply extends { readonly kind: string }>(
  path: string,
  data: FormData,
  send: typeof fetch = fetch,
): Promise<Reply | Stopped | Offline> {
  let response: Response
  try {
    response = await send(path, {
      method: 'POST',
      headers: { Accept: JSON_TYPE },
      body: urlEncoded(data),
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
    })
  } catch {
    return { kind: 'offline' }
  }
  const { status } = response
  if (!REPLY_STATUSES.includes(status)) return { kind: 'stopped', status }
  try {
    const reply: unknown = await response.json()
    if (typeof reply === 'object' && reply !== null && 'kind' in reply) return reply as Reply
  } catch {
    // A page in place of JSON, or an answer cut short.
  }
  return status === 200 ? { kind: 'offline' } : { kind: 'stopped', status }
}
