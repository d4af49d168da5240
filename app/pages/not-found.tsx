import { pageMeta } from '../head/document-head.ts'
import { missingPage } from '../page-data/missing-page.server.ts'
import { NotFoundScreen } from '../parts/screens/not-found-screen.tsx'
import type { Route } from './+types/not-found'

export const loader = async (args: Route.LoaderArgs) => missingPage(args)

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundScreen nearest={loaderData.nearest} />
}

export { NotFound as default }
