import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { call } from './call.ts'

const AGENT = 'Brand-site/1.0'
const LIMIT = 64 * 1024

/** A partner on loopback; returns its address. */
async function aPartner(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Something that only takes connections; returns its port. */
async function aTcpPartner(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const post = (url: string, deadlineMs?: number, headers?: Readonly<Record<string, string>>) =>
  call(
    { method: 'POST', url, body: { name: 'Zoë' }, idempotencyKey: 'key-1', ...(headers ? { headers } : {}) },
    AGENT,
    deadlineMs,
  )

describe('what is sent', () => {
  test('is JSON with both headers, which no other header can replace', async () => {
    const seen: unknown[] = []
    const url = await aPartner(async (request, response) => {
      const chunks = await request.toArray()
      const { 'idempotency-key': key, 'user-agent': agent, authorization } = request.headers
      seen.push(request.method, request.url, key, agent, authorization, request.headers['content-type'])
      seen.push(JSON.parse(Buffer.concat(chunks).toString()))
      response.end('{}')
    })
    await post(`${url}/a?b=c`, undefined, {
      Authorization: 'Bearer t',
      'User-Agent': 'other',
      'Idempotency-Key': 'other',
    })
    expect(seen).toEqual(['POST', '/a?b=c', 'key-1', AGENT, 'Bearer t', 'application/json', { name: 'Zoë' }])
  })

  test('of a GET is no body', async () => {
    const seen: unknown[] = []
    const url = await aPartner((request, response) => {
      seen.push(request.method, request.headers['content-type'], request.headers['content-length'])
      response.end('{"a":1}')
    })
    expect(await call({ method: 'GET', url, idempotencyKey: 'k' }, AGENT)).toEqual({
      kind: 'answer',
      status: 200,
      json: { a: 1 },
    })
    expect(seen).toEqual(['GET', undefined, undefined])
  })
})

describe('an answer', () => {
  test.each([
    ['{"success":true}', { success: true }],
    ['null', null],
    ['', undefined],
    ['<html></html>', undefined],
    ['{"success":tr', undefined],
    ['\ufeff{}', undefined],
  ])('of %j is read as %j', async (text, json) => {
    const url = await aPartner((_request, response) => response.writeHead(207).end(text))
    expect(await post(url)).toEqual({ kind: 'answer', status: 207, json })
  })

  test('that redirects is an answer, and is not followed', async () => {
    let followed = 0
    const elsewhere = await aPartner((_request, response) => {
      followed++
      response.end('{}')
    })
    const url = await aPartner((_request, response) => response.writeHead(307, { Location: elsewhere }).end())
    expect(await post(url)).toMatchObject({ kind: 'answer', status: 307 })
    expect(followed).toBe(0)
  })

  test.each([
    ['120', 120_000],
    ['0', undefined],
    ['-5', undefined],
    ['soon', undefined],
    ['9'.repeat(400), undefined],
    ['Wed, 21 Oct 2015 07:28:00 GMT', undefined],
  ])('with Retry-After %s asks for %s ms', async (header, wait) => {
    const url = await aPartner((_request, response) => response.writeHead(429, { 'Retry-After': header }).end('{}'))
    expect(await post(url)).toEqual({ kind: 'answer', status: 429, json: {}, ...(wait ? { retryAfterMs: wait } : {}) })
  })

  test('with Retry-After as a date asks for the time until then', async () => {
    const date = new Date(Date.now() + 60_000).toUTCString()
    const url = await aPartner((_request, response) => response.writeHead(503, { 'Retry-After': date }).end())
    const answer = await post(url)
    expect(answer).toMatchObject({ status: 503, retryAfterMs: expect.any(Number) })
    if (answer.kind === 'answer') {
      expect(answer.retryAfterMs).toBeGreaterThan(50_000)
      expect(answer.retryAfterMs).toBeLessThanOrEqual(60_000)
    }
  })
})

describe('an answer too long', () => {
  const jsonOf = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`

  test('of 64 KiB is still read', async () => {
    const url = await aPartner((_request, response) => response.end(jsonOf(LIMIT)))
    expect(await post(url)).toMatchObject({ kind: 'answer', json: 'x'.repeat(LIMIT - 2) })
  })

  test('of one byte more is none, and the partner may have taken the call', async () => {
    const url = await aPartner((_request, response) => response.end(jsonOf(LIMIT + 1)))
    expect(await post(url)).toEqual({ kind: 'noAnswer', sent: true, reason: 'the answer was too long' })
  })

  test('that never ends is cut off, and the connection with it', async () => {
    let written = 0
    const closed = Promise.withResolvers<void>()
    const url = await aPartner((_request, response) => {
      const writeOn = () => {
        while (response.write('x'.repeat(1_000))) written++
      }
      response.on('drain', writeOn)
      response.on('close', closed.resolve)
      writeOn()
    })
    expect(await post(url)).toMatchObject({ kind: 'noAnswer', sent: true })
    await closed.promise
    expect(written).toBeGreaterThan(0)
  })
})

describe('no answer', () => {
  const NO_ANSWER = (sent: boolean, reason: string) => ({ kind: 'noAnswer', sent, reason })

  test('before the deadline: the partner may have taken the call', async () => {
    const url = await aPartner(() => {})
    const startedAt = performance.now()
    expect(await post(url, 200)).toEqual(NO_ANSWER(true, 'no answer before the deadline'))
    expect(performance.now() - startedAt).toBeLessThan(1_500)
  })

  test('before the deadline, however steadily it drips', async () => {
    const url = await aPartner((_request, response) => {
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    })
    expect(await post(url, 200)).toEqual(NO_ANSWER(true, 'no answer before the deadline'))
  })

  test('from a port where nobody listens: it was never sent', async () => {
    expect(await post('http://127.0.0.1:9')).toEqual(NO_ANSWER(false, 'ECONNREFUSED'))
  })

  test('as the connection is reset after the request: it may have been taken', async () => {
    const port = await aTcpPartner((socket) => socket.once('data', () => socket.resetAndDestroy()))
    expect(await post(`http://127.0.0.1:${port}`)).toEqual(NO_ANSWER(true, 'ECONNRESET'))
  })

  test('as the answer breaks off: it may have been taken', async () => {
    const url = await aPartner((_request, response) => {
      response.writeHead(200, { 'Content-Length': 100 })
      response.write('{"success":', () => response.destroy())
    })
    expect(await post(url)).toEqual(NO_ANSWER(true, 'the answer broke off'))
  })

  test('in HTTP at all: it may have been taken', async () => {
    const port = await aTcpPartner((socket) => socket.once('data', () => socket.end('220 mail.example ready\r\n')))
    expect(await post(`http://127.0.0.1:${port}`)).toMatchObject({ kind: 'noAnswer', sent: true })
  })

  test.each([
    ['hangs', (_socket: Socket) => {}, 'no answer before the deadline'],
    ['is cut', (socket: Socket) => socket.destroy(), 'ECONNRESET'],
  ])('while the TLS handshake %s: nothing was sent', async (_name, onConnection, reason) => {
    const port = await aTcpPartner(onConnection)
    expect(await post(`https://127.0.0.1:${port}`, 300)).toEqual(NO_ANSWER(false, reason))
  })

  test.each([
    ['an address that is none', 'http://', undefined],
    ['a header that cannot be sent', 'http://127.0.0.1:9', { Authorization: 'Bearer a\nb' }],
  ])('as there is %s', async (_name, url, headers) => {
    expect(await post(url, undefined, headers)).toEqual(NO_ANSWER(false, 'the call could not be made'))
  })
})
