import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptPaths } from '../support/every-page.ts'
import { head, rawRequest } from '../support/raw-request.ts'
import { OPS_TOKEN, type RunningSite, startSite } from '../support/site.ts'
import { TEST_KEYS } from '../support/test-keys.ts'

// Pages as two visitors get them, from a site that keeps what it has rendered and from one that keeps nothing.

type Headers = Readonly<Record<string, string>>

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

const ask = (site: RunningSite, path: string, headers: Headers = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(site.url + path, { method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
      .once('error', reject)
      .end()
  })

/** The same for both sites: origin and key stand in every page. */
const SETTINGS = {
  GEO_REGION_HEADER: 'X-Region',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'error',
  PII_KEYS: TEST_KEYS,
  SITE_ORIGIN: 'https://site.example',
}

let keeping: RunningSite
let anew: RunningSite
let paths: readonly string[]

beforeAll(async () => {
  ;[keeping, anew] = await Promise.all([startSite(SETTINGS), startSite({ ...SETTINGS, PAGE_CACHE_MB: '0' })])
  paths = keptPaths((await ask(keeping, '/sitemap.xml')).body.toString())
  expect(paths).toContain('/ohio')
  expect(paths.length).toBeGreaterThan(60)
}, 60_000)
afterAll(() => Promise.all([keeping.remove(), anew.remove()]))

/** Two people who are shown the same page, and who have nothing else in common. */
const ONE: Headers = {
  'User-Agent': `one ${randomUUID()}`,
  'X-Forwarded-For': '203.0.113.7',
  Cookie: `theirs=${randomUUID()}; sentForm=${randomUUID()}`,
  Referer: 'https://one.example/from-here',
  'Accept-Language': 'de',
}
const OTHER: Headers = {
  'User-Agent': `other ${randomUUID()}`,
  'X-Forwarded-For': '198.51.100.9',
  'X-Forwarded-Proto': 'https',
  Cookie: `cookieConsent=${randomUUID()}`,
  Referer: 'https://other.example/from-there',
  'Accept-Language': 'en-US',
  'Save-Data': 'on',
}

/** What may differ in headers: the request's name, the time, and what belongs to the connection. */
const differing = [
  'x-request-id',
  'date',
  'strict-transport-security',
  'etag',
  'content-length',
  'connection',
  'keep-alive',
]
const comparable = ({ status, headers }: Answer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !differing.includes(name))),
})

/** React writes these links in the order in which it first had loaded the parts that need them: by process, not by visitor. */
const IMAGE_PRELOADS = /(?:<link rel="preload" as="image"[^>]*>)+/g
const shown = ({ body }: Answer) =>
  body.toString().replace(IMAGE_PRELOADS, (links) =>
    links
      .split(/(?<=>)/)
      .toSorted()
      .join(''),
  )

/** Where two pages begin to differ, with what follows in each; `undefined` where they are the same. */
function difference(one: Answer, other: Answer): string | undefined {
  const [first, second] = [shown(one), shown(other)]
  if (first === second) return undefined
  let start = 0
  while (first[start] === second[start]) start++
  return [first, second].map((text) => text.slice(Math.max(0, start - 80), start + 80)).join(' | ')
}

const KEYS: readonly (readonly [string, Headers])[] = [
  ['whose state is not known', {}],
  ['in a state by location', { 'X-Region': 'Florida' }],
  ['with a chosen state', { Cookie: 'selectedState=Texas' }],
  ['with a chosen state that is not served', { Cookie: 'selectedState=Ohio' }],
  ['with the privacy signal', { 'Sec-GPC': '1' }],
]

const together = (visitor: Headers, key: Headers): Headers => ({
  ...visitor,
  ...key,
  Cookie: [visitor.Cookie, key.Cookie].filter(Boolean).join('; '),
})

describe.each(KEYS)('to visitors %s', (_who, key) => {
  test('every page is the same, byte for byte, kept or rendered for the other', async () => {
    for (const path of paths) {
      // From where its visitor came, and that the form was sent, only the lead form tells; it is then the visitor's own.
      const isLeadForm = path === '/debt-relief-options'
      const source: Headers = isLeadForm ? { Referer: '', Cookie: `theirs=${randomUUID()}` } : {}
      const campaign = isLeadForm ? '' : `?utm_source=${randomUUID()}`
      const kept = await ask(keeping, path, together({ ...ONE, ...source }, key))
      const again = await ask(keeping, path + campaign, together({ ...OTHER, ...source }, key))
      const rendered = await ask(anew, path, together({ ...OTHER, ...source }, key))
      if (path === '/data-request-form') {
        // The one page with a key of its own: no cache may hold it, and none does.
        expect(kept.headers['cache-control']).toBe('no-store')
        expect(kept.body.equals(again.body)).toBe(false)
        continue
      }
      for (const other of [again, rendered]) {
        expect(comparable(other), path).toEqual(comparable(kept))
        expect(difference(kept, other), path).toBeUndefined()
      }
      if (kept.status === 200) expect(kept.headers.etag, path).toMatch(/^"[\w-]+"$/)
    }
  }, 120_000)
})

test('no kept page holds anything of its visitor, and no form key', async () => {
  const secrets = Object.values(ONE).flatMap((text) => text.split(/[;=/ ]+/).filter((word) => word.length > 10))
  expect(secrets.length).toBeGreaterThan(3)
  for (const path of paths.filter((page) => page !== '/data-request-form' && page !== '/debt-relief-options')) {
    const { headers, body } = await ask(keeping, path, ONE)
    const text = JSON.stringify(headers) + body.toString()
    for (const secret of [...secrets, '203.0.113.7', 'name="formKey"']) expect(text.includes(secret), path).toBe(false)
    expect(headers['set-cookie'], path).toBeUndefined()
  }
})

test('the lead form that tells where its visitor came from is nobody else’s', async () => {
  const { headers, body } = await ask(keeping, '/debt-relief-options?utm_source=theirs', {})
  expect(headers['cache-control']).toBe('no-store')
  expect(body.toString()).toContain('theirs')
  expect((await ask(keeping, '/debt-relief-options')).body.toString()).not.toContain('theirs')
})

describe('a kept page', () => {
  const PAGE = '/texas'

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes as %s with the same content', async (coding, open) => {
    const plain = await ask(keeping, PAGE)
    const coded = await ask(keeping, PAGE, { 'Accept-Encoding': coding })
    expect(coded.headers['content-encoding']).toBe(coding)
    expect(open(coded.body).equals(plain.body)).toBe(true)
    expect(Number(coded.headers['content-length'])).toBe(coded.body.length)
    expect(coded.headers.etag).not.toBe(plain.headers.etag)
  })

  test.each(['br', 'gzip', 'identity'])('is not sent again as %s to a browser that has it', async (coding) => {
    const { etag = '', ...first } = (await ask(keeping, PAGE, { 'Accept-Encoding': coding })).headers
    expect(etag).toMatch(/^"[^"]+"$/)
    for (const known of [String(etag), `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(keeping, PAGE, { 'Accept-Encoding': coding, 'If-None-Match': known })
      expect(again.status, known).toBe(304)
      expect(again.body).toHaveLength(0)
      // The browser takes the headers of a 304 for the page that it has.
      for (const name of ['content-security-policy', 'cache-control', 'vary', 'x-frame-options'])
        expect(again.headers[name], name).toBe(first[name])
      expect(again.headers.etag).toBe(etag)
      expect(again.headers['x-request-id']).toBeDefined()
    }
    expect((await ask(keeping, PAGE, { 'Accept-Encoding': coding, 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('keeps its tag when it is compressed further', async () => {
    const again = () => ask(keeping, '/faq', { 'Accept-Encoding': 'br', Cookie: 'selectedState=Utah' })
    const { headers, body } = await again()
    const options = { timeout: 60_000, interval: 200 }
    await expect.poll(async () => (await again()).body.length, options).toBeLessThan(body.length)
    expect((await again()).headers.etag).toBe(headers.etag)
  }, 70_000)

  test('is answered to HEAD with its headers and no body', async () => {
    const { headers: full, body } = await ask(keeping, PAGE, { 'Accept-Encoding': 'br' })
    const head = await ask(keeping, PAGE, { 'Accept-Encoding': 'br' }, 'HEAD')
    expect(head.body).toHaveLength(0)
    expect(head.headers.etag).toBe(full.etag)
    expect(Number(head.headers['content-length'])).toBe(body.length)
  })

  test('is sent to no request that two servers could read differently, and to none after it', async () => {
    const page = `${head(`GET ${PAGE}`)}`
    const twoHosts = head(`GET ${PAGE}`, 'host: other.example').replace('Connection: close\r\n', '')
    expect(await rawRequest(keeping.url, page)).toMatch(/^HTTP\/1\.1 200 /)
    const answers = await rawRequest(keeping.url, twoHosts + page)
    expect(answers).toMatch(/^HTTP\/1\.1 400 /)
    expect(answers).not.toContain('HTTP/1.1 200')
  })

  test('answers a request that brings a body, and the next one on its connection', async () => {
    const first = head(`GET ${PAGE}`, 'Content-Length: 5').replace('Connection: close\r\n', '')
    const answers = await rawRequest(keeping.url, `${first}12345${head(`HEAD ${PAGE}`)}`)
    expect(answers.match(/HTTP\/1\.1 200 /g)).toHaveLength(2)
  })

  test('names each request anew, and carries HSTS for those that came by TLS alone', async () => {
    const answers = [await ask(keeping, PAGE), await ask(keeping, PAGE, { 'X-Forwarded-Proto': 'https' })]
    const [plain, secure] = answers.map(({ headers }) => headers)
    expect(plain?.['x-request-id']).not.toBe(secure?.['x-request-id'])
    expect(plain?.['strict-transport-security']).toBeUndefined()
    expect(secure?.['strict-transport-security']).toMatch(/^max-age=/)
  })

  test('may be kept by browsers alone, who ask again; what it follows from is said', async () => {
    const { headers } = await ask(keeping, PAGE)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.vary).toBe('Cookie, Sec-GPC, x-region, Accept-Encoding')
  })

  test('is counted and seen like a rendered one', async () => {
    const site = await startSite({ LOG_LEVEL: 'info' })
    try {
      for (let time = 0; time < 3; time++) await ask(site, '/debt-relief-options')
      const text = (await ask(site, '/metrics', { Authorization: `Bearer ${OPS_TOKEN}` })).body.toString()
      expect(text).toMatch(/^funnel_steps_total\{step="form_page_seen"\} 3$/m)
      expect(text).toMatch(/^page_duration_seconds_count\{route="\/debt-relief-options"\} 3$/m)
      await expect.poll(() => site.output().match(/"route":"\/debt-relief-options","status":200/g)?.length).toBe(3)
    } finally {
      await site.remove()
    }
  })
})
