import { beforeEach, describe, expect, test } from 'vitest'
import { aSiteServer, SITE_ORIGIN } from '../../tests/support/site-server.ts'
import type { ServeFile } from './steps/files.ts'
import type { RenderPage } from './steps/page.ts'

// The steps in their order, over HTTP; each has tests of its own beside it.

const FILE = '/a-file.txt'

let server: Awaited<ReturnType<typeof aSiteServer>>
/** What got as far as the application. */
let rendered: string[]

const serveFile: ServeFile = ({ pathname, response }) => {
  if (pathname === FILE) response.end('a file')
  return pathname === FILE
}

const renderPage: RenderPage = async (request) => {
  const { pathname } = new URL(request.url)
  rendered.push(`${request.method} ${pathname} ${await request.text()}`.trim())
  if (pathname === '/fails') throw new TypeError('words of a visitor')
  return new Response('a page')
}

beforeEach(async () => {
  rendered = []
  server = await aSiteServer({ serveFile, renderPage })
})

const ask = (path: string, init: RequestInit = {}) => fetch(server.url + path, { redirect: 'manual', ...init })
const post = (path: string, headers: Readonly<Record<string, string>> = {}, body = 'name=Ann') =>
  ask(path, {
    method: 'POST',
    headers: { Origin: SITE_ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })

test.each([
  ['a page', '/about', 200],
  ['a file', FILE, 200],
  ['a watcher', '/healthz', 200],
  ['another spelling', '/TEXAS', 301],
  ['an address that cannot be read', '/%', 400],
  ['a page that fails', '/fails', 500],
])('%s carries the security headers', async (_name, path, status) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(path, { method })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('a watcher reads that the process is alive', async () => {
  expect(await (await ask('/healthz')).text()).toBe('ok\n')
})

test('every answer names its request, and no two share a name', async () => {
  const ids = await Promise.all(
    ['/about', FILE, '/healthz', '/TEXAS', '/%'].map(async (path) =>
      (await ask(path, { headers: { 'X-Request-Id': 'mine' } })).headers.get('x-request-id'),
    ),
  )
  expect(new Set(ids).size).toBe(5)
  for (const id of ids) expect(id).toMatch(/^[0-9A-Z]{6}-\d+$/)
})

test('files, watchers and other spellings are for reading alone', async () => {
  for (const path of [FILE, '/healthz', '/TEXAS'])
    expect(await (await post(path, {}, '')).text()).toMatch(/a page|Please wait/)
  expect(rendered).toEqual([`POST ${FILE}`, 'POST /healthz'])
})

describe('a post', () => {
  test('reaches the application with its body', async () => {
    expect((await post('/leave-popup')).status).toBe(200)
    expect(rendered).toEqual(['POST /leave-popup name=Ann'])
  })

  test.each([
    ['from another site', { Origin: 'https://evil.example', 'Content-Type': 'x' }, 'x'.repeat(70_000), 403],
    ['of another type', { 'Content-Type': 'text/plain' }, 'x'.repeat(70_000), 415],
    ['that is too large', {}, 'x'.repeat(70_000), 413],
  ])('%s is rejected for the first of its reasons, and counts for no limit', async (_name, headers, body, status) => {
    for (let time = 0; time < 3; time += 1) expect((await post('/leave-popup', headers, body)).status).toBe(status)
    expect((await post('/leave-popup')).status).toBe(200)
    expect(rendered).toHaveLength(1)
  })

  test('beyond the limit is rejected', async () => {
    expect([(await post('/a')).status, (await post('/b')).status, (await post('/c')).status]).toEqual([200, 200, 429])
  })
})

test('a rejected request is answered with a plain page that runs nothing, and is logged', async () => {
  const answer = await ask('/', { method: 'DELETE' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await answer.text()).toContain('(800) 555-0142')
  expect(server.logged()).toMatchObject([{ level: 'warn', message: 'request rejected', status: 405, method: 'DELETE' }])
})

test('a page that throws is answered with 500, raises an alert, claims nothing, and the log quotes nobody', async () => {
  const answer = await ask('/fails')
  expect(answer.status).toBe(500)
  const requestId = answer.headers.get('x-request-id')
  const page = await answer.text()
  expect(page).toContain('<h1>Something went wrong on our side</h1>')
  expect(page).toContain(`Error number: ${requestId}<`)
  expect(page).not.toMatch(/told|informed|notified/)
  expect(server.alerts).toEqual([{ kind: 'requestFailed', reason: 'TypeError' }])
  const [line] = server.logged()
  expect(line).toMatchObject({ message: 'request failed', reason: 'TypeError', requestId })
  expect(line.frames[0]).toMatch(/^server\/http\/pipeline\.test\.ts:\d+:\d+/)
  expect(JSON.stringify(server.logged())).not.toContain('words of a visitor')
})

test('a failure that cannot even be answered cuts the connection at once, and the site goes on', async () => {
  const { url } = await aSiteServer({
    renderPage,
    alsoTold: () => {
      throw new TypeError('nobody can be told')
    },
  })
  await expect(fetch(`${url}/fails`, { signal: AbortSignal.timeout(10_000) })).rejects.toThrow('fetch failed')
  expect((await fetch(`${url}/about`)).status).toBe(200)
})
