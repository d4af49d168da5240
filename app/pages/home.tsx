import { href, type MetaDescriptor, redirect, replace } from 'react-router'
import { NOT_OPERATING_PATH } from '../../domain/paths.ts'
import { homeThings } from '../head/landing-head.server.ts'
import { headOf } from '../head/page-head.server.ts'
import { landingData } from '../page-data/landing-data.server.tsx'
import { useSite } from '../page-data/site.ts'
import { siteData } from '../page-data/site-data.server.ts'
import { Landing } from '../parts/landing/landing.tsx'
import type { Route } from './+types/home'

/** Home routing (specification, section 2). The server decides, so that it works without JavaScript too. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { served, pageState } = await siteData(context, request, url.pathname)
  if (!served) throw replace(href(NOT_OPERATING_PATH))
  const landing = landingData(context, pageState?.routeName)
  return { landing, head: headOf(context, '/', homeThings(context, landing.copy.faq.entries, pageState?.name)) }
}

/**
 * While a clicked link to `/` is still loading, the current history entry belongs to the page that has the link. A
 * redirect must not replace that entry.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (thrown) {
    const leadsOn = thrown instanceof Response && thrown.headers.get('Location') === href(NOT_OPERATING_PATH)
    throw leadsOn && location.pathname !== '/' ? redirect(href(NOT_OPERATING_PATH)) : thrown
  }
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function Home({ loaderData }: Route.ComponentProps) {
  const { pageState } = useSite()
  return <Landing landing={loaderData.landing} stateName={pageState?.name} known />
}
