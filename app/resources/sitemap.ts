import { servicesContext } from '../context/services.server.ts'
import type { Route } from './+types/sitemap'

const entry = (address: string, modified: string | undefined) =>
  `<url><loc>${address}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ''}</url>`

/** Every page that search engines may index, with the day of its last change where its content has one. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { config, content } = context.get(servicesContext)
  const listed = [...content.sitePages.values()].filter(({ noindex }) => !noindex)
  const entries = listed.map(({ path, modified }) => entry(config.SITE_ORIGIN + path, modified))
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  )
}
