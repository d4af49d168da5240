import { describe, expect, test } from 'vitest'
import { WORKING_STATES } from '../../domain/states.ts'
import { ROUTES } from '../support/routes.ts'
import { siteOfRun } from '../support/site-of-run.ts'

const site = await siteOfRun()

const textOf = async (path: string): Promise<string> => (await fetch(site.url + path)).text()
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

for (const [path, type, part] of [
  ['/sitemap.xml', /xml/, '/debt-relief-options</loc>'],
  ['/robots.txt', /text\/plain/, '/sitemap.xml'],
  ['/favicon.ico', /image/, ''],
  ['/manifest.webmanifest', /manifest\+json/, 'Plainpath'],
  ['/blog/rss.xml', /rss\+xml/, '<item>'],
  ['/.well-known/security.txt', /text\/plain/, 'Expires: '],
] as const) {
  test(`${path} is there for machines`, async () => {
    const answer = await fetch(site.url + path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(type)
    expect(await answer.text()).toContain(part)
  })
}

test('other spellings of an address lead to the one address for good', async () => {
  for (const [from, to] of [
    ['/district-of-columbia', '/dc'],
    ['/New-York', '/new-york'],
    ['/about/', '/about'],
  ] as const) {
    const answer = await fetch(site.url + from, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')], from).toEqual([301, to])
  }
})

describe('/sitemap.xml', () => {
  test('lists every route and every state that is served, once each, and no other state', async () => {
    const xml = await textOf('/sitemap.xml')
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n(<url>.*<\/url>\n)+<\/urlset>\n$/,
    )
    const paths = all(xml, /<loc>([^<]+)<\/loc>/g).map((address) => address.replace(site.url, ''))
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toEqual(expect.arrayContaining([...ROUTES]))
    const states = WORKING_STATES.map(({ routeName }) => `/${routeName}`)
    expect(paths).toEqual(expect.arrayContaining(states))
    expect(states).toHaveLength(30)
    for (const path of ['/ohio', '/oregon', '/debt-relief-options/thank-you', '/data-request-form/received']) {
      expect(paths).not.toContain(path)
    }
  })

  test('dates what its words date: each page of text, each state, the blog and its topics', async () => {
    const entries = all(await textOf('/sitemap.xml'), /<url>(.*)<\/url>/g)
    const undated = entries.filter((entry) => !/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/.test(entry))
    const paths = undated.map((entry) => all(entry, /<loc>([^<]+)/g)[0]?.replace(site.url, ''))
    expect(paths).toEqual(['/debt-relief-options', '/data-request-form', '/privacy-choices', '/not-operating'])
  })
})

test('/robots.txt forbids nothing and names the sitemap', async () => {
  expect(await textOf('/robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`)
})

test('/.well-known/security.txt has the fields of RFC 9116 and expires within a year', async () => {
  const answer = await fetch(`${site.url}/.well-known/security.txt`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await answer.text()).trimEnd().split('\n')
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)))
  expect(fields).toMatchObject({
    Contact: 'mailto:support@example.com',
    Canonical: `${site.url}/.well-known/security.txt`,
    'Preferred-Languages': 'en',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
  })
  const left = Date.parse(fields.Expires ?? '') - Date.now()
  expect(left).toBeGreaterThan(300 * 24 * 3_600_000)
  expect(left).toBeLessThan(365 * 24 * 3_600_000)
})

describe('/manifest.webmanifest', () => {
  test('names pictures that exist, in the sizes it says, for every shape', async () => {
    const manifest = JSON.parse(await textOf('/manifest.webmanifest'))
    expect(manifest).toMatchObject({ start_url: '/', scope: '/', name: 'Plainpath' })
    for (const { src, sizes, type } of manifest.icons) {
      const picture = Buffer.from(await (await fetch(site.url + src)).arrayBuffer())
      // Width and height stand in a PNG's first chunk.
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes)
      expect(type).toBe('image/png')
    }
    const purposes = manifest.icons.map((icon: { purpose?: string; sizes: string }) => [icon.sizes, icon.purpose])
    expect(purposes).toEqual(
      expect.arrayContaining([
        ['192x192', undefined],
        ['512x512', undefined],
        ['512x512', 'maskable'],
      ]),
    )
  })

  test('stands beside icons for browsers and phones in each head', async () => {
    const head = await textOf('/faq')
    for (const address of all(head, /<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)) {
      expect((await fetch(site.url + address)).status, address).toBe(200)
    }
    expect(all(head, /<link rel="(icon|apple-touch-icon|manifest)"/g)).toEqual([
      'icon',
      'icon',
      'apple-touch-icon',
      'manifest',
    ])
  })
})

describe('/blog/rss.xml', () => {
  test('is a channel that names itself, with every article whole', async () => {
    const answer = await fetch(`${site.url}/blog/rss.xml`)
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const xml = await answer.text()
    expect(xml).toContain(`<atom:link href="${site.url}/blog/rss.xml" rel="self" type="application/rss+xml"/>`)
    const items = all(xml, /<item>([\s\S]*?)<\/item>/g)
    const articles = all(await textOf('/sitemap.xml'), /<loc>([^<]+\/blog\/(?!tag\/)[^<]+)<\/loc>/g)
    expect(items.map((item) => all(item, /<link>([^<]+)/g)[0]).sort()).toEqual([...articles].sort())
    for (const item of items) {
      const [link] = all(item, /<link>([^<]+)/g)
      expect(all(item, /<guid isPermaLink="true">([^<]+)/g)).toEqual([link])
      // RFC 822, with the four figures of the year that RSS asks for.
      expect(all(item, /<pubDate>([^<]+)/g)[0]).toMatch(
        /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/,
      )
      const [text = ''] = all(item, /<content:encoded>([^<]+)/g)
      expect(text.length).toBeGreaterThan(4_000)
      expect(text).not.toMatch(/href=&quot;[/#]/)
    }
  })

  test('is well-formed: every element is closed in turn, and no character stands unescaped', async () => {
    const open: string[] = []
    const xml = (await textOf('/blog/rss.xml')).replace(/^<\?xml[^>]*\?>/, '')
    for (const [, end, name = '', single] of xml.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
      if (end) expect(open.pop()).toBe(name)
      else if (!single) open.push(name)
    }
    expect(open).toEqual([])
    expect(xml.replace(/<\/?[\w:]+[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!#\d+;|(?:amp|lt|gt|quot|apos);)/)
  })
})
