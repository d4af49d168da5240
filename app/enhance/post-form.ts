import { JSON_TYPE, type Offline, type RejectedRequest, STATUS_OF } from '../../forms/protocol.ts'

/** Longer than the server may wait for a delivery before it answers. */
const REPLY_TIMEOUT_MS = 60_000

const REPLY_STATUSES: readonly number[] = Object.values(STATUS_OF)

/** Encodes FormData as the browser encodes a form without files. */
const urlEncoded = (data: FormData) =>
  new URLSearchParams([...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))

/** Posts a form as the browser would and returns the JSON reply. Never throws. */
export async function postForm<Reply extends { readonly kind: string }>(
  path: string,
  data: FormData,
  send: typeof fetch = fetch,
): Promise<Reply | RejectedRequest | Offline> {
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
  if (!REPLY_STATUSES.includes(status)) return { kind: 'rejected', status }
  try {
    const reply: unknown = await response.json()
    if (typeof reply === 'object' && reply !== null && 'kind' in reply) return reply as Reply
  } catch {
    // The body is a page instead of JSON, or was cut short.
  }
  return status === 200 ? { kind: 'offline' } : { kind: 'rejected', status }
}
