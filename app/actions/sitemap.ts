import { WORKING_STATES } from '../../domain/states.ts'
import { servicesContext } from '../services.server.ts'
import type { Route } from './+types/sitemap'

const entry = (address: string, modified?: string) =>
  `<url><loc>${address}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ''}</url>`

/** Every page a search engine should know; the states that are not served have no page of their own to find. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { config, content } = context.get(servicesContext)
  const origin = config.SITE_ORIGIN
  const entries = [
    entry(`${origin}/`),
    entry(`${origin}/debt-relief-options`),
    entry(`${origin}/data-request-form`),
    entry(`${origin}/blog`),
    ...[...content.pages, ...content.articles].map((page) => entry(origin + page.path, page.modified)),
    ...WORKING_STATES.map((state) => entry(`${origin}/${state.routeName}`)),
  ]
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  )
}
