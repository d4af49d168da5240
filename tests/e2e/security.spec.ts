import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { ADVERTISER_HOSTS } from '../../domain/advertiser-hosts.ts'
import { type RunningSite, startSite } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { ROUTES } from './routes.ts'

// What every answer carries, over plain HTTP (contract, section 3).

const CLIENT = path.resolve(import.meta.dirname, '../../build/current/client')
const YEAR_IN_SECONDS = 31_536_000

function policyOf(answer: APIResponse): ReadonlyMap<string, readonly string[]> {
  const directives = (answer.headers()['content-security-policy'] ?? '').split(';')
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

function expectGuarded(answer: APIResponse, what: string): void {
  const headers = answer.headers()
  expect.soft(headers['content-type'], what).toMatch(/^text\/html/)
  expect.soft(headers['x-content-type-options'], what).toBe('nosniff')
  expect.soft(headers['x-frame-options'], what).toBe('DENY')
  expect.soft(headers['referrer-policy'], what).toMatch(/^(same-origin|strict-origin-when-cross-origin)$/)
  expect.soft(headers['cross-origin-opener-policy'], what).toBe('same-origin')
  expect.soft(headers['cross-origin-resource-policy'], what).toBe('same-origin')
  expect.soft(headers['permissions-policy'], what).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
  expect.soft(headers['x-powered-by'], what).toBeUndefined()
  const policy = policyOf(answer)
  for (const directive of ['script-src', 'style-src', 'default-src', 'script-src-elem', 'script-src-attr']) {
    expect.soft(policy.get(directive) ?? [], `${directive} of ${what}`).not.toContain("'unsafe-inline'")
    expect.soft(policy.get(directive) ?? [], `${directive} of ${what}`).not.toContain("'unsafe-eval'")
  }
  expect.soft(policy.get('script-src') ?? policy.get('default-src'), what).toBeDefined()
  expect.soft(policy.get('frame-ancestors'), what).toEqual(["'none'"])
  expect.soft(policy.get('base-uri'), what).toEqual(["'none'"])
}

test('every route carries the whole set of headers', async ({ request }) => {
  for (const route of ROUTES) expectGuarded(await request.get(route), route)
})

/** One of each kind of answer that is not a page of the site's own telling. */
const ERROR_PAGES: readonly (readonly [number, string, (request: APIRequestContext, site: RunningSite) => unknown])[] =
  [
    [404, 'an unknown address', (request) => request.get('/nope/nope')],
    [404, 'an unknown state', (request) => request.get('/narnia')],
    [400, 'an address that cannot be read', (request, site) => request.get(`${site.url}/%E0%A4%A`)],
    [405, 'an unknown method', (request) => request.fetch('/', { method: 'DELETE' })],
    [
      403,
      'a post from another site',
      (request) => request.post('/debt-relief-options', { form: {}, headers: { Origin: 'https://evil.example' } }),
    ],
    [
      415,
      'a post of another type',
      (request, site) => request.post('/debt-relief-options', { data: { a: 1 }, headers: { Origin: site.url } }),
    ],
    [
      413,
      'a post that is too large',
      (request, site) =>
        request.post('/debt-relief-options', { form: { a: 'x'.repeat(66_000) }, headers: { Origin: site.url } }),
    ],
    [
      422,
      'a form with errors',
      (request, site) => request.post('/debt-relief-options', { form: { step: '1' }, headers: { Origin: site.url } }),
    ],
  ]

for (const [status, name, ask] of ERROR_PAGES) {
  test(`the answer to ${name} is ${status}, a page with the whole set of headers`, async ({ request, site }) => {
    const answer = (await ask(request, site)) as APIResponse
    expect(answer.status()).toBe(status)
    expectGuarded(answer, name)
    expect(await answer.text()).toContain('<h1')
  })
}

test('too many posts from one address get 429 with a plain page, others are not held up', async ({ request }) => {
  const site = await startSite({ RATE_LIMIT_FORMS: '2', TRUSTED_PROXIES: '1' })
  try {
    const post = (address: string) =>
      request.post(`${site.url}/leave-popup`, {
        form: {},
        headers: { Origin: site.url, 'X-Forwarded-For': address },
      })
    expect([(await post('192.0.2.1')).status(), (await post('192.0.2.1')).status()]).toEqual([422, 422])
    const third = await post('192.0.2.1')
    expect(third.status()).toBe(429)
    expect(third.headers()['retry-after']).toBe('60')
    expectGuarded(third, 'too many posts')
    expect((await post('192.0.2.2')).status()).toBe(422)
  } finally {
    await site.remove()
  }
})

test('inline scripts are allowed by their hash alone', async ({ request }) => {
  const answer = await request.get('/')
  const sources = policyOf(answer).get('script-src') ?? []
  expect(sources.filter((source) => source.startsWith("'sha256-")).length).toBeGreaterThan(0)
  expect(sources).toContain("'strict-dynamic'")
  const tags: readonly string[] = ADVERTISER_HOSTS['script-src']
  const others = sources.filter((source) => !/^'(self|strict-dynamic|sha256-[\w+/=]+)'$/.test(source))
  expect(others.filter((source) => !tags.includes(source))).toEqual([])
})

test('strict transport security is promised over TLS only, and believed only from a trusted proxy', async ({
  request,
}) => {
  const trusting = { 'X-Forwarded-Proto': 'https' }
  const overTls = await request.get('/about', { headers: trusting })
  expect(overTls.headers()['strict-transport-security']).toContain(`max-age=${YEAR_IN_SECONDS}`)
  expect((await request.get('/about')).headers()['strict-transport-security']).toBeUndefined()
  const alone = await startSite()
  try {
    const answer = await request.get(`${alone.url}/about`, { headers: trusting })
    expect(answer.headers()['strict-transport-security']).toBeUndefined()
  } finally {
    await alone.remove()
  }
})

test('an invented Host header changes no link', async ({ request, site }) => {
  const answer = await request.get('/about', { headers: { Host: 'evil.example' } })
  const html = await answer.text()
  expect(html).not.toContain('evil.example')
  expect(html).toContain(`<link rel="canonical" href="${site.url}/about"`)
})

test('a page repeats nothing of a cookie that a neighbouring site may have set', async ({ request }) => {
  for (const value of ['evil.example', encodeURIComponent('</script><script>evil.example')]) {
    const answer = await request.get('/about', { headers: { Cookie: `selectedState=${value}; selectedState=Ohio` } })
    expect(answer.status()).toBe(200)
    expect(await answer.text()).not.toContain('evil.example')
  }
})

test('the site says that it lives and that its store answers', async ({ request }) => {
  for (const route of ['/healthz', '/readyz']) {
    const answer = await request.get(route)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['cache-control']).toBe('no-store')
  }
})

test('metrics are for whoever has the token, wherever the request comes from', async ({ request }) => {
  const site = await startSite({ OPS_TOKEN: 'token-of-this-test', TRUSTED_PROXIES: '1' })
  try {
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(`${site.url}/metrics`, { headers })
      return [answer.status, (await answer.text()).includes('# TYPE')] as const
    }
    const elsewhere = { 'X-Forwarded-For': '192.0.2.1' }
    expect(await ask({})).toEqual([404, false])
    expect(await ask(elsewhere)).toEqual([404, false])
    expect(await ask({ ...elsewhere, Authorization: 'Bearer wrong' })).toEqual([404, false])
    expect(await ask({ ...elsewhere, Authorization: 'Bearer token-of-this-test' })).toEqual([200, true])
    const through = await request.get(`${site.url}/metrics`)
    expect(through.status()).toBe(404)
  } finally {
    await site.remove()
  }
})

test('the secret of the CRM is in no file that browsers get and in no answer', async ({ request, partners }) => {
  const secrets = [partners.settings.CRM_CLIENT_SECRET, partners.settings.CRM_CLIENT_ID, 'CRM_CLIENT_SECRET']
  const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const text = readFileSync(file, 'latin1')
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${file}`).toBe(false)
  }
  for (const route of [...ROUTES, '/visitor-location', '/_root.data', '/about.data']) {
    const text = await (await request.get(route)).text()
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${route}`).toBe(false)
  }
})

test('the application has no source maps', () => {
  const maps = readdirSync(CLIENT, { recursive: true }).filter((name) => String(name).endsWith('.map'))
  expect(maps).toEqual([])
})

test('files with a hash in their name are kept for good, pages are asked for anew', async ({ request }) => {
  const html = await request.get('/')
  expect(html.headers()['cache-control']).toMatch(/private|no-store|no-cache/)
  const assets = [...new Set((await html.text()).match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  expect(assets.length).toBeGreaterThan(2)
  for (const asset of assets) {
    const answer = await request.get(asset)
    expect(answer.status(), asset).toBe(200)
    expect(answer.headers()['cache-control'], asset).toBe(`public, max-age=${YEAR_IN_SECONDS}, immutable`)
    expect(answer.headers()['x-content-type-options'], asset).toBe('nosniff')
    expect(answer.headers()['content-type'], asset).toMatch(/javascript|css/)
  }
})

test('answers to posts and pages that hold an idempotency key are kept by no cache', async ({ request, site }) => {
  const post = await request.post('/debt-relief-options', { form: {}, headers: { Origin: site.url } })
  expect(post.headers()['cache-control']).toBe('no-store')
  for (const route of ['/visitor-location', '/consent-notices', '/lead-outcome?reference=x', '/data-request-form']) {
    expect((await request.get(route)).headers()['cache-control'], route).toBe('no-store')
  }
})
