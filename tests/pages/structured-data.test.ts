import { beforeAll, describe, expect, test } from 'vitest'
import { WORKING_STATES } from '../../domain/states.ts'
import { siteOfRun } from '../support/site-of-run.ts'
import { indexablePages, missingPages, notServedPages } from './every-page.ts'
import type { PageRead } from './read-page.ts'

type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string }

const site = await siteOfRun()
let pages: readonly PageRead[]

beforeAll(async () => {
  pages = await indexablePages(site)
}, 60_000)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function thingsOf(page: PageRead): Thing[] {
  return page.structuredData.flatMap((block) => {
    expect(block, page.path).toMatchObject({ '@context': 'https://schema.org' })
    return (block as { '@graph': Thing[] })['@graph']
  })
}

const pageAt = (path: string): PageRead => {
  const page = pages.find((candidate) => candidate.path === path)
  if (!page) throw new Error(`${path} was not read`)
  return page
}

const thingOf = (page: PageRead, type: string): Thing => {
  const found = thingsOf(page).filter((thing) => thing['@type'] === type)
  expect(found, `${type} of ${page.path}`).toHaveLength(1)
  return found[0] as Thing
}

const TOPICS = ['/personal-loan-debt', '/student-loan-debt', '/medical-debt', '/credit-card-debt']
const STATE_PATHS = WORKING_STATES.map(({ routeName }) => `/${routeName}`)
const isArticle = (path: string) => /^\/blog\/(?!tag\/)/.test(path)

/** What a page must say of itself. */
function typesFor(path: string): string[] {
  if (path === '/') return ['Organization', 'WebSite', 'FAQPage']
  if (STATE_PATHS.includes(path)) return ['BreadcrumbList', 'FinancialService', 'FAQPage']
  if (path === '/faq' || TOPICS.includes(path)) return ['BreadcrumbList', 'FAQPage']
  return isArticle(path) ? ['BreadcrumbList', 'Article'] : ['BreadcrumbList']
}

/** Every value below a thing, with the way to it. */
function* valuesBelow(value: unknown, way: string): Generator<readonly [string, unknown]> {
  if (Array.isArray(value)) {
    yield [way, value]
    for (const [place, entry] of value.entries()) yield* valuesBelow(entry, `${way}[${place}]`)
  } else if (isRecord(value))
    for (const [key, entry] of Object.entries(value)) yield* valuesBelow(entry, `${way}.${key}`)
  else yield [way, value]
}

const ADDRESSES = /(^|\.)(url|item|@id|image|sameAs(\[\d+\])?|feesAndCommissionsSpecification)$/

test('every page has one block with what it is, and nothing else', () => {
  for (const page of pages) {
    expect(page.structuredData, page.path).toHaveLength(1)
    expect(
      thingsOf(page).map((thing) => thing['@type']),
      page.path,
    ).toEqual(typesFor(page.path))
  }
})

test('no value is empty, every address is whole, and no token is left unfilled', () => {
  for (const page of pages) {
    for (const [way, value] of valuesBelow(thingsOf(page), page.path)) {
      if (Array.isArray(value)) expect(value.length, way).toBeGreaterThan(0)
      else expect(['string', 'number'], way).toContain(typeof value)
      if (typeof value !== 'string') continue
      expect(value.trim(), way).not.toBe('')
      expect(value, way).not.toMatch(/\{\w+\}|\{\{|<\/?\w+|&\w+;|undefined|\]\(/)
      if (ADDRESSES.test(way)) expect(value, way).toMatch(/^https?:\/\/\S+$/)
    }
  }
})

test('no block can end its own script', () => {
  for (const { path, html } of pages) {
    for (const [, block = ''] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
      expect(block.includes('<'), path).toBe(false)
    }
  }
})

test('the policy header names no hash for it, nor for the page’s data: they are no scripts', async () => {
  const answer = await fetch(`${site.url}/texas`)
  const inline = (await answer.text()).match(/<script(?![^>]*\ssrc=)(?![^>]*(?:ld\+json|page-data))[^>]*>/g) ?? []
  const hashes = answer.headers.get('content-security-policy')?.match(/'sha256-/g) ?? []
  expect(hashes.length).toBeGreaterThan(0)
  // One more: of the rules for fetching ahead, which a script adds.
  expect(hashes).toHaveLength(inline.length + 1)
})

test('the way down begins at home, ends at the page itself, and shows what the page shows', () => {
  for (const page of pages.filter(({ path }) => path !== '/')) {
    const { itemListElement } = thingOf(page, 'BreadcrumbList') as unknown as {
      itemListElement: { position: number; name: string; item: string }[]
    }
    expect(
      itemListElement.map(({ position }) => position),
      page.path,
    ).toEqual(itemListElement.map((_, place) => place + 1))
    expect(itemListElement[0], page.path).toMatchObject({ name: 'Home', item: `${site.url}/` })
    expect(itemListElement.at(-1)?.item, page.path).toBe(site.url + page.path)
    const known = new Set(pages.map(({ path }) => site.url + path))
    for (const { item } of itemListElement) expect(known.has(item), `${item} on ${page.path}`).toBe(true)
    const shown = /<ol class="breadcrumbs-list">([\s\S]*?)<\/ol>/.exec(page.html)?.[1]
    if (!shown) continue
    const names = [...shown.matchAll(/<(?:a|li aria-current="page")[^>]*>([^<]+)</g)].map((match) => match[1])
    expect(names.length, page.path).toBe(itemListElement.length)
    expect(
      names.map((name) => name?.replaceAll('&#x27;', "'")),
      page.path,
    ).toEqual(itemListElement.map(({ name }) => name))
  }
})

test('questions are those that the page shows, each with its answer', () => {
  for (const page of pages.filter(({ path }) => typesFor(path).includes('FAQPage'))) {
    const { mainEntity } = thingOf(page, 'FAQPage') as unknown as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[]
    }
    const shown = [...page.html.matchAll(/<summary>([^<]+)</g)].map((match) =>
      match[1]?.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"').trim(),
    )
    expect(mainEntity.length, page.path).toBeGreaterThanOrEqual(page.path === '/faq' ? 24 : 4)
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(shown, page.path).toContain(name)
      expect(acceptedAnswer.text.length, name).toBeGreaterThan(20)
    }
    expect(new Set(mainEntity.map(({ name }) => name)).size, page.path).toBe(mainEntity.length)
  }
})

describe('an article', () => {
  test('has its headline, dates, picture, author and publisher', () => {
    const articles = pages.filter(({ path }) => isArticle(path))
    expect(articles.length).toBeGreaterThanOrEqual(6)
    for (const page of articles) {
      expect(thingOf(page, 'Article'), page.path).toMatchObject({
        headline: page.title.replace(' | Plainpath', ''),
        datePublished: page.meta.get('article:published_time')?.[0],
        dateModified: page.meta.get('article:modified_time')?.[0],
        image: { '@type': 'ImageObject', url: page.meta.get('og:image')?.[0] },
        mainEntityOfPage: { '@id': site.url + page.path },
        author: { '@type': 'Organization', name: 'Plainpath editorial team' },
        publisher: { '@type': 'Organization', name: 'Plainpath', logo: { '@type': 'ImageObject' } },
      })
      // Longer ones are cut where they are shown.
      expect((thingOf(page, 'Article').headline as string).length, page.path).toBeLessThanOrEqual(110)
    }
  })
})

describe('the service', () => {
  test('is said to be offered in each state that is served, by nobody but the operator', () => {
    for (const { name, routeName } of WORKING_STATES) {
      expect(thingOf(pageAt(`/${routeName}`), 'FinancialService')).toMatchObject({
        name: 'Plainpath',
        address: '100 Example Street, Austin, TX 78701',
        areaServed: { '@type': 'State', name },
        parentOrganization: { '@id': `${site.url}/#organization` },
        description: expect.stringMatching(/is a marketing company/),
      })
    }
  })

  test('has no rating anywhere', () => {
    for (const { path, html } of pages) expect(/aggregateRating|reviewRating|ratingValue/.test(html), path).toBe(false)
  })

  test('is not claimed for states that are not served, nor where nothing is', async () => {
    for (const page of [...(await notServedPages(site)), ...(await missingPages(site))]) {
      const types = thingsOf(page).map((thing) => thing['@type'])
      expect(
        types.filter((type) => type !== 'BreadcrumbList'),
        page.path,
      ).toEqual([])
    }
  })
})
