import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { BODY_LIMIT, readBody } from './form-body.ts'

/** A server that answers 413 to a body that is too large, else the body's length; returns its port. */
async function aServer(): Promise<number> {
  const server = createServer(async (request, response) => {
    const body = await readBody(request).catch(() => undefined)
    if (!body) response.setHeader('Connection', 'close')
    response.writeHead(body ? 200 : 413).end(String(body?.length ?? 'too large'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Sends raw bytes and returns what comes back. */
function exchange(port: number, ...pieces: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)))
    socket.on('close', () => resolve(answer))
    for (const piece of pieces) socket.write(piece)
  })
}

const post = (port: number, bytes: number) =>
  exchange(
    port,
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`,
    'x'.repeat(bytes),
  )

function postInChunks(port: number, ...sizes: readonly number[]): Promise<string> {
  const chunks = sizes.map((bytes) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`)
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n'
  return exchange(port, head, ...chunks, '0\r\n\r\n')
}

test('the limit is 64 KiB', () => expect(BODY_LIMIT).toBe(65_536))

describe('a body', () => {
  test.each([0, 1, BODY_LIMIT])('of %i bytes is read whole', async (bytes) => {
    const answer = await post(await aServer(), bytes)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain(String(bytes))
  })

  test('that says it is larger is refused unread', async () => {
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 65537\r\n\r\n'
    expect(await exchange(await aServer(), head)).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('in chunks is read up to the limit', async () => {
    const answer = await postInChunks(await aServer(), 60_000, 5_536)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('65536')
  })

  test.each([5_537, 100_000, 5_000_000])(
    'in chunks beyond the limit, then %i bytes more, is refused with an answer, not with a cut connection',
    async (more) => expect(await postInChunks(await aServer(), 60_000, more)).toMatch(/^HTTP\/1\.1 413 /),
  )
})
