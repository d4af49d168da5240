import type { MetaDescriptor } from 'react-router'
import type { SiteData } from './site.ts'

export type SiteWithOrigin = SiteData & { readonly origin: string }

const SOCIAL_IMAGE = '/img/social.png'

export interface PageMeta {
  readonly site: SiteWithOrigin | undefined
  /** With its slash; the canonical address is this path at the site's own origin. */
  readonly path: string
  /** None on the home page, whose title is the brand alone. */
  readonly title?: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly type?: 'website' | 'article'
  /** ISO days. */
  readonly published?: string
  readonly modified?: string
  readonly noindex?: boolean
}

/** The root loader's data, as `meta` finds it among its matches; missing where the root itself failed. */
export function siteOf(matches: readonly unknown[]): SiteWithOrigin | undefined {
  for (const match of matches) {
    if (typeof match !== 'object' || match === null || !('id' in match) || match.id !== 'root') continue
    return 'loaderData' in match ? (match.loaderData as SiteWithOrigin | undefined) : undefined
  }
  return undefined
}

/** Title, description, keywords, canonical link and social tags of one page (specification, section 2). */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { site, path, description, keywords, type = 'website', published, modified, noindex = false } = page
  if (!site) return page.title ? [{ title: page.title }] : []
  const { brand } = site.settings
  const title = page.title ? `${page.title} | ${brand}` : brand
  const address = `${site.origin}${path}`
  const image = `${site.origin}${SOCIAL_IMAGE}`
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords.join(', ') },
    ...(noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: address }]),
    { property: 'og:site_name', content: brand },
    { property: 'og:type', content: type },
    { property: 'og:title', content: page.title ?? brand },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:locale', content: 'en_US' },
    ...(published ? [{ property: 'article:published_time', content: published }] : []),
    ...(modified ? [{ property: 'article:modified_time', content: modified }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title ?? brand },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
  ]
}
