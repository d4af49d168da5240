import type { IncomingHttpHeaders } from 'node:http'
import type { Step } from '../exchange.ts'

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * Whether a post comes from this site's own pages. `Sec-Fetch-Site` decides where the browser sends it. Otherwise
 * `Origin` must equal the site's, or, on loopback, the host in the request.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin, host = '' } = headers
  if (origin === undefined) return false
  return (
    origin === siteOrigin || (LOOPBACK_HOST.test(host) && (origin === `http://${host}` || origin === `https://${host}`))
  )
}

/** Rejects posts that don't come from the site's own pages. */
export const admitOrigin =
  (siteOrigin: string): Step =>
  ({ request }) =>
    isSameOrigin(request.headers, siteOrigin) ? 'next' : 403
