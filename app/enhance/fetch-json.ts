import { JSON_TYPE } from '../../forms/protocol.ts'

/** Returns JSON from one of our own URLs, or `undefined` if the request fails or the answer is not JSON. */
export async function fetchJson<Answer>(path: string, get: typeof fetch = fetch): Promise<Answer | undefined> {
  try {
    const response = await get(path, { headers: { Accept: JSON_TYPE } })
    return response.ok ? ((await response.json()) as Answer) : undefined
  } catch {
    return undefined
  }
}
