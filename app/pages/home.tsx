import { replace } from 'react-router'
import words from '../../content/screens/landing.json'
import { NOT_OPERATING_PATH } from '../../forms/location-form.ts'
import { stateFacts } from '../content-data.server.ts'
import { pageMeta, siteOf } from '../page-meta.ts'
import { Landing } from '../parts/state-sections/landing.tsx'
import { useSite } from '../site.ts'
import { siteData } from '../site-data.server.ts'
import type { Route } from './+types/home'

/** Home routing (specification, section 2), on the server, so that it is the same without JavaScript. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { served, pageState } = await siteData(context, request, url.pathname)
  if (!served) throw replace(NOT_OPERATING_PATH)
  return { facts: stateFacts(pageState?.routeName) }
}

export function meta({ matches }: Route.MetaArgs) {
  const { description, keywords } = words.meta
  return pageMeta({ site: siteOf(matches), path: '/', description, keywords })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { pageState } = useSite()
  return <Landing facts={loaderData.facts} stateName={pageState?.name} known />
}
