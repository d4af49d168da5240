import type { IncomingMessage } from 'node:http'

const METHODS_WITH_BODY = ['POST']

/** The web Request of a Node request. `url` has the site's own origin, because a visitor can forge the Host header. */
export function webRequest(request: IncomingMessage, url: URL, body: Buffer | undefined, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // Left out, because same-origin.ts has already checked it, with the names of loopback. React Router would refuse those,
    // because it compares `Origin` only with the URL.
    if (name === 'origin' || value === undefined) continue
    for (const part of Array.isArray(value) ? value : [value]) headers.append(name, part)
  }
  const method = request.method ?? 'GET'
  return new Request(url, {
    method,
    headers,
    signal,
    ...(METHODS_WITH_BODY.includes(method) && body ? { body: new Uint8Array(body) } : {}),
  })
}
