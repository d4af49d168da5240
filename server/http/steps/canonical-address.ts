import { stateByRouteName } from '../../../domain/states.ts'
import type { Step } from '../exchange.ts'

// Paths that have moved permanently.
const MOVED: ReadonlyMap<string, string> = new Map([['/district-of-columbia', '/dc']])

/**
 * The canonical path of a page when `pathname` is another spelling of it: single slashes, none at the end, state names
 * in lower case. Never "//host", which a browser would take for another site.
 */
export function canonicalPath(pathname: string): string | undefined {
  const trimmed = `/${pathname.split('/').filter(Boolean).join('/')}`
  const lower = trimmed.toLowerCase()
  const known = stateByRouteName(lower.slice(1)) ? lower : trimmed
  const target = MOVED.get(lower) ?? known
  return target === pathname ? undefined : target
}

/** Redirects (301) other spellings of a page's address to the canonical one. */
export const redirectToCanonicalAddress: Step = ({ response, url }) => {
  const canonical = canonicalPath(url.pathname)
  if (!canonical) return 'next'
  response.statusCode = 301
  response.setHeader('Location', canonical + url.search)
  response.end()
  return 'answered'
}
