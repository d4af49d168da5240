import { replace } from 'react-router'
import { NOT_OPERATING_PATH } from '../../domain/paths.ts'
import { pageMeta } from '../head/document-head.ts'
import { homeThings } from '../head/landing-head.server.ts'
import { headOf } from '../head/page-head.server.ts'
import { landingData } from '../page-data/landing-data.server.tsx'
import { useSite } from '../page-data/site.ts'
import { siteData } from '../page-data/site-data.server.ts'
import { withServerOnly } from '../page-data/with-server-only.server.ts'
import { Landing } from '../parts/landing/landing.tsx'
import { shownTool } from '../tools/tools-in-page.server.ts'
import type { Route } from './+types/home'

/** Home routing (specification, section 2). The server decides, so that it works without JavaScript too. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request, url } = args
  const { served, pageState } = await siteData(context, request, url.pathname)
  if (!served) throw replace(NOT_OPERATING_PATH)
  const landing = landingData(context, pageState?.routeName)
  const head = headOf(context, '/', homeThings(context, landing.copy.faq.entries, pageState?.name))
  const tool = await shownTool(args, 'first-look')
  return withServerOnly({ landing, tool, head }, ['landing', 'tool', 'head'])
}

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function Home({ loaderData }: Route.ComponentProps) {
  const { pageState } = useSite()
  const { landing, tool } = loaderData
  return <Landing landing={landing} tool={tool} help={undefined} stateName={pageState?.name} known />
}

export { Home as default }
