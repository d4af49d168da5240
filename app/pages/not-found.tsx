import { data } from 'react-router'
import copy from '../../content/screens/not-found.json'
import { pageMeta } from '../head/document-head.ts'
import { pageHead } from '../head/page-head.server.ts'
import { nearestPage } from '../page-data/nearest-page.server.ts'
import { withServerOnly } from '../page-data/words-once.server.ts'
import { NotFoundScreen } from '../parts/screens/not-found-screen.tsx'
import type { Route } from './+types/not-found'

/** The page has no address of its own, and search engines must not index it. */
export const loader = async (args: Route.LoaderArgs) => {
  const { context, url } = args
  const page = { path: url.pathname, ...copy.meta, breadcrumbs: [], currentTitle: copy.heading, noindex: true }
  const shown = { head: pageHead(context, page), nearest: nearestPage(context, url.pathname) }
  return data(withServerOnly(shown, ['head']), { status: 404 })
}

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundScreen nearest={loaderData.nearest} />
}

export { NotFound as default }
