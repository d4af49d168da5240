import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { locationOf } from '../../../domain/visitor-state.ts'
import { readConfig } from '../../settings/config.ts'
import type { Lookup } from '../../visitor/geolocation.ts'
import type { RenderPage } from '../steps/page.ts'
import type { createBrotli, Task } from './brotli.ts'
import { createKeptPages } from './kept-pages.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const PATHS = ['/', '/faq', '/about', '/texas', '/debt-relief-options']
const at = (region?: string): Lookup => {
  const answer = region === undefined ? undefined : { region }
  return { location: locationOf(answer), answer, pending: false }
}

interface Options {
  readonly settings?: Readonly<Record<string, string>>
  readonly answer?: () => Response | Promise<Response>
  readonly brotli?: typeof createBrotli
}

const html = (text = 'a page', headers: Readonly<Record<string, string>> = {}) =>
  new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })

function pages({ settings = {}, answer = () => html(), brotli }: Options = {}) {
  const state = { now: 0, signed: 'a', lookup: at(), known: true }
  const rendered: { readonly request: Request; readonly asked: Parameters<RenderPage>[1] }[] = []
  const kept = createKeptPages(
    {
      config: readConfig({ SITE_ORIGIN: 'https://site.example', ...settings }),
      clock: () => state.now,
      geolocation: {
        known: () => (state.known ? state.lookup : undefined),
        locate: async () => state.lookup,
      },
      notices: { current: () => ({ signed: state.signed }) } as never,
      content: { sitePages: new Map(PATHS.map((path) => [path, {}])) as never },
    },
    async (request, asked) => {
      rendered.push({ request, asked })
      return answer()
    },
    { 'Cache-Control': 'private, no-cache' },
    brotli ?? (() => ({ wake() {}, close: async () => {} })),
  )
  onTestFinished(kept.close)
  const ready = (request: IncomingMessage) => kept.ready(request, request.headers)
  return { ...kept, ready, state, rendered }
}

const asking = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  Object.assign(new IncomingMessage(new Socket()), { url, headers })

test('of many who ask for a page at once, one waits for its rendering and all get it', async () => {
  const { page, rendered } = pages()
  const all = await Promise.all(Array.from({ length: 50 }, (_, index) => page(asking('/faq'), `request-${index}`)))
  expect(rendered).toHaveLength(1)
  expect(new Set(all).size).toBe(1)
  expect(all[0]).toBeDefined()
})

test('a page that lies ready is answered without waiting', async () => {
  const { page, ready } = pages()
  expect(ready(asking('/faq'))).toBeUndefined()
  expect(ready(asking('/faq'))).toBe(await page(asking('/about'), 'x').then(() => ready(asking('/faq'))))
  const kept = await page(asking('/faq'), 'x')
  expect(ready(asking('/faq'))).toBe(kept)
})

test('a kept page is rendered for its key: nothing else of the visitor is in the request', async () => {
  const { page, rendered } = pages()
  await page(
    asking('/faq?utm_source=somebody&gclid=theirs', {
      cookie: 'other=theirs; selectedState=texas; sentForm=theirs',
      'sec-gpc': '1',
      'user-agent': 'theirs',
      referer: 'https://elsewhere.example/theirs',
      'accept-language': 'xx',
      'x-forwarded-for': '203.0.113.7',
    }),
    'request-1',
  )
  const { request, asked } = rendered[0] as (typeof rendered)[0]
  expect(request.url).toBe('https://site.example/faq')
  expect(Object.fromEntries(request.headers)).toEqual({ cookie: 'selectedState=Texas', 'sec-gpc': '1' })
  expect(asked.client).toEqual({ address: '', secure: false })
})

test.each([
  ['another path', '/about', {}],
  ['a choice of state', '/faq', { cookie: 'selectedState=Texas' }],
  ['a choice that is no state', '/faq', { cookie: 'selectedState=Narnia' }],
  ['the privacy signal', '/faq', { 'sec-gpc': '1' }],
])('a page is kept apart by %s', async (_what, path, headers) => {
  const { page, rendered } = pages()
  await page(asking('/faq'), 'x')
  await page(asking(path, headers), 'x')
  expect(rendered).toHaveLength(2)
  await page(asking(path, headers), 'x')
  expect(rendered).toHaveLength(2)
})

test('a page is kept apart by the state where its visitor is, unless the path or a choice names one', async () => {
  const { page, ready, rendered, state } = pages()
  await page(asking('/faq'), 'x')
  state.lookup = at('Florida')
  await page(asking('/faq'), 'x')
  expect(rendered).toHaveLength(2)
  expect(rendered[1]?.asked.lookup?.location).toMatchObject({ state: { name: 'Florida' } })
  await page(asking('/texas'), 'x')
  state.lookup = at('Ohio')
  expect(ready(asking('/texas'))).toBeDefined()
  expect(ready(asking('/faq'))).toBeUndefined()
  // Nobody knows the place without asking: the page has to wait for it.
  state.known = false
  expect(ready(asking('/texas'))).toBeDefined()
  expect(ready(asking('/faq'))).toBeUndefined()
})

test.each([
  ['a path that is no page', '/nowhere', {}],
  ['an encoded path', '/%66aq', {}],
  ['a question to a tool', '/faq?tool=payoff-planner', {}],
  ['a parameter that nobody knows', '/faq?utm_source=a&x=1', {}],
  ['the lead form after a campaign', '/debt-relief-options?utm_source=a', {}],
  ['the lead form of who has sent it', '/debt-relief-options', { cookie: 'sentForm=x' }],
  ['the lead form after another site', '/debt-relief-options', { referer: 'https://elsewhere.example/' }],
])('the answer to %s is never kept', async (_what, url, headers) => {
  const { page, ready, rendered } = pages()
  expect(await page(asking(url, { host: 'site.example', ...headers }), 'x')).toBeUndefined()
  expect(ready(asking(url, headers))).toBeUndefined()
  expect(rendered).toHaveLength(0)
})

test.each([
  ['without a referrer', {}],
  ['from a page of this site', { referer: 'https://site.example/faq' }],
  ['from this site by another of its hosts', { referer: 'http://127.0.0.1:3000/', host: '127.0.0.1:3000' }],
  ['with a referrer that is none', { referer: 'x' }],
])('the lead form is kept for a visitor %s', async (_what, headers) => {
  expect(await pages().page(asking('/debt-relief-options', headers), 'x')).toBeDefined()
})

test.each([
  ['is no page', () => new Response('{}', { headers: { 'Content-Type': 'application/json' } })],
  ['leads elsewhere', () => new Response(null, { status: 302, headers: { Location: '/' } })],
  ['was not found', () => new Response('', { status: 404, headers: { 'Content-Type': 'text/html' } })],
  ['sets a cookie', () => html('', { 'Set-Cookie': 'a=1' })],
  ['says that no cache may keep it', () => html('', { 'Cache-Control': 'no-store' })],
])('an answer that %s is not kept, nor asked for again to find out', async (_what, answer) => {
  const { page, rendered } = pages({ answer })
  expect(await page(asking('/faq'), 'x')).toBeUndefined()
  expect(await page(asking('/faq'), 'x')).toBeUndefined()
  expect(rendered).toHaveLength(1)
})

test('a failure is not kept, and the next request tries again', async () => {
  let status = 500
  const { page } = pages({ answer: () => new Response('', { status, headers: { 'Content-Type': 'text/html' } }) })
  expect(await page(asking('/faq'), 'x')).toBeUndefined()
  status = 200
  expect(await page(asking('/faq'), 'x')).toBeDefined()
})

test.each([
  ['the day', (state: { now: number }) => (state.now += DAY_MS)],
  [
    'the signed notice',
    (state: { now: number; signed: string }) => Object.assign(state, { signed: 'b', now: state.now + 2_000 }),
  ],
])('nothing is kept beyond %s', async (_what, change) => {
  const { page, ready, state } = pages()
  await page(asking('/faq'), 'x')
  expect(ready(asking('/faq'))).toBeDefined()
  change(state)
  expect(ready(asking('/faq'))).toBeUndefined()
})

test('a page that was being rendered when the edition changed is sent and not kept', async () => {
  const gate = Promise.withResolvers<void>()
  const { page, ready, state } = pages({ answer: () => gate.promise.then(() => html()) })
  const waiting = page(asking('/texas'), 'x')
  state.now += DAY_MS
  gate.resolve()
  expect(await waiting).toBeDefined()
  expect(ready(asking('/texas'))).toBeUndefined()
})

test('the quick compression gives way to the thorough one, that of the page asked for last first', async () => {
  let next: () => Task | undefined = () => undefined
  const brotli: typeof createBrotli = (given) => {
    next = given
    return { wake() {}, close: async () => {} }
  }
  const { page } = pages({ brotli })
  const faq = await page(asking('/faq'), 'x')
  const about = await page(asking('/about'), 'x')
  await page(asking('/faq'), 'x')
  const task = next()
  expect(task?.quick).toBe(faq?.br)
  task?.done(Buffer.from('better'))
  expect(String(faq?.br)).toBe('better')
  const other = next()
  expect(other?.quick).toBe(about?.br)
  // It failed: the quick one stays, and is not tried again.
  other?.done(undefined)
  expect(about?.br).toBe(other?.quick)
  expect(next()).toBeUndefined()
})

test('a page that is no longer kept is held by nobody', async () => {
  let next: () => Task | undefined = () => undefined
  const brotli: typeof createBrotli = (given) => {
    next = given
    return { wake() {}, close: async () => {} }
  }
  const { page, state } = pages({ brotli })
  await page(asking('/faq'), 'x')
  expect(next()).toBeDefined()
  state.signed = 'b'
  state.now += 10_000
  await page(asking('/nowhere'), 'x')
  await page(asking('/about'), 'x')
  const left = next()
  left?.done(undefined)
  expect(left).toBeDefined()
  expect(next()).toBeUndefined()
})

describe('warming', () => {
  const WARM_AFTER = { PAGE_CACHE_WARM_AFTER: '10' }

  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('renders every page once, as a visitor without a choice is shown it', async () => {
    const { warm, rendered, ready } = pages({ settings: WARM_AFTER })
    warm()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(rendered).toHaveLength(0)
    await vi.runAllTimersAsync()
    expect(rendered).toHaveLength(PATHS.length)
    for (const path of PATHS) expect(ready(asking(path))).toBeDefined()
  })

  test('takes a fifth of the time', async () => {
    const answer = () => new Promise<Response>((resolve) => setTimeout(() => resolve(html()), 100))
    const { warm, rendered } = pages({ settings: WARM_AFTER, answer })
    warm()
    await vi.advanceTimersByTimeAsync(10_499)
    expect(rendered).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(rendered).toHaveLength(2)
  })

  test('is left to the first visitors where the setting is 0', async () => {
    const { warm, rendered } = pages({ settings: { PAGE_CACHE_WARM_AFTER: '0' } })
    warm()
    await vi.runAllTimersAsync()
    expect(rendered).toHaveLength(0)
  })
})
