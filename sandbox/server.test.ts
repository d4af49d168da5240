import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { aSandbox, BODIES, call, fetchToken, PATHS, sendLead } from '../tests/support/sandbox-calls.ts'
import { type Service, startSandbox } from './server.ts'

test('answers every service by default and finds nothing wrong with the calls of the specification', async () => {
  const sandbox = await aSandbox()

  const place = await call(sandbox, 'geo')
  expect(await place.json()).toEqual({
    ip: '203.0.113.9',
    city: 'Austin',
    region: 'Texas',
    region_code: 'TX',
    country: 'US',
    country_code: 'US',
    postal: '78701',
  })
  expect(await (await call(sandbox, 'mail')).json()).toEqual({ success: true })
  expect(await (await call(sandbox, 'broker')).json()).toEqual({ success: true, result: { status: 1 } })
  expect(await (await call(sandbox, 'support')).json()).toEqual({ success: true })
  const tokenAnswer = (await (await call(sandbox, 'token')).json()) as { access_token: string }
  expect(tokenAnswer).toEqual({
    success: true,
    access_token: expect.stringMatching(/^sandbox-1-/),
    expires_in: 3600,
    message: 'ok',
  })
  const lead = await sendLead(sandbox, tokenAnswer.access_token)
  expect(lead.status).toBe(201)
  expect(await lead.json()).toEqual({ success: true, id: 6 })

  expect(sandbox.received.map(({ seq, service, problems }) => ({ seq, service, problems }))).toEqual(
    (['geo', 'mail', 'broker', 'support', 'token', 'crm'] as const).map((service, i) => ({
      seq: i + 1,
      service,
      problems: [],
    })),
  )
})

test('records a call whole', async () => {
  const sandbox = await aSandbox()
  await call(sandbox, 'broker', { key: 'k-1', headers: { 'x-other': 'not kept' } })
  expect(sandbox.received).toEqual([
    {
      seq: 1,
      service: 'broker',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      ms: expect.any(Number),
      method: 'POST',
      path: PATHS.broker,
      headers: { 'content-type': 'application/json', 'user-agent': 'Brand-site/1.0', 'idempotency-key': 'k-1' },
      body: BODIES.broker,
      problems: [],
      answeredStatus: 200,
      answeredAfterMs: expect.any(Number),
    },
  ])
})

test.for<[string, Service, Parameters<typeof call>[2], string]>([
  ['missing fields', 'token', { body: { client_id: 'a' } }, 'fields missing: client_secret'],
  ['extra fields', 'broker', { body: { ...BODIES.broker, ssn: '1' } }, 'fields not in the specification: ssn'],
  ['another content type', 'mail', { headers: { 'content-type': 'text/plain' } }, 'content type is "text/plain"'],
  ['a list for a body', 'support', { body: [] }, 'body is not a JSON object'],
  ['broken JSON', 'support', { body: '{"a":' }, 'body is not a JSON object'],
  ['no key', 'mail', { key: '' }, 'header Idempotency-Key is missing'],
  ["a library's user agent", 'geo', { headers: { 'user-agent': 'node' } }, 'header User-Agent is "node"'],
  ['an odd mail type', 'mail', { body: { ...BODIES.mail, mailType: 'x' } }, 'mailType is not debt_relief_form'],
  ['text for a list', 'support', { body: { ...BODIES.support, preferredContact: 'Mail' } }, 'preferredContact is not'],
])('records %s and answers all the same', async ([, service, options, problem]) => {
  const sandbox = await aSandbox()
  expect((await call(sandbox, service, options)).status).toBe(200)
  expect(sandbox.received[0]?.problems).toEqual([expect.stringContaining(problem)])
})

test('records a wrong method, an odd address and a call to no service', async () => {
  const sandbox = await aSandbox()
  const headers = { 'user-agent': 'Brand-site/1.0', 'idempotency-key': 'k' }
  await fetch(`${sandbox.url}/geo/nowhere/json`, { headers })
  await fetch(`${sandbox.url}${PATHS.mail}`, { method: 'PUT', headers })
  const nowhere = await fetch(`${sandbox.url}/v3/x`, { headers })
  expect(nowhere.status).toBe(404)
  expect(sandbox.received.map(({ service, problems }) => [service, problems[0]])).toEqual([
    ['geo', 'the path holds no IP address'],
    ['mail', 'method is PUT, expected POST'],
    ['unknown', 'no service has this path'],
  ])
})

test('marks a repeated key within one service, and a repeat with another body', async () => {
  const sandbox = await aSandbox()
  await call(sandbox, 'mail', { key: 'same' })
  await call(sandbox, 'broker', { key: 'same' })
  await call(sandbox, 'broker', { key: 'same' })
  await call(sandbox, 'broker', { key: 'same', body: { ...BODIES.broker, price: 75 } })
  await call(sandbox, 'geo', { key: 'same' })
  await call(sandbox, 'geo', { key: 'same' })
  expect(sandbox.received.map(({ repeatOf }) => repeatOf)).toEqual([undefined, undefined, 2, 2, undefined, undefined])
  expect(sandbox.received.flatMap(({ problems }) => problems)).toEqual([
    'the Idempotency-Key is that of call 2, the body is not',
  ])
})

test('gives no token to another client unless told to', async () => {
  const sandbox = await aSandbox()
  const body = { client_id: 'sandbox-client', client_secret: 'guess' }
  const refused = await call(sandbox, 'token', { body })
  expect(refused.status).toBe(200)
  expect(await refused.json()).toEqual({ success: false, message: 'Invalid client' })
  sandbox.setSwitch('token', { acceptAnyClient: true })
  expect(await (await call(sandbox, 'token', { body })).json()).toMatchObject({ success: true })
})

test('takes tokens it issued, until they expire', async () => {
  const sandbox = await aSandbox()
  expect((await call(sandbox, 'crm')).status).toBe(401)
  expect((await sendLead(sandbox, 'made-up')).status).toBe(401)
  const first = await fetchToken(sandbox)
  expect((await sendLead(sandbox, first)).status).toBe(201)
  sandbox.expireTokens()
  expect((await sendLead(sandbox, first)).status).toBe(401)
  const second = await fetchToken(sandbox)
  expect(second).not.toBe(first)
  expect((await sendLead(sandbox, second)).status).toBe(201)
  expect((await sendLead(sandbox, first)).status).toBe(401)

  sandbox.setSwitch('token', { expiresIn: 0 })
  expect((await sendLead(sandbox, await fetchToken(sandbox))).status).toBe(401)
})

test('a token may be good for some calls only, and its end is not the caller’s problem', async () => {
  const sandbox = await aSandbox()
  sandbox.setSwitch('token', { expireAfterCalls: 2 })
  const token = await fetchToken(sandbox)
  const statuses = []
  for (let i = 0; i < 4; i++) statuses.push((await sendLead(sandbox, token)).status)
  expect(statuses).toEqual([201, 201, 401, 401])
  expect((await sendLead(sandbox, await fetchToken(sandbox))).status).toBe(201)
  expect(sandbox.received.flatMap(({ problems }) => problems)).toEqual([])
})

test('waits for calls, and says at the deadline what came instead', async () => {
  const sandbox = await aSandbox()
  const waiting = sandbox.waitFor((calls) => calls.some(({ answeredStatus }) => answeredStatus === 200))
  await call(sandbox, 'mail')
  expect((await waiting).map(({ service }) => service)).toEqual(['mail'])
  await expect(sandbox.waitFor((calls) => calls.length > 1, 20)).rejects.toThrow(
    /waited 20 ms.*calls\.length > 1.*1 calls had arrived.*1\. mail at \d+ ms, 200/s,
  )
  const faulty = sandbox.waitFor(() => {
    throw new Error('faulty predicate')
  })
  await expect(faulty).rejects.toThrow('faulty predicate')
})

test('reset forgets calls, keys and switches, and keeps tokens and the array', async () => {
  const sandbox = await aSandbox()
  const { received } = sandbox
  const token = await fetchToken(sandbox)
  await call(sandbox, 'mail', { key: 'k' })
  sandbox.setSwitch('mail', { status: 500 })
  sandbox.reset()
  expect(received).toEqual([])
  expect(sandbox.switches.mail).toEqual({})
  expect((await call(sandbox, 'mail', { key: 'k' })).status).toBe(200)
  expect(received[0]).toMatchObject({ seq: 1, service: 'mail' })
  expect(received[0]).not.toHaveProperty('repeatOf')
  expect((await sendLead(sandbox, token)).status).toBe(201)
})

test('closes at once with hung, delayed, idle and half-sent calls, and fails what waits', async () => {
  const sandbox = await startSandbox({ port: 0 })
  sandbox.setSwitch('mail', { hang: true })
  sandbox.setSwitch('broker', { delayMs: 60_000 })
  const calls = Promise.allSettled([call(sandbox, 'mail'), call(sandbox, 'broker')])
  const idle = connect(Number(new URL(sandbox.url).port), '127.0.0.1')
  const idleClosed = new Promise((resolve) => idle.once('close', resolve))
  idle.on('error', () => {})
  idle.write('POST /crm/Leads HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n{')
  const never = expect(sandbox.waitFor(() => false, 60_000)).rejects.toThrow('the sandbox was closed')
  await sandbox.waitFor(({ length }) => length === 2)

  const startedAt = performance.now()
  await sandbox.close()
  await sandbox.close()
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await idleClosed
  await never
})

test('listens on loopback only, and says when the port is taken', async () => {
  await expect(startSandbox({ host: '0.0.0.0', port: 0 })).rejects.toThrow('loopback only')
  const sandbox = await aSandbox()
  const port = Number(new URL(sandbox.url).port)
  await expect(startSandbox({ port })).rejects.toThrow('EADDRINUSE')
  expect(sandbox.settings.GEO_URL).toBe(`http://127.0.0.1:${port}/geo/{ip}/json`)
})
