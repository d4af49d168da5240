import { stateByRouteName } from '../../../domain/states.ts'

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
