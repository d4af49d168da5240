import { servicesContext } from '../services.server.ts'
import type { Route } from './+types/blog-rss'

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The articles as a feed (RSS 2.0), newest first. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { config, content } = context.get(servicesContext)
  const origin = config.SITE_ORIGIN
  const items = content.articles.map(
    ({ title, description, path, published }) =>
      `<item><title>${escapeXml(title)}</title><link>${origin}${path}</link><guid>${origin}${path}</guid>` +
      `<description>${escapeXml(description)}</description><pubDate>${new Date(published).toUTCString()}</pubDate></item>`,
  )
  const channel = `<title>${escapeXml(config.SITE_BRAND)}</title><link>${origin}/blog</link><description>${escapeXml(config.SITE_BRAND)}</description><language>en-us</language>`
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${channel}${items.join('')}</channel></rss>\n`,
    { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } },
  )
}
