import copy from '../../content/screens/blog.json'
import { BLOG_FEED_PATH, BLOG_PATH } from '../../domain/paths.ts'
import { escaped } from '../../domain/text/html.ts'
import type { ArticleContent } from '../../server/content/page-content.ts'
import { servicesContext } from '../context/services.server.ts'
import { editorialTeam } from '../page-data/blog-data.server.ts'
import { feedHtml } from '../parts/content-layouts/feed-html.server.tsx'
import type { Route } from './+types/blog-rss'

const element = (name: string, text: string, attributes = '') => `<${name}${attributes}>${escaped(text)}</${name}>`
const days = (day: string) => new Date(day).toUTCString()

/** The HTML of an article for feed readers. Relative links get the site's origin, because they are read elsewhere. */
const standingAlone = (html: string, origin: string, path: string): string =>
  html.replaceAll('href="/', `href="${origin}/`).replaceAll('href="#', `href="${origin}${path}#`)

function item(origin: string, author: string, { title, path, description, published, tags, blocks }: ArticleContent) {
  const address = origin + path
  return [
    '<item>',
    element('title', title),
    element('link', address),
    element('guid', address, ' isPermaLink="true"'),
    element('pubDate', days(published)),
    element('dc:creator', author),
    ...tags.map((tag) => element('category', tag)),
    element('description', description),
    element('content:encoded', standingAlone(feedHtml(blocks), origin, path)),
    '</item>',
  ].join('')
}

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ')

/** RSS 2.0 feed of all articles in full, newest first. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { config, content } = context.get(servicesContext)
  const { SITE_ORIGIN: origin, SITE_BRAND: brand } = config
  const { articles } = content
  const changed = articles.map(({ modified }) => modified).sort()
  const author = editorialTeam(context)
  const channel = [
    element('title', `${brand} ${copy.heading}`),
    element('link', `${origin}${BLOG_PATH}`),
    `<atom:link href="${origin}${BLOG_FEED_PATH}" rel="self" type="application/rss+xml"/>`,
    element('description', copy.description),
    element('language', 'en-us'),
    ...changed.slice(-1).map((day) => element('lastBuildDate', days(day))),
    ...articles.map((found) => item(origin, author, found)),
  ]
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${NAMESPACES}><channel>\n${channel.join('\n')}\n</channel></rss>\n`,
    { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } },
  )
}
