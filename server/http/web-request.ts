import type { IncomingMessage } from 'node:http'

const METHODS_WITH_BODY = ['POST']

/** The web Request of a Node one. `url` has the site's own origin: the Host header is the visitor's to forge. */
export function webRequest(request: IncomingMessage, url: URL, body: Buffer | undefined, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // Whether a post comes from this site is settled before (same-origin.ts), also for loopback names of it, which
    // React Router would not know: it compares `Origin` with the URL alone.
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
