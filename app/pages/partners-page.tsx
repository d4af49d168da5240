import { pageMeta } from '../head/document-head.ts'
import { contentPage } from '../page-data/content-data.server.ts'
import { withServerOnly } from '../page-data/with-server-only.server.ts'
import { PartnersPage } from '../parts/content-layouts/partners-page.tsx'
import { Kept } from '../parts/kept/kept.tsx'
import type { Route } from './+types/partners-page'

export const loader = async (args: Route.LoaderArgs) => withServerOnly(await contentPage(args), ['page', 'head'])

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function PartnersPageRoute({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData
  return <Kept name="page">{import.meta.env.SSR && page && <PartnersPage page={page} />}</Kept>
}

export { PartnersPageRoute as default }
