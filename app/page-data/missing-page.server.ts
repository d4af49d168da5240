import { data } from 'react-router'
import copy from '../../content/screens/not-found.json'
import { pageHead } from '../head/page-head.server.ts'
import { nearestPage } from './nearest-page.server.ts'
import { type PageArgs, withServerOnly } from './with-server-only.server.ts'

/**
 * The answer of a loader that finds nothing at the address: the page that may be meant. It has no address of its own, and
 * search engines must not index it.
 */
export function missingPage({ context, url }: PageArgs) {
  const page = { path: url.pathname, ...copy.meta, breadcrumbs: [], currentTitle: copy.heading, noindex: true }
  const shown = { missing: true, head: pageHead(context, page), nearest: nearestPage(context, url.pathname) } as const
  return data(withServerOnly(shown, ['head']), { status: 404 })
}
