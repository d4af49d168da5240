import { connect, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aSiteServer, SITE_ORIGIN } from '../../tests/support/site-server.ts'
import { until } from '../../tests/support/until.ts'
import { SETTINGS } from '../settings/settings.ts'
import { LIMITS, type Limits } from './limits.ts'

// Connections that would never end by themselves, against a server with short limits.

const SHORT: Limits = {
  ...LIMITS,
  headersMs: 300,
  requestMs: 600,
  silenceMs: 500,
  keepAliveMs: 200,
  slowReaderMs: 700,
  checkMs: 50,
}
/** On a busy machine: the longest of the limits, Node's own second of grace after keep-alive, and room. */
const CLOSED_WITHIN_MS = 10_000
/** More than the system's buffers of a connection hold, so that the rest of it waits in the process. */
const LARGE = Buffer.alloc(20_000_000, 'x')

const pages = { renderPage: async () => new Response('a page') }
const largePages = { renderPage: async () => new Response(LARGE) }

interface Client {
  readonly socket: Socket
  readonly received: () => string
  /** The milliseconds from the opening to the end of the connection. */
  readonly closed: Promise<number>
}

function open(port: number, text = '', from: { readonly localAddress?: string } = {}): Client {
  const began = performance.now()
  const socket = connect({ port, host: '127.0.0.1', ...from })
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text.slice(0, 1_000)
  })
  socket.on('error', () => {})
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - began)))
  onTestFinished(() => void socket.destroy())
  if (text) socket.write(text)
  return { socket, received: () => received, closed }
}

/** Sends `text` again and again until the connection ends. */
function trickle({ socket }: Client, text: string): void {
  const timer = setInterval(() => socket.write(text), 50)
  socket.once('close', () => clearInterval(timer))
}

const LARGE_REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const POST_HEAD = `POST /leave-popup HTTP/1.1\r\nHost: x\r\nOrigin: ${SITE_ORIGIN}\r\nContent-Type: application/x-www-form-urlencoded\r\n`

/** The client that does not read does not notice the end of its connection; the server does. */
async function seesNobody({ connections }: Awaited<ReturnType<typeof aSiteServer>>): Promise<void> {
  await until(async () => (await connections()) === 1, 'the server has the connection')
  await until(async () => (await connections()) === 0, 'the server has closed it', CLOSED_WITHIN_MS)
}

describe('a connection is closed', () => {
  test('that sends nothing', async () => {
    const { port } = await aSiteServer({ ...pages, limits: SHORT })
    expect(await open(port).closed).toBeLessThan(CLOSED_WITHIN_MS)
  })

  test('whose headers never end', async () => {
    const { port } = await aSiteServer({ ...pages, limits: { ...SHORT, silenceMs: 60_000 } })
    const client = open(port, 'GET / HTTP/1.1\r\nHost: x\r\n')
    trickle(client, 'X-More: x\r\n')
    expect(await client.closed).toBeLessThan(CLOSED_WITHIN_MS)
    expect(client.received()).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('whose body never ends, without a word in the log', async () => {
    const { port, logged, alerts } = await aSiteServer({ ...pages, limits: { ...SHORT, silenceMs: 60_000 } })
    const client = open(port, `${POST_HEAD}Content-Length: 1000\r\n\r\n`)
    trickle(client, 'x')
    expect(await client.closed).toBeLessThan(CLOSED_WITHIN_MS)
    expect(logged()).toEqual([])
    expect(alerts).toEqual([])
  })

  test('that asks for nothing more', async () => {
    const { port } = await aSiteServer({ ...pages, limits: SHORT })
    const client = open(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(await client.closed).toBeLessThan(CLOSED_WITHIN_MS)
    expect(client.received()).toContain('a page')
  })

  test('whose client never reads', async () => {
    const server = await aSiteServer({ ...largePages, limits: { ...SHORT, slowReaderMs: 60_000 } })
    open(server.port, LARGE_REQUEST).socket.pause()
    await seesNobody(server)
  })

  test('whose client reads too slowly', async () => {
    const server = await aSiteServer({ ...largePages, limits: { ...SHORT, silenceMs: 60_000 } })
    const { socket } = open(server.port, LARGE_REQUEST)
    socket.pause()
    const timer = setInterval(() => socket.read(10_000), 20)
    await seesNobody(server)
    clearInterval(timer)
  })

  test('whose page never comes', async () => {
    const { port } = await aSiteServer({ renderPage: () => new Promise(() => {}), limits: SHORT })
    expect(await open(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n').closed).toBeLessThan(CLOSED_WITHIN_MS)
  })
})

test('connections beyond their number are closed at once, and taken again when others have ended', async () => {
  const { port, url } = await aSiteServer({ ...pages, limits: { connections: 3 } })
  const held = [open(port), open(port), open(port)]
  await until(() => held.every(({ socket }) => !socket.connecting), 'three connections are open')
  await Promise.all([open(port).closed, open(port).closed])
  expect(held.map(({ socket }) => socket.destroyed)).toEqual([false, false, false])
  for (const { socket } of held) socket.destroy()
  await until(
    () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    'the next visitor gets a page',
  )
})

describe('one address leaves room for others', () => {
  test('by connections: further ones are closed at once, and the operator hears of it once', async () => {
    const { port, alerts, logged } = await aSiteServer({ ...pages, limits: { connectionsPerAddress: 2 } })
    const held = [open(port), open(port)]
    await until(() => held.every(({ socket }) => !socket.connecting), 'two connections are open')
    await Promise.all([open(port).closed, open(port).closed])
    expect(held.map(({ socket }) => socket.destroyed)).toEqual([false, false])
    expect(alerts).toEqual([{ kind: 'connectionsRefused', reason: 'too many from one address' }])
    expect(logged()).toMatchObject([{ level: 'warn', reason: 'too many from one address' }])
    const fromElsewhere = open(port, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', {
      localAddress: '127.0.0.2',
    })
    await fromElsewhere.closed
    expect(fromElsewhere.received()).toContain('a page')
    held[0]?.socket.destroy()
    await until(
      () =>
        fetch(`http://127.0.0.1:${port}`).then(
          ({ ok }) => ok,
          () => false,
        ),
      'the next of the address gets a page',
    )
  })

  test('by connections only where visitors connect themselves: behind a proxy all come from the proxy', async () => {
    const { port } = await aSiteServer({
      ...pages,
      limits: { connectionsPerAddress: 1 },
      settings: { TRUSTED_PROXIES: '1' },
    })
    const clients = [1, 2].map(() => open(port, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'))
    await Promise.all(clients.map(({ closed }) => closed))
    for (const { received } of clients) expect(received()).toContain('a page')
  })

  test('by posts that do not end: a further one is refused before its body, by the address that the proxy names', async () => {
    const { port } = await aSiteServer({
      ...pages,
      limits: { bodiesPerAddress: 2 },
      settings: { TRUSTED_PROXIES: '1' },
    })
    const post = (address: string, body: string) =>
      open(port, `${POST_HEAD}X-Forwarded-For: ${address}\r\nConnection: close\r\nContent-Length: 1\r\n\r\n${body}`)
    const held = [post('203.0.113.1', ''), post('203.0.113.1', '')]
    await until(async () => {
      const third = post('203.0.113.1', 'x')
      await third.closed
      return third.received().startsWith('HTTP/1.1 429 ')
    }, 'the third is refused')
    const other = post('203.0.113.2', 'x')
    await other.closed
    expect(other.received()).toMatch(/^HTTP\/1\.1 200 /)
    for (const { socket } of held) socket.write('x')
    await Promise.all(held.map(({ closed }) => closed))
    for (const { received } of held) expect(received()).toMatch(/^HTTP\/1\.1 (200|429) /)
  })
})

test('connections that the server has no room for are counted, and the operator hears of it', async () => {
  const { port, alerts } = await aSiteServer({ ...pages, limits: { connections: 1 } })
  const held = open(port)
  await until(() => !held.socket.connecting, 'one connection is open')
  await open(port).closed
  expect(alerts).toEqual([{ kind: 'connectionsRefused', reason: 'too many in all' }])
})

describe('past saturation', () => {
  test('a page is answered with 503 and the phone number, while forms, files and watchers go on', async () => {
    const release = Promise.withResolvers<void>()
    const { url, port } = await aSiteServer({
      serveFile({ pathname, response }) {
        if (pathname === '/plain.css') response.end('a file')
        return pathname === '/plain.css'
      },
      async renderPage({ method }) {
        if (method === 'GET') await release.promise
        return new Response('a page')
      },
      limits: { pages: 2 },
    })
    const waiting = [fetch(`${url}/texas`), fetch(`${url}/ohio`)]
    const refused = await until(async () => {
      const answer = await fetch(`${url}/about`, { signal: AbortSignal.timeout(200) }).catch(() => undefined)
      return answer?.status === 503 ? answer : undefined
    }, 'the third page is refused')
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(await refused.text()).toContain('(800) 555-0142')
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await fetch(`${url}/plain.css`)).status).toBe(200)
    const posted = open(port, `${POST_HEAD}Content-Length: 1\r\nConnection: close\r\n\r\nx`)
    await posted.closed
    expect(posted.received()).toMatch(/^HTTP\/1\.1 200 /)

    release.resolve()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
    expect((await fetch(`${url}/about`)).status).toBe(200)
  })

  test('a form is answered with 503, while pages go on', async () => {
    const { url, port } = await aSiteServer({
      renderPage: ({ method }) => (method === 'POST' ? new Promise(() => {}) : Promise.resolve(new Response('a page'))),
      limits: { posts: 1 },
    })
    open(port, `${POST_HEAD}Content-Length: 1\r\n\r\nx`)
    await until(async () => {
      const second = open(port, `${POST_HEAD}Content-Length: 1\r\nConnection: close\r\n\r\nx`)
      await Promise.race([second.closed, new Promise((resolve) => setTimeout(resolve, 200))])
      return second.received().startsWith('HTTP/1.1 503 ')
    }, 'the second form is refused')
    expect((await fetch(url)).status).toBe(200)
  })
})

test('the limits leave time for what the site promises', () => {
  expect(SETTINGS.DELIVERY_WAIT_MS.read(String(LIMITS.silenceMs)), 'a form may wait for its outcome').toBeUndefined()
  expect(LIMITS.headersMs).toBeLessThanOrEqual(LIMITS.requestMs)
})
