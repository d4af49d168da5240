import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ContentError } from '../../server/content/content-error.ts'
import { OUTSIDE_LINKS, readOutsideLinks } from '../../server/content/outside-links.ts'
import { freePort } from '../support/site.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { checkLink } from './check-link.ts'
import { mergeLinks } from './merge-links.ts'
import { outsideLinksText } from './outside-links-text.ts'
import { usedLinks } from './used-links.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

describe('the list of outside links', () => {
  const listed = readOutsideLinks()
  const used = usedLinks()

  test('names every outside address of the content and the settings, and nothing else (npm run links -- --write)', () => {
    const addresses = new Set(listed.map(({ address }) => address))
    const missing = used
      .filter(({ address }) => !addresses.has(address))
      .map(({ address, where }) => `${address} in ${where}`)
    expect(missing).toEqual([])
    const inUse = new Set(used.map(({ address }) => address))
    expect([...addresses].filter((address) => !inUse.has(address))).toEqual([])
  })

  test('names each once, in the order of its file', () => {
    expect(new Set(listed.map(({ address }) => address)).size).toBe(listed.length)
    expect(readFileSync(OUTSIDE_LINKS, 'utf8')).toBe(outsideLinksText(listed))
  })

  test('claims no check on a day that has not come', () => {
    const today = new Date().toISOString().slice(0, 10)
    for (const { address, checked, copyRead } of listed) {
      for (const day of [checked, copyRead]) if (day) expect(day <= today, address).toBe(true)
    }
  })
})

/** Names of formats and of the tracker's hosts, which its policy and its script have to spell out. */
const NOT_LINKS = [
  /^http:\/\/www\.w3\.org\//,
  /^http:\/\/purl\.org\/(rss|dc)\//,
  /^http:\/\/www\.sitemaps\.org\/schemas\//,
  /^https:\/\/schema\.org$/,
  /^https:\/\/(www\.googletagmanager\.com|www\.google\.com|www\.google-analytics\.com|googleads\.g\.doubleclick\.net)/,
]

test('no component holds an outside address: they are content or settings', () => {
  const files = readdirSync(path.join(ROOT, 'app'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(100)
  const held = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/https?:\/\/[\w-]+\.[^\s'"`<>)]+/g) ?? [])
      .filter((address) => !NOT_LINKS.some((pattern) => pattern.test(address)))
      .map((address) => `${path.relative(ROOT, file)}: ${address}`),
  )
  expect(held).toEqual([])
})

test('a wrong entry is named by its place and what is wrong', () => {
  const file = path.join(temporaryFolder(), 'outside-links.yaml')
  writeFileSync(file, '- address: "nowhere"\n  title: "Nowhere"\n  checked: null\n')
  expect(() => readOutsideLinks(file)).toThrow(new ContentError('outside-links.yaml: 0.address: is not an address'))
  writeFileSync(file, '- address: "https://example.com/"\n  title: "Somewhere"\n  checked: yesterday\n')
  expect(() => readOutsideLinks(file)).toThrow('0.checked: is not a date such as 2026-11-20')
})

test.each([
  ['title: " "', 'title: is empty'],
  ['checked: "on 2026-11-20"', 'checked: is not a date such as 2026-11-20'],
  ['checked: "2026-11-20?"', 'checked: is not a date such as 2026-11-20'],
  ['copyRead: "2026-11-200"', 'copyRead: is not a date such as 2026-11-20'],
  ['copyRead: "12026-11-20"', 'copyRead: is not a date such as 2026-11-20'],
])('an entry with %s is not taken', (line, fault) => {
  const [field = ''] = line.split(':')
  const right = ['address: "https://example.com/"', 'title: "Somewhere"', 'checked: 2026-11-20', 'copyRead: 2026-11-20']
  const textOf = (lines: readonly string[]) => `- ${lines.join('\n  ')}\n`
  const file = path.join(temporaryFolder(), 'outside-links.yaml')
  writeFileSync(file, textOf(right))
  expect(readOutsideLinks(file)).toHaveLength(1)
  writeFileSync(file, textOf(right.map((one) => (one.startsWith(field) ? line : one))))
  expect(() => readOutsideLinks(file)).toThrow(new ContentError(`outside-links.yaml: 0.${fault}`))
})

test('the list keeps what it knows, takes up what is new and drops what is unused', () => {
  const kept = { address: 'https://a.example.com/', title: 'A', checked: '2026-11-20' }
  const unused = { address: 'https://b.example.com/', title: 'B', checked: null }
  const use = (address: string, title?: string) => ({ address, title, where: 'pages/about.md' })
  const found = [use(kept.address, 'Another name'), use('https://c.example.com/'), use('https://c.example.com/', 'C')]
  expect(mergeLinks([kept, unused], found)).toEqual([
    kept,
    { address: 'https://c.example.com/', title: 'C', checked: null },
  ])
})

describe('opening an address', () => {
  let server: Server
  let origin: string

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', origin)
      const answer = (status: number, location?: string) =>
        response.writeHead(status, location ? { Location: location } : {}).end()
      if (pathname === '/silent') return
      if (pathname === '/only-get') return answer(request.method === 'GET' ? 200 : 405)
      if (pathname === '/moved') return answer(301, '/fine')
      if (pathname === '/for-now') return answer(302, '/fine')
      if (pathname === '/moved-away') return answer(308, '/gone')
      if (pathname === '/round') return answer(302, '/round')
      answer({ '/fine': 200, '/gone': 404, '/robots-keep-out': 403 }[pathname] ?? 500)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.closeAllConnections())

  test.each([
    ['/fine', 'open', '200'],
    ['/only-get', 'open', '200'],
    ['/for-now', 'open', '200'],
    ['/moved-away', 'dead', '404'],
    ['/gone', 'dead', '404'],
    ['/round', 'dead', 'more than 8 redirects'],
    ['/robots-keep-out', 'refused', '403'],
    ['/silent', 'unreachable', 'TimeoutError'],
  ])('%s is %s', async (address, state, detail) => {
    expect(await checkLink(origin + address, 500)).toEqual({ state, detail })
  })

  test('tells the new address of what has moved for good', async () => {
    expect(await checkLink(`${origin}/moved`, 500)).toEqual({ state: 'moved', detail: `${origin}/fine` })
  })

  test('tells why nobody answers', async () => {
    expect(await checkLink(`http://127.0.0.1:${await freePort()}/`, 500)).toEqual({
      state: 'unreachable',
      detail: 'ECONNREFUSED',
    })
  })
})
