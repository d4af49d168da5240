import { servicesContext } from '../context/services.server.ts'
import type { Route } from './+types/manifest'

/** The web app manifest. It is not a static file because the brand is a setting. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { SITE_BRAND } = context.get(servicesContext).config
  const manifest = {
    id: '/',
    name: SITE_BRAND,
    short_name: SITE_BRAND,
    start_url: '/',
    scope: '/',
    lang: 'en-US',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#06526D',
    icons: [
      { src: '/img/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/img/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/img/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/img/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
