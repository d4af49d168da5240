import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import blogCopy from '../../content/screens/blog.json' with { type: 'json' }
import copy from '../../content/screens/content-page.json' with { type: 'json' }
import socialCopy from '../../content/screens/social-image.json' with { type: 'json' }
import { BLOG_FEED_PATH, BLOG_PATH, socialImage } from '../../domain/paths.ts'
import { format } from '../../domain/text/format.ts'
import type { SitePage } from '../../server/content/site-pages.ts'
import { servicesContext } from '../context/services.server.ts'
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts'
import { graph, type Thing } from '../structured-data/thing.ts'
import { SOCIAL_IMAGE_SIZE } from './social-image-size.ts'

type Context = Readonly<RouterContextProvider>

/**
 * A page's head in the form of React Router's `meta`. The server sends it with the page's data, so that no script
 * carries the texts.
 */
export type PageHead = MetaDescriptor[]

interface Place {
  readonly origin: string
  readonly brand: string
  /** Whether the path is one of the site's pages. A missing page has no canonical URL. */
  readonly listed: boolean
}

function structuredData(page: SitePage, { origin, listed }: Place, things: readonly Thing[]): PageHead {
  const breadcrumbs = [{ text: copy.home, to: '/' }, ...page.breadcrumbs, { text: page.currentTitle, to: page.path }]
  const all = listed && page.path !== '/' ? [breadcrumbList(origin, breadcrumbs), ...things] : things
  return all.length > 0 ? [{ 'script:ld+json': graph(all) }] : []
}

function socialTags(page: SitePage, { origin, brand, listed }: Place): PageHead {
  const { path, title = brand, description, type = 'website', published, modified } = page
  const pictured = listed && !page.noindex
  const image = origin + socialImage(pictured ? path : '/')
  const alt = format(socialCopy.alt, { title: (pictured && page.title) || socialCopy.home, brand })
  return [
    { property: 'og:site_name', content: brand },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(listed ? [{ property: 'og:url', content: origin + path }] : []),
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SOCIAL_IMAGE_SIZE.width) },
    { property: 'og:image:height', content: String(SOCIAL_IMAGE_SIZE.height) },
    { property: 'og:image:alt', content: alt },
    { property: 'og:locale', content: 'en_US' },
    ...(type === 'article' && published ? [{ property: 'article:published_time', content: published }] : []),
    ...(type === 'article' && modified ? [{ property: 'article:modified_time', content: modified }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: alt },
  ]
}

const feed = (brand: string) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${brand} ${blogCopy.heading}`,
  href: BLOG_FEED_PATH,
})

/** Title, description, keywords, canonical link, social tags and structured data of a page (specification, section 2). */
export function pageHead(context: Context, page: SitePage, things: readonly Thing[] = []): PageHead {
  const { config, content } = context.get(servicesContext)
  const place: Place = {
    origin: config.SITE_ORIGIN,
    brand: config.SITE_BRAND,
    listed: content.sitePages.has(page.path),
  }
  return [
    { title: page.title ? `${page.title} | ${place.brand}` : place.brand },
    { name: 'description', content: page.description },
    { name: 'keywords', content: page.keywords.join(', ') },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(place.listed ? [{ tagName: 'link' as const, rel: 'canonical', href: place.origin + page.path }] : []),
    ...(`${page.path}/`.startsWith(`${BLOG_PATH}/`) ? [feed(place.brand)] : []),
    ...socialTags(page, place),
    ...structuredData(page, place, things),
  ]
}

/** The head of one of the site's own pages. */
export function headOf(context: Context, path: string, things: readonly Thing[] = []): PageHead {
  const page = context.get(servicesContext).content.sitePages.get(path)
  if (!page) throw new Error(`${path} is not among the site's pages`)
  return pageHead(context, page, things)
}
