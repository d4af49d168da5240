// First, because it declares the layer order that every other style sheet relies on.
import './styles/index.css'

import bootstrap from 'virtual:bootstrap'
import { type ReactNode, useContext } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useRouteLoaderData,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import errors from '../content/screens/errors.json'
import notFound from '../content/screens/not-found.json'
import { LEAD_FORM_PATH } from '../domain/paths.ts'
import type { Route } from './+types/root'
import { ScriptMarkContext } from './context/script-mark.ts'
import type { SiteData } from './page-data/site.ts'
import { siteData } from './page-data/site-data.server.ts'
import { wordsOnce } from './page-data/words-once.server.ts'
import { PageFrame } from './parts/frame/page-frame.tsx'
import { SiteBehaviour } from './parts/frame/site-behaviour.tsx'
import { ErrorScreen } from './parts/screens/error-screen.tsx'
import { NotFoundScreen } from './parts/screens/not-found-screen.tsx'

/** What only the frame's kept parts are made of. */
const FRAME = ['copy', 'logo'] as const

/** The page of the form may begin with its second step, which shows the notices. */
export const loader = async (args: Route.LoaderArgs): Promise<SiteData> =>
  wordsOnce(
    args,
    await siteData(args.context, args.request, args.url.pathname),
    args.url.pathname === LEAD_FORM_PATH ? FRAME : [...FRAME, 'notices'],
  )

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: '/fonts/figtree-var-latin.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/img/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/img/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Titles a page that failed, because its own head is lost. */
export const meta: Route.MetaFunction = ({ error, loaderData }) => {
  if (!error) return []
  const title = isRouteErrorResponse(error) && error.status === 404 ? notFound.meta.title : errors.title
  return [
    { title: loaderData ? `${title} | ${loaderData.settings.brand}` : title },
    { name: 'robots', content: 'noindex' },
  ]
}

/**
 * Goes back to where a page was read. The router's own component has a script in every document besides, for where the
 * browser does not do it by itself; here it does, since the router leaves each document to it (`entry.client.tsx`).
 */
function ScrollPlaces() {
  useScrollRestoration()
  return null
}

/** The HTML document around every page and around the error page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="theme-color" content="#06526D" />
        {/* Before the style sheets are there, so that a dark screen does not flash white. */}
        <meta name="color-scheme" content="light dark" />
        <script
          nonce={useContext(ScriptMarkContext)}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, built from app/bootstrap/
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootstrap : '' }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollPlaces />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <PageFrame>
        <Outlet />
      </PageFrame>
      <SiteBehaviour />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<SiteData>('root')
  const screen =
    isRouteErrorResponse(error) && error.status === 404 ? (
      <NotFoundScreen />
    ) : (
      <ErrorScreen phone={site?.settings.phone} phoneHref={site?.settings.phoneHref} />
    )
  if (!site) return <main id="main">{screen}</main>
  return (
    <>
      <PageFrame>{screen}</PageFrame>
      <SiteBehaviour />
    </>
  )
}
