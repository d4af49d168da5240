import { beforeAll, describe, expect, test } from 'vitest'
import { LEGAL_PAGES } from '../support/routes.ts'
import { siteOfRun } from '../support/site-of-run.ts'
import { indexablePages, missingPages, notServedPages, personalPages } from './every-page.ts'
import type { PageRead } from './read-page.ts'

const BRAND = 'Plainpath'
const DAY = /^\d{4}-\d\d-\d\d$/

const site = await siteOfRun()
let indexable: readonly PageRead[]

beforeAll(async () => {
  indexable = await indexablePages(site)
}, 60_000)

const only = (page: PageRead, name: string): string => {
  const values = page.meta.get(name) ?? []
  expect(values, `${name} of ${page.path}`).toHaveLength(1)
  return values[0] ?? ''
}

/** Values that stand on more than one page, with the pages they stand on. */
function repeated(pages: readonly PageRead[], read: (page: PageRead) => string): string[] {
  const byValue = Map.groupBy(pages, read)
  return [...byValue]
    .filter(([, same]) => same.length > 1)
    .map(([value, same]) => `${value}: ${same.map(({ path }) => path)}`)
}

describe('every page that search engines may keep', () => {
  test('answers 200, and there are all of them: the routes, the states served, the articles and their topics', () => {
    expect(indexable.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([])
    const paths = indexable.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/', '/texas', '/dc', '/faq', '/blog', '/not-operating']))
    expect(paths.filter((path) => /^\/blog\/(?!tag\/)/.test(path)).length).toBeGreaterThanOrEqual(6)
    expect(paths.filter((path) => path.startsWith('/blog/tag/')).length).toBeGreaterThan(1)
  })

  test('has a title of its own with the brand behind it; the home page has the brand alone', () => {
    expect(repeated(indexable, ({ title }) => title)).toEqual([])
    for (const { path, title } of indexable) {
      expect(title, path).toMatch(path === '/' ? new RegExp(`^${BRAND}$`) : new RegExp(`^\\S.{3,} \\| ${BRAND}$`))
    }
  })

  test('has a description of its own of 50 to 160 characters', () => {
    expect(repeated(indexable, (page) => only(page, 'description'))).toEqual([])
    for (const page of indexable) {
      const { length } = only(page, 'description')
      expect(length, page.path).toBeGreaterThanOrEqual(50)
      expect(length, page.path).toBeLessThanOrEqual(160)
    }
  })

  test('has keywords, none twice', () => {
    for (const page of indexable) {
      const keywords = only(page, 'keywords').split(', ')
      expect(
        keywords.every((keyword) => keyword.trim() !== ''),
        page.path,
      ).toBe(true)
      expect(new Set(keywords).size, page.path).toBe(keywords.length)
    }
  })

  test('names its own address as the canonical one, and is not kept from search engines', () => {
    for (const page of indexable) {
      expect(page.canonical, page.path).toEqual([site.url + page.path])
      expect(page.meta.get('robots'), page.path).toBeUndefined()
    }
  })

  test('says the same to link previews', () => {
    for (const page of indexable) {
      const title = page.path === '/' ? BRAND : page.title.replace(` | ${BRAND}`, '')
      const said = (...names: readonly string[]) => names.map((name) => only(page, name))
      expect(said('og:title', 'twitter:title'), page.path).toEqual([title, title])
      const description = only(page, 'description')
      expect(said('og:description', 'twitter:description'), page.path).toEqual([description, description])
      expect(said('og:url', 'og:site_name', 'og:locale', 'twitter:card'), page.path).toEqual([
        site.url + page.path,
        BRAND,
        'en_US',
        'summary_large_image',
      ])
    }
  })

  test('is an article with its times where it is one: legal pages and the blog', () => {
    for (const page of indexable) {
      const isArticle = LEGAL_PAGES.includes(page.path) || /^\/blog\/(?!tag\/)/.test(page.path)
      expect(only(page, 'og:type'), page.path).toBe(isArticle ? 'article' : 'website')
      for (const name of ['article:published_time', 'article:modified_time']) {
        if (isArticle) expect(only(page, name), page.path).toMatch(DAY)
        else expect(page.meta.get(name), page.path).toBeUndefined()
      }
    }
  })

  test('leaves no token of the content unfilled in its head', () => {
    for (const { path, title, meta } of indexable) {
      const said = [title, ...[...meta.values()].flat()].join('\n')
      expect(said.match(/\{\w+\}|\{\{|\bundefined\b/g), path).toBeNull()
    }
  })

  test('of the blog names the feed', () => {
    for (const { path, html } of indexable) {
      const feed = html.includes('rel="alternate" type="application/rss+xml"')
      expect(feed, path).toBe(path.startsWith('/blog'))
    }
  })
})

test('pages for one visitor are kept from search engines', async () => {
  const pages = await personalPages(site)
  for (const page of pages) expect([page.path, page.status, only(page, 'robots')]).toEqual([page.path, 200, 'noindex'])
  expect(pages).toHaveLength(2)
})

test('the pages of states that are not served are kept from search engines', async () => {
  const pages = await notServedPages(site)
  for (const page of pages) expect([page.path, page.status, only(page, 'robots')]).toEqual([page.path, 200, 'noindex'])
  expect(pages).toHaveLength(21)
})

test('an address where nothing is has a title, answers 404, and names no canonical address', async () => {
  for (const page of await missingPages(site)) {
    expect([page.path, page.status, only(page, 'robots'), page.canonical]).toEqual([page.path, 404, 'noindex', []])
    expect(page.title, page.path).toMatch(new RegExp(` \\| ${BRAND}$`))
  }
})
