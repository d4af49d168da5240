// First, because it declares the layer order that every other style sheet relies on.
import './styles/index.css'

import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { LEAD_FORM_PATH } from '../domain/paths.ts'
import type { Route } from './+types/root'
import { type Place, PlaceContext } from './context/place.ts'
import { fetchPage } from './enhance/fetch-page.ts'
import { keepTools } from './enhance/keep-tools.ts'
import type { Page, PageData } from './page-data/page-data.ts'
import { SiteContext, type SiteData } from './page-data/site.ts'
import { siteData } from './page-data/site-data.server.ts'
import { withServerOnly } from './page-data/with-server-only.server.ts'
import { PageFrame } from './parts/frame/page-frame.tsx'
import { SiteBehaviour } from './parts/frame/site-behaviour.tsx'
import { ErrorScreen } from './parts/screens/error-screen.tsx'
import { NotFoundScreen } from './parts/screens/not-found-screen.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'

/** Server-only fields: only the frame's kept parts need them. */
const FRAME = ['copy', 'logo'] as const

/** Leaves the notices to the server except on the form's own page, which may begin with step 2, where they show. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<SiteData> {
  const site = await siteData(context, request, url.pathname)
  return withServerOnly(site, url.pathname === LEAD_FORM_PATH ? FRAME : [...FRAME, 'notices'])
}

function Failed({ site }: { site?: SiteData | undefined }) {
  return <ErrorScreen phone={site?.settings.phone} phoneHref={site?.settings.phoneHref} />
}

interface RootProps {
  /** The component of the page's file. */
  readonly page: Page | undefined
  readonly data: PageData
  readonly place: Place
}

/** Everything in a document's body: the frame, the page in it, and what surrounds every page. */
function Root({ page: Page, data: first, place }: RootProps) {
  const [{ site, loaderData, actionData, failure }, setData] = useState(first)
  if (!site) {
    return (
      <main id="main">
        <Failed />
      </main>
    )
  }
  const refresh = async () => {
    const data = await fetchPage()
    if (!data) return
    const putBack = keepTools()
    flushSync(() => setData(data))
    putBack()
  }
  const screens: Readonly<Record<string, ReactNode>> = { notFound: <NotFoundScreen />, failed: <Failed site={site} /> }
  return (
    <PlaceContext value={place}>
      <SiteContext value={site}>
        <PageFrame>
          <ErrorBoundary fallback={<Failed site={site} />}>
            {failure || !Page ? screens[failure ?? 'failed'] : <Page loaderData={loaderData} actionData={actionData} />}
          </ErrorBoundary>
        </PageFrame>
        <ErrorBoundary fallback={null}>
          <SiteBehaviour refresh={refresh} />
        </ErrorBoundary>
      </SiteContext>
    </PlaceContext>
  )
}

export { Root as default }
