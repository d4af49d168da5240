import type { ReadableSite } from '../support/site-of-run.ts'

/** A page as a search engine gets it: by plain HTTP, without script. */
export interface PageRead {
  readonly path: string
  readonly status: number
  readonly html: string
  /** The HTML without its scripts, which hold HTML of their own. */
  readonly shown: string
  readonly title: string
  /** Values of `<meta>` by name or property, in their order. */
  readonly meta: ReadonlyMap<string, readonly string[]>
  readonly canonical: readonly string[]
  /** Every JSON-LD block, parsed. */
  readonly structuredData: readonly unknown[]
  /** Addresses that the page's `<a>` elements lead to, as written. */
  readonly links: readonly string[]
  /** Everything that a fragment could name. */
  readonly ids: ReadonlySet<string>
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? '')

const attribute = (tag: string, name: string): string | undefined => {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag) ?? []
  return value === undefined ? undefined : decode(value)
}

const tags = (html: string, name: string): string[] => html.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? []

const withoutScripts = (html: string): string => html.replace(/<script[\s\S]*?<\/script>/g, '')

function readMeta(html: string): ReadonlyMap<string, readonly string[]> {
  const meta = new Map<string, string[]>()
  for (const tag of tags(html, 'meta')) {
    const name = attribute(tag, 'name') ?? attribute(tag, 'property')
    if (name) meta.set(name, [...(meta.get(name) ?? []), attribute(tag, 'content') ?? ''])
  }
  return meta
}

/** Asks for one page and takes it apart. Redirects are not followed. */
export async function readPage(site: ReadableSite, path: string, init: RequestInit = {}): Promise<PageRead> {
  const answer = await fetch(site.url + path, { redirect: 'manual', ...init })
  const html = await answer.text()
  const shown = withoutScripts(html)
  return {
    path,
    status: answer.status,
    html,
    shown,
    title: decode(/<title[^>]*>([^<]*)/.exec(shown)?.[1] ?? ''),
    meta: readMeta(shown),
    canonical: tags(shown, 'link')
      .filter((tag) => attribute(tag, 'rel') === 'canonical')
      .map((tag) => attribute(tag, 'href') ?? ''),
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map((match) =>
      JSON.parse(match[1] ?? ''),
    ),
    links: tags(shown, 'a').flatMap((tag) => attribute(tag, 'href') ?? []),
    ids: new Set([...shown.matchAll(/\sid="([^"]+)"/g)].map((match) => decode(match[1] ?? ''))),
  }
}

/** The paths that the sitemap lists. */
export async function sitemapPaths(site: ReadableSite): Promise<string[]> {
  const xml = await (await fetch(`${site.url}/sitemap.xml`)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname)
}
