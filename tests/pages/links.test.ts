import { beforeAll, describe, expect, test } from 'vitest'
import { readOutsideLinks } from '../../server/content/outside-links.ts'
import { siteOfRun } from '../support/site-of-run.ts'
import { missingPages, notServedPages, personalPages } from './every-page.ts'
import { type PageRead, readPage, sitemapPaths } from './read-page.ts'

// What a search engine's robot does: it begins at the home page and follows every link that stays on the site.

interface Target {
  readonly status: number
  /** Missing for what is no page: a feed, a picture. */
  readonly page: PageRead | undefined
}

const site = await siteOfRun()
/** Everything that the home page leads to, in any number of steps, by its address without a fragment. */
let reached: Map<string, Target>

const isOwn = (link: string): boolean =>
  link.startsWith('#') || /^\/(?!\/)/.test(link) || link.startsWith(`${site.url}/`)

/** Where a link of a page leads: path and query, and the place on it. */
function resolve(from: string, link: string): { readonly address: string; readonly place: string } {
  const { pathname, search, hash } = new URL(link, site.url + from)
  return { address: pathname + search, place: decodeURIComponent(hash.slice(1)) }
}

const ownLinks = ({ path, links }: PageRead) => links.filter(isOwn).map((link) => ({ link, ...resolve(path, link) }))

async function visit(address: string): Promise<Target> {
  const page = await readPage(site, address)
  return { status: page.status, page: page.html.startsWith('<!DOCTYPE html>') ? page : undefined }
}

/** Follows all links from these pages; answers what it has found. */
async function crawl(from: readonly string[]): Promise<Map<string, Target>> {
  const found = new Map<string, Target>()
  const waiting = [...from]
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (found.has(address)) continue
    const target = await visit(address)
    found.set(address, target)
    if (target.page) waiting.push(...ownLinks(target.page).map((link) => link.address))
  }
  return found
}

/** The links of a page that lead nowhere, or to a place that is not there. */
function dead(page: PageRead, targets: ReadonlyMap<string, Target>): string[] {
  return ownLinks(page).flatMap(({ link, address, place }) => {
    const target = targets.get(address)
    if (target?.status !== 200) return [`${page.path}: ${link} answers ${target?.status}`]
    return place === '' || target.page?.ids.has(place) ? [] : [`${page.path}: ${link} names no place of that page`]
  })
}

beforeAll(async () => {
  reached = await crawl(['/'])
}, 120_000)

describe('from the home page', () => {
  test('every link that stays on the site leads to a page, at its one address, and to a place on it', () => {
    const pages = [...reached.values()].flatMap(({ page }) => page ?? [])
    expect(pages.length).toBeGreaterThan(60)
    expect(pages.flatMap((page) => dead(page, reached))).toEqual([])
  })

  test('every page of the sitemap is reached', async () => {
    const orphans = (await sitemapPaths(site)).filter((path) => !reached.has(path))
    expect(orphans).toEqual([])
  })

  test('every page is also reached by whoever is known to be in a state that is served', async () => {
    const home = await readPage(site, '/', { headers: { Cookie: 'selectedState=Texas' } })
    const found = new Set<string>()
    const waiting = [home]
    for (let page = waiting.pop(); page; page = waiting.pop()) {
      for (const { address } of ownLinks(page)) {
        const next = reached.get(address)?.page
        if (found.has(address)) continue
        found.add(address)
        if (next && address !== '/') waiting.push(next)
      }
    }
    expect((await sitemapPaths(site)).filter((path) => !found.has(path))).toEqual([])
  })

  test('nothing that search engines may keep is missing from the sitemap, and no two pages are one', async () => {
    const listed = new Set(await sitemapPaths(site))
    const pages = [...reached.values()].flatMap(({ page }) => page ?? [])
    const kept = pages.filter(({ status, meta }) => status === 200 && !meta.get('robots'))
    // A tool's answer is the page it stands on, asked something.
    const [answers, own] = [
      kept.filter(({ path }) => path.includes('?')),
      kept.filter(({ path }) => !path.includes('?')),
    ]
    for (const { path, canonical } of answers) expect(canonical, path).toEqual([site.url + path.replace(/\?.*/, '')])
    expect(own.filter(({ path }) => !listed.has(path)).map(({ path }) => path)).toEqual([])
    expect(own.map(({ canonical }) => canonical)).toEqual(own.map(({ path }) => [site.url + path]))
  })
})

test('every address outside the site that a page leads to is in the list of outside links', () => {
  const listed = new Set(readOutsideLinks().map(({ address }) => address))
  const pages = [...reached.values()].flatMap(({ page }) => page ?? [])
  const outside = pages.flatMap(({ path, links }) =>
    links.filter((link) => /^https?:/.test(link) && !isOwn(link)).map((link) => ({ path, link })),
  )
  expect(outside.length).toBeGreaterThan(100)
  // Settings' defaults that stand for the operator's own lead to example.com.
  const unlisted = outside.filter(({ link }) => !listed.has(link) && new URL(link).hostname !== 'example.com')
  expect(unlisted).toEqual([])
})

test('pages that nothing leads to have no dead links either', async () => {
  const pages = [...(await personalPages(site)), ...(await notServedPages(site)), ...(await missingPages(site))]
  const targets = new Map(reached)
  for (const page of pages) {
    targets.set(page.path, { status: 200, page })
    for (const { address } of ownLinks(page)) if (!targets.has(address)) targets.set(address, await visit(address))
  }
  expect(pages.flatMap((page) => dead(page, targets))).toEqual([])
})
