import { pageMeta } from '../head/document-head.ts'
import { contentPage } from '../page-data/content-data.server.ts'
import { withServerOnly } from '../page-data/with-server-only.server.ts'
import { DocumentPage } from '../parts/content-layouts/document.tsx'
import type { Route } from './+types/document-page'

export const loader = async (args: Route.LoaderArgs) => withServerOnly(await contentPage(args), ['page', 'head'])

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function DocumentPageRoute({ loaderData }: Route.ComponentProps) {
  return <DocumentPage page={loaderData.page} />
}

export { DocumentPageRoute as default }
