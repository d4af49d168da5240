import { once } from 'node:events'
import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { expect, test } from 'vitest'
import { aSandbox, BODIES, call, fetchToken, PATHS, sendLead } from '../tests/support/sandbox-calls.ts'
import type { Sandbox } from './server.ts'

const pageOf = async (sandbox: Sandbox): Promise<string> => (await fetch(sandbox.url)).text()

/** As a browser sends the page's form. */
const postForm = (sandbox: Sandbox, path: string, fields: Record<string, string>): Promise<Response> =>
  fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })

const postJson = (sandbox: Sandbox, path: string, body: unknown): Promise<Response> =>
  fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** For what `fetch` would not send: a path with raw markup, another host name. */
const statusOf = async (url: string, options: RequestOptions): Promise<number | undefined> => {
  const [answer] = (await once(request(url, options).end(), 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test('groups the calls of one lead under its email, newest first', async () => {
  const sandbox = await aSandbox()
  await call(sandbox, 'mail')
  await call(sandbox, 'broker')
  await call(sandbox, 'broker', { body: { ...BODIES.broker, email: 'bob@example.com' } })
  await sendLead(sandbox, await fetchToken(sandbox))
  const page = await pageOf(sandbox)
  expect([...page.matchAll(/<h[34]>(.*)<\/h[34]>/g)].map(([, heading]) => heading)).toEqual([
    'ann@example.com',
    '5. CRM lead',
    '2. Broker lead',
    '1. Broker mail',
    'Calls that name no lead',
    '4. CRM token',
    'bob@example.com',
    '3. Broker lead',
  ])
  expect(page).not.toMatch(/<script|http-equiv/)
})

test('escapes what visitors and callers sent, and what the operator set', async () => {
  const sandbox = await aSandbox()
  const attack = `</pre><img src=x onerror='alert("1")'>&`
  await call(sandbox, 'mail', { body: { subject: attack, message: `${attack} x@"><b>y.z` } })
  await call(sandbox, 'broker', {
    key: attack,
    body: { ...BODIES.broker, email: attack, [attack]: 1 },
    headers: { 'user-agent': attack },
  })
  await call(sandbox, 'support', { body: attack })
  await statusOf(`${sandbox.url}/geo/x/json`, { path: '/geo/x/json?<script>' })
  sandbox.setSwitch('mail', { body: `</textarea>${attack}` })
  sandbox.setSwitch('geo', { region: `">${attack}` })
  const page = await pageOf(sandbox)
  expect(page).not.toMatch(/<img|<b>|<script|<\/textarea><\/?pre/)
  expect(page).toContain('GET /geo/x/json?&lt;script&gt;')
  expect(page).toContain('value="&quot;&gt;&lt;/pre&gt;')
  expect(page).toContain('&lt;img src=x onerror=&#39;alert(&quot;1&quot;)&#39;&gt;&amp;')
})

test('forbids scripts and other sites by its headers', async () => {
  const sandbox = await aSandbox()
  const { headers } = await fetch(sandbox.url)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a form sets all switches of its service and returns to it', async () => {
  const sandbox = await aSandbox()
  sandbox.setSwitch('token', { acceptAnyClient: true, status: 500 })
  const answer = await postForm(sandbox, '/switches/token', {
    status: '',
    delayMs: '5',
    garbage: 'html',
    times: '3',
    hang: 'on',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/#token'])
  expect(sandbox.switches.token).toEqual({ delayMs: 5, garbage: 'html', times: 3, hang: true })
  const page = await pageOf(sandbox)
  expect(page).toContain('<details id="token" open>')
  expect(page).toContain('<option selected>html</option>')

  await postForm(sandbox, '/switches/geo', { region: 'Ohio', places: '{"192.0.2.1":{"region":"Utah"}}' })
  expect(sandbox.switches.geo).toEqual({ region: 'Ohio', places: { '192.0.2.1': { region: 'Utah' } } })
})

test('a wrong value in a form is answered in words', async () => {
  const sandbox = await aSandbox()
  const answer = await postForm(sandbox, '/switches/mail', { status: '<9>' })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('status: expected a whole number')
})

test('the same over JSON', async () => {
  const sandbox = await aSandbox()
  await postJson(sandbox, '/switches/mail', { status: 503, retryAfter: 2 })
  const changed = await postJson(sandbox, '/switches/mail', { status: null, times: 1 })
  expect(await changed.json()).toEqual({ retryAfter: 2, times: 1 })
  const switches = await (await fetch(`${sandbox.url}/switches`)).json()
  expect(switches).toEqual({ ...sandbox.switches })
  const refused = await postJson(sandbox, '/switches/mail', { refuse: 'status-0' })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toEqual({ message: 'refuse: expected success-false' })
  expect((await postJson(sandbox, '/switches/mail', [])).status).toBe(400)

  const token = await fetchToken(sandbox)
  await postJson(sandbox, '/expire-tokens', {})
  expect((await sendLead(sandbox, token)).status).toBe(401)
  const { calls } = (await (await fetch(`${sandbox.url}/received`)).json()) as { calls: unknown }
  expect(calls).toEqual(sandbox.received)

  expect((await postJson(sandbox, '/reset', {})).status).toBe(200)
  expect([sandbox.received, sandbox.switches.mail]).toEqual([[], {}])
})

test('refuses other sites, other host names and other methods', async () => {
  const sandbox = await aSandbox()
  const crossSite = await fetch(`${sandbox.url}/reset`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(crossSite.status).toBe(403)
  expect(await statusOf(`${sandbox.url}/received`, { headers: { host: 'rebound.example' } })).toBe(403)
  const wrongMethod = await fetch(`${sandbox.url}/reset`)
  expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'POST'])
  expect(sandbox.received).toEqual([])
})

test('keeps hung calls visible as not answered, and repeats as repeats', async () => {
  const sandbox = await aSandbox()
  await call(sandbox, 'mail', { key: 'k' })
  sandbox.setSwitch('mail', { drop: 'after' })
  await expect(call(sandbox, 'mail', { key: 'k' })).rejects.toThrow()
  const page = await pageOf(sandbox)
  expect(page).toContain('<dd>not answered</dd>')
  expect(page).toContain('first in <a href="#call-1">call 1</a>')
  expect(page).toContain(PATHS.mail)
})
