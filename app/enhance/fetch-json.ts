import { JSON_TYPE } from '../../forms/protocol.ts'

/** Reads JSON from one of our own addresses; `undefined` for anything else, whatever went wrong. */
export async function fetchJson<Answer>(path: string, get: typeof fetch = fetch): Promise<Answer | undefined> {
  try {
    const response = await get(path, { headers: { Accept: JSON_TYPE } })
    return response.ok ? ((await response.json()) as Answer) : undefined
  } catch {
    return undefined
  }
}
