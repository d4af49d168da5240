import type { Step } from '../exchange.ts'

// Paths that have moved permanently.
const MOVED: ReadonlyMap<string, string> = new Map([['/district-of-columbia', '/dc']])

type Pages = Pick<ReadonlyMap<string, unknown>, 'has'>

/** Single slashes, none at the end. */
const trimmed = (pathname: string): string => `/${pathname.split('/').filter(Boolean).join('/')}`

/**
 * The canonical path of a page when `pathname` is another spelling of it: single slashes, none at the end, lower case, no
 * letter encoded. A name that is no page's keeps its spelling, since the page of a lost address shows it. Never "//host", which
 * a browser would take for another site.
 * @param pages the site's pages by path
 * @param decoded the same path with its escapes decoded
 */
export function canonicalPath(pathname: string, pages: Pages, decoded = pathname): string | undefined {
  const meant = trimmed(decoded).toLowerCase()
  const known = pages.has(meant) ? meant : trimmed(pathname)
  const target = MOVED.get(meant) ?? known
  return target === pathname ? undefined : target
}

/** Redirects (301) other spellings of a page's address to the canonical one. */
export const redirectToCanonicalAddress =
  ({ content }: { readonly content: { readonly sitePages: Pages } }): Step =>
  ({ response, url, pathname }) => {
    const canonical = canonicalPath(url.pathname, content.sitePages, pathname)
    if (!canonical) return 'next'
    response.statusCode = 301
    response.setHeader('Location', canonical + url.search)
    response.end()
    return 'answered'
  }
