import { expect, test } from 'vitest'
import { aSandbox, call, fetchToken, PATHS, sendLead } from '../tests/support/sandbox-calls.ts'

test('status, with a body of its own or the usual one', async () => {
  const sandbox = await aSandbox()
  sandbox.setSwitch('broker', { status: 422 })
  const refused = await call(sandbox, 'broker')
  expect(refused.status).toBe(422)
  expect(await refused.json()).toEqual({ success: false, message: expect.stringContaining('Unprocessable') })
  expect((await call(sandbox, 'mail')).status).toBe(200)

  sandbox.setSwitch('broker', { body: { success: 'maybe' } })
  expect(await (await call(sandbox, 'broker')).json()).toEqual({ success: 'maybe' })
  sandbox.setSwitch('broker', { status: null, body: 'not JSON' })
  const odd = await call(sandbox, 'broker')
  expect([odd.status, odd.headers.get('content-type'), await odd.text()]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'not JSON',
  ])
  sandbox.setSwitch('broker', { status: 204, body: undefined })
  expect((await call(sandbox, 'broker')).status).toBe(204)
})

test('times: the next calls only', async () => {
  const sandbox = await aSandbox()
  sandbox.setSwitch('mail', { status: 503, times: 2 })
  const statuses = []
  for (let i = 0; i < 3; i++) statuses.push((await call(sandbox, 'mail')).status)
  expect(statuses).toEqual([503, 503, 200])
  expect(sandbox.switches.mail).toEqual({})
  expect(sandbox.received.map(({ answeredStatus }) => answeredStatus)).toEqual(statuses)
})

test('delayMs', async () => {
  const sandbox = await aSandbox()
  sandbox.setSwitch('support', { delayMs: 60 })
  expect((await call(sandbox, 'support')).status).toBe(200)
  /** Timers may fire a millisecond early by the finer clock. */
  expect(sandbox.received[0]?.answeredAfterMs).toBeGreaterThanOrEqual(58)
})

test('hang: recorded, never answered, and it is noted when the caller gives up', async () => {
  const sandbox = await aSandbox()
  sandbox.setSwitch('crm', { hang: true })
  const caller = new AbortController()
  const answer = call(sandbox, 'crm', { signal: caller.signal })
  await sandbox.waitFor(({ length }) => length === 1)
  caller.abort()
  await expect(answer).rejects.toThrow()
  const [hung] = await sandbox.waitFor((calls) => calls[0]?.callerLeftAfterMs !== undefined)
  expect(hung).not.toHaveProperty('answeredStatus')
})

test('drop: before is not received, after is', async () => {
  const sandbox = await aSandbox()
  sandbox.setSwitch('broker', { drop: 'before', times: 1 })
  await expect(call(sandbox, 'broker')).rejects.toThrow()
  expect(sandbox.received).toEqual([])
  expect(sandbox.droppedUnread).toEqual({ broker: 1 })

  sandbox.setSwitch('broker', { drop: 'after', times: 1 })
  await expect(call(sandbox, 'broker')).rejects.toThrow()
  expect(sandbox.received).toHaveLength(1)
  expect(sandbox.received[0]).toMatchObject({ service: 'broker', problems: [] })
  expect(sandbox.received[0]).not.toHaveProperty('answeredStatus')
  expect(sandbox.received[0]).not.toHaveProperty('callerLeftAfterMs')
  expect((await call(sandbox, 'broker')).status).toBe(200)
})

test('onlyFor: other calls are answered as ever', async () => {
  const sandbox = await aSandbox()
  sandbox.setSwitch('mail', { status: 422, onlyFor: 'nobody@example.com', times: 1 })
  expect((await call(sandbox, 'mail')).status).toBe(200)
  sandbox.setSwitch('mail', { onlyFor: 'message' })
  expect((await call(sandbox, 'mail')).status).toBe(422)
  expect((await call(sandbox, 'mail')).status).toBe(200)
})

test('garbage of each kind', async () => {
  const sandbox = await aSandbox()
  sandbox.setSwitch('broker', { garbage: 'html' })
  const page = await call(sandbox, 'broker')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toContain('<h1>')

  sandbox.setSwitch('broker', { garbage: 'truncated' })
  const cut = await call(sandbox, 'broker')
  expect(cut.status).toBe(200)
  await expect(cut.text()).rejects.toThrow()

  sandbox.setSwitch('broker', { garbage: 'huge' })
  const huge = await (await call(sandbox, 'broker')).text()
  expect(huge.length).toBeGreaterThan(2_000_000)
  expect(JSON.parse(huge)).toMatchObject({ success: true, result: { status: 1 } })

  sandbox.setSwitch('broker', { garbage: 'empty' })
  const empty = await call(sandbox, 'broker')
  expect([empty.status, await empty.text()]).toEqual([200, ''])
})

test('retryAfter, alone or with a status', async () => {
  const sandbox = await aSandbox()
  sandbox.setSwitch('mail', { retryAfter: 7 })
  const busy = await call(sandbox, 'mail')
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '7'])
  sandbox.setSwitch('mail', { status: 429 })
  const limited = await call(sandbox, 'mail')
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
})

test('redirect', async () => {
  const sandbox = await aSandbox()
  sandbox.setSwitch('token', { redirect: '/elsewhere?a=b' })
  const moved = await call(sandbox, 'token')
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/elsewhere?a=b'])
})

test('refusals with a 200', async () => {
  const sandbox = await aSandbox()
  sandbox.setSwitch('broker', { refuse: 'status-0' })
  expect(await (await call(sandbox, 'broker')).json()).toEqual({ success: true, result: { status: 0 } })
  sandbox.setSwitch('broker', { refuse: 'success-false' })
  expect(await (await call(sandbox, 'broker')).json()).toEqual({ success: false })
  sandbox.setSwitch('token', { refuse: 'success-false' })
  expect(await (await call(sandbox, 'token')).json()).toEqual({
    success: false,
    message: 'Refused by the sandbox',
  })
})

test('strict: 400 to a call with problems', async () => {
  const sandbox = await aSandbox()
  sandbox.setSwitch('mail', { strict: true })
  expect((await call(sandbox, 'mail')).status).toBe(200)
  const refused = await call(sandbox, 'mail', { body: {} })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toEqual({ success: false, message: 'fields missing: subject, message' })
})

test('the place, everywhere and by address', async () => {
  const sandbox = await aSandbox()
  const placeOf = async (ip: string) => (await fetch(`${sandbox.url}/geo/${encodeURIComponent(ip)}/json`)).json()
  sandbox.setSwitch('geo', {
    region: 'Ohio',
    region_code: 'OH',
    places: { '2001:db8::1': { region: 'Ontario', country: 'CA' }, '192.0.2.1': { postal: '10001' } },
  })
  expect(await placeOf('203.0.113.9')).toMatchObject({ region: 'Ohio', region_code: 'OH', country: 'US', postal: '' })
  expect(await placeOf('2001:db8::1')).toEqual({
    ip: '2001:db8::1',
    city: '',
    region: 'Ontario',
    region_code: '',
    country: 'CA',
    country_code: 'CA',
    postal: '',
  })
  expect(await placeOf('192.0.2.1')).toMatchObject({ region: 'Texas', postal: '10001' })
})

test('a faulty token call issues no token, and a fault comes before the token check', async () => {
  const sandbox = await aSandbox()
  sandbox.setSwitch('token', { status: 500, times: 1 })
  await call(sandbox, 'token')
  sandbox.setSwitch('crm', { status: 500, times: 1 })
  const token = await fetchToken(sandbox)
  expect(token).toMatch(/^sandbox-1-/)
  expect((await sendLead(sandbox, token)).status).toBe(500)
  expect((await sendLead(sandbox, token)).status).toBe(201)
})

test('a change is taken whole or not at all', async () => {
  const sandbox = await aSandbox()
  const change = { hang: true, status: 99 }
  expect(() => sandbox.setSwitch('mail', change)).toThrow('status: expected 200 to 599')
  expect(sandbox.switches.mail).toEqual({})
  expect(() => sandbox.setSwitch('geo', { places: { here: {} } })).toThrow('"here" is none')
  expect(() => sandbox.setSwitch('mail', { redirect: 'javascript:1' })).toThrow('a path or http address')
  const unknown = { speed: 1 } as object
  expect(() => sandbox.setSwitch('mail', unknown)).toThrow('mail has no switch "speed"')
})

test('a body beyond the limit is cut and said to be', async () => {
  const sandbox = await aSandbox()
  const body = JSON.stringify({ subject: 'x', message: 'x'.repeat(1_100_000) })
  expect((await fetch(`${sandbox.url}${PATHS.mail}`, { method: 'POST', body })).status).toBe(200)
  expect(sandbox.received[0]?.problems).toContain('the body is too long, the rest was not kept')
})
