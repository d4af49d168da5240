import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ADVERTISER_HOSTS } from '../../domain/advertiser-hosts.ts'
import { head, rawRequest } from '../support/raw-request.ts'
import { ROUTES } from '../support/routes.ts'
import { startSite } from '../support/site.ts'
import { siteWithSandbox } from '../support/site-with-sandbox.ts'

// What every answer carries, over plain HTTP (contract, section 3).

const CLIENT = path.resolve(import.meta.dirname, '../../build/current/client')
const YEAR_IN_SECONDS = 31_536_000

const own = siteWithSandbox({
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: '1',
  TRACKER_ID: 'AW-000000000',
  TRACKER_CONVERSION: 'get-help',
})

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(own.site.url + path, { redirect: 'manual', ...init })

/** @param fields of a form, or the whole body */
const post = (
  path: string,
  fields: Readonly<Record<string, string>> | string,
  headers: Readonly<Record<string, string>> = {},
  origin = own.site.url,
): Promise<Response> =>
  fetch(origin + path, {
    method: 'POST',
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields),
    headers: { Origin: origin, ...headers },
  })

function policyOf(answer: Response): ReadonlyMap<string, readonly string[]> {
  const directives = (answer.headers.get('content-security-policy') ?? '').split(';')
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

function expectGuarded(answer: Response, what: string): void {
  const header = (name: string) => answer.headers.get(name)
  expect.soft(header('content-type'), what).toMatch(/^text\/html/)
  expect.soft(header('x-content-type-options'), what).toBe('nosniff')
  expect.soft(header('x-frame-options'), what).toBe('DENY')
  expect.soft(header('referrer-policy'), what).toMatch(/^(same-origin|strict-origin-when-cross-origin)$/)
  expect.soft(header('cross-origin-opener-policy'), what).toBe('same-origin')
  expect.soft(header('cross-origin-resource-policy'), what).toBe('same-origin')
  expect.soft(header('permissions-policy'), what).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
  expect.soft(header('x-powered-by'), what).toBeNull()
  const policy = policyOf(answer)
  for (const directive of ['script-src', 'style-src', 'default-src', 'script-src-elem', 'script-src-attr']) {
    expect.soft(policy.get(directive) ?? [], `${directive} of ${what}`).not.toContain("'unsafe-inline'")
    expect.soft(policy.get(directive) ?? [], `${directive} of ${what}`).not.toContain("'unsafe-eval'")
  }
  expect.soft(policy.get('script-src') ?? policy.get('default-src'), what).toBeDefined()
  expect.soft(policy.get('frame-ancestors'), what).toEqual(["'none'"])
  expect.soft(policy.get('base-uri'), what).toEqual(["'none'"])
}

test('every route carries the whole set of headers', async () => {
  for (const route of ROUTES) expectGuarded(await ask(route), route)
})

/** One of each kind of answer that is not a page of the site's own telling. */
const ERROR_PAGES: readonly (readonly [number, string, () => Promise<Response>])[] = [
  [404, 'an unknown address', () => ask('/nope/nope')],
  [404, 'an unknown state', () => ask('/narnia')],
  [400, 'an address that cannot be read', () => ask('/%E0%A4%A')],
  [405, 'an unknown method', () => ask('/', { method: 'DELETE' })],
  [403, 'a post from another site', () => post('/debt-relief-options', {}, { Origin: 'https://evil.example' })],
  [
    415,
    'a post of another type',
    () => post('/debt-relief-options', '{"a":1}', { 'Content-Type': 'application/json' }),
  ],
  [413, 'a post that is too large', () => post('/debt-relief-options', { a: 'x'.repeat(66_000) })],
  [422, 'a form with errors', () => post('/debt-relief-options', { step: '1' })],
]

for (const [status, name, answered] of ERROR_PAGES) {
  test(`the answer to ${name} is ${status}, a page with the whole set of headers`, async () => {
    const answer = await answered()
    expect(answer.status).toBe(status)
    expectGuarded(answer, name)
    expect(await answer.text()).toContain('<h1')
  })
}

test('too many posts from one address get 429 with a plain page, others are not held up', async () => {
  const site = await startSite({ RATE_LIMIT_FORMS: '2', TRUSTED_PROXIES: '1' })
  try {
    const from = (address: string) => post('/leave-popup', {}, { 'X-Forwarded-For': address }, site.url)
    expect([(await from('192.0.2.1')).status, (await from('192.0.2.1')).status]).toEqual([422, 422])
    const third = await from('192.0.2.1')
    expect(third.status).toBe(429)
    expect(third.headers.get('retry-after')).toBe('60')
    expectGuarded(third, 'too many posts')
    expect((await from('192.0.2.2')).status).toBe(422)
  } finally {
    await site.remove()
  }
})

test('inline scripts are allowed by their hash alone', async () => {
  const answer = await ask('/')
  const sources = policyOf(answer).get('script-src') ?? []
  expect(sources.filter((source) => source.startsWith("'sha256-")).length).toBeGreaterThan(0)
  expect(sources).toContain("'strict-dynamic'")
  const tags: readonly string[] = ADVERTISER_HOSTS['script-src']
  const others = sources.filter((source) => !/^'(self|strict-dynamic|sha256-[\w+/=]+)'$/.test(source))
  expect(others.filter((source) => !tags.includes(source))).toEqual([])
})

test('strict transport security is promised over TLS only, and believed only from a trusted proxy', async () => {
  const trusting = { 'X-Forwarded-Proto': 'https' }
  const overTls = await ask('/about', { headers: trusting })
  expect(overTls.headers.get('strict-transport-security')).toContain(`max-age=${YEAR_IN_SECONDS}`)
  expect((await ask('/about')).headers.get('strict-transport-security')).toBeNull()
  const alone = await startSite()
  try {
    const answer = await fetch(`${alone.url}/about`, { headers: trusting })
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  } finally {
    await alone.remove()
  }
})

test('an invented Host header changes no link', async () => {
  const html = await rawRequest(own.site.url, head('GET /about').replace('Host: localhost', 'Host: evil.example'))
  expect(html).not.toContain('evil.example')
  expect(html).toContain(`<link rel="canonical" href="${own.site.url}/about"`)
})

test('a page repeats nothing of a cookie that a neighbouring site may have set', async () => {
  for (const value of ['evil.example', encodeURIComponent('</script><script>evil.example')]) {
    const answer = await ask('/about', { headers: { Cookie: `selectedState=${value}; selectedState=Ohio` } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('evil.example')
  }
})

test('the site says that it lives and that its store answers', async () => {
  for (const route of ['/healthz', '/readyz']) {
    const answer = await ask(route)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('metrics are for whoever has the token, wherever the request comes from', async () => {
  const site = await startSite({ OPS_TOKEN: 'token-of-this-test', TRUSTED_PROXIES: '1' })
  try {
    const metrics = async (headers: Record<string, string>) => {
      const answer = await fetch(`${site.url}/metrics`, { headers })
      return [answer.status, (await answer.text()).includes('# TYPE')] as const
    }
    const elsewhere = { 'X-Forwarded-For': '192.0.2.1' }
    expect(await metrics({})).toEqual([404, false])
    expect(await metrics(elsewhere)).toEqual([404, false])
    expect(await metrics({ ...elsewhere, Authorization: 'Bearer wrong' })).toEqual([404, false])
    expect(await metrics({ ...elsewhere, Authorization: 'Bearer token-of-this-test' })).toEqual([200, true])
  } finally {
    await site.remove()
  }
})

test('the secret of the CRM is in no file that browsers get and in no answer', async () => {
  const secrets = [own.sandbox.settings.CRM_CLIENT_SECRET, own.sandbox.settings.CRM_CLIENT_ID, 'CRM_CLIENT_SECRET']
  const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const text = readFileSync(file, 'latin1')
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${file}`).toBe(false)
  }
  for (const route of [...ROUTES, '/visitor-location', '/_root.data', '/about.data']) {
    const text = await (await ask(route)).text()
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${route}`).toBe(false)
  }
})

test('the application has no source maps', () => {
  const maps = readdirSync(CLIENT, { recursive: true }).filter((name) => String(name).endsWith('.map'))
  expect(maps).toEqual([])
})

test('files with a hash in their name are kept for good, pages are asked for anew', async () => {
  const html = await ask('/')
  expect(html.headers.get('cache-control')).toMatch(/private|no-store|no-cache/)
  const assets = [...new Set((await html.text()).match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  expect(assets.length).toBeGreaterThan(2)
  for (const asset of assets) {
    const answer = await ask(asset)
    expect(answer.status, asset).toBe(200)
    expect(answer.headers.get('cache-control'), asset).toBe(`public, max-age=${YEAR_IN_SECONDS}, immutable`)
    expect(answer.headers.get('x-content-type-options'), asset).toBe('nosniff')
    expect(answer.headers.get('content-type'), asset).toMatch(/javascript|css/)
  }
})

test('answers to posts and pages that hold an idempotency key are kept by no cache', async () => {
  const answer = await post('/debt-relief-options', {})
  expect(answer.headers.get('cache-control')).toBe('no-store')
  for (const route of ['/visitor-location', '/consent-notices', '/lead-outcome?reference=x', '/data-request-form']) {
    expect((await ask(route)).headers.get('cache-control'), route).toBe('no-store')
  }
})
