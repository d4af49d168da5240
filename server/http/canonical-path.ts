import { stateByRouteName } from '../../domain/states.ts'

// Addresses that moved for good.
const MOVED: ReadonlyMap<string, string> = new Map([['/district-of-columbia', '/dc']])

/** The one address of a page when `pathname` is another spelling of it: without a slash at its end, state names in lower case. */
export function canonicalPath(pathname: string): string | undefined {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
  const lower = trimmed.toLowerCase()
  const known = stateByRouteName(lower.slice(1)) ? lower : trimmed
  const target = MOVED.get(lower) ?? known
  return target === pathname ? undefined : target
}
