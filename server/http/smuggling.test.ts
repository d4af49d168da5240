import { connect } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSiteServer, SITE_ORIGIN } from '../../tests/support/site-server.ts'

// Requests that two servers in a row could read differently, and addresses that could lead elsewhere: over raw sockets.

let server: Awaited<ReturnType<typeof aSiteServer>>
/** Paths that got as far as the application. */
let rendered: string[]

beforeEach(async () => {
  rendered = []
  server = await aSiteServer({
    async renderPage(request) {
      rendered.push(new URL(request.url).pathname)
      return new Response('a page')
    },
  })
})

/** Sends bytes and takes what comes back until the server closes, or is silent. */
const send = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    const socket = connect(server.port, '127.0.0.1')
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text
    })
    socket.on('error', () => {})
    socket.once('close', () => resolve(answer))
    socket.setTimeout(400, () => socket.destroy())
    socket.write(bytes, 'latin1')
  })

const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
const POST = `POST /leave-popup HTTP/1.1\r\nHost: x\r\nOrigin: ${SITE_ORIGIN}\r\nContent-Type: application/x-www-form-urlencoded\r\n`
const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n'

describe('a request in which another could hide', () => {
  test.each([
    ['a length and chunks', `${POST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    [
      'chunks and a length',
      `${POST}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n1\r\na\r\n0\r\n\r\n${HIDDEN}`,
    ],
    ['two lengths', `${POST}Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
    ['a list of lengths', `${POST}Content-Length: 0, ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
    ['a length with a plus', `${POST}Content-Length: +0\r\n\r\n${HIDDEN}`],
    ['a coding nobody knows', `${POST}Transfer-Encoding: xchunked\r\n\r\n${HIDDEN}`],
    ['a coding before chunks', `${POST}Transfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a coding after chunks', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a blank before the colon', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a folded header', `GET /a HTTP/1.1\r\nHost: x\r\nX: y\r\n Transfer-Encoding: chunked\r\n\r\n${HIDDEN}`],
    ['bare line feeds', `GET /a HTTP/1.1\nHost: x\n\n${HIDDEN}`],
    ['NUL in a header', `GET /a HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n${HIDDEN}`],
    ['a line feed in a chunk’s size', `${POST}Transfer-Encoding: chunked\r\n\r\n1;a\nb\r\nx\r\n0\r\n\r\n${HIDDEN}`],
    ['chunks in HTTP/1.0', `${POST.replace('1.1', '1.0')}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['two hosts', `GET /a HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n`],
    ['no host', 'GET /a HTTP/1.1\r\n\r\n'],
  ])('%s: 400, and neither reaches the application', async (_name, bytes) => {
    expect(statuses(await send(bytes))[0]).toBe(400)
    expect(rendered).toEqual([])
  })

  test('the body of a GET is no second request', async () => {
    const bytes = `GET /a HTTP/1.1\r\nHost: x\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}GET /b HTTP/1.1\r\nHost: x\r\n\r\n`
    expect(statuses(await send(bytes))).toEqual([200, 200])
    expect(rendered).toEqual(['/a', '/b'])
  })

  test('a form that names no length has no body, and what follows it is the next request', async () => {
    expect(statuses(await send(`${POST}\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n`))).toEqual([200, 200])
    expect(rendered.toSorted()).toEqual(['/b', '/leave-popup'])
  })

  test('the chunks of a GET are no second request', async () => {
    const chunks = `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`
    const bytes = `GET /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}GET /b HTTP/1.1\r\nHost: x\r\n\r\n`
    expect(statuses(await send(bytes))).toEqual([200, 200])
    expect(rendered).toEqual(['/a', '/b'])
  })
})

test.each([
  '//evil.example/',
  '/\\evil.example/',
  '/.//evil.example/',
  '/a/..//evil.example/',
  '/%2f%2fevil.example/',
  '/TEXAS/?a=%0d%0aSet-Cookie:%20x=1',
  '///texas//',
])('%s leads to no other site, and into no header', async (path) => {
  const answer = await send(`GET ${path} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\n\r\n`)
  const [, location = '/'] = /^location: (.*)\r$/im.exec(answer) ?? []
  expect(new URL(location, SITE_ORIGIN).origin).toBe(SITE_ORIGIN)
  expect(answer).not.toMatch(/^set-cookie/im)
})

describe('a request that expects', () => {
  const next = 'GET /next HTTP/1.1\r\nHost: x\r\n\r\n'

  test.each(['x', '200-ok'])('%s, which nobody can meet: 417, and it is not asked for', async (expectation) => {
    const answer = await send(`GET /a HTTP/1.1\r\nHost: x\r\nExpect: ${expectation}\r\n\r\n${next}`)
    expect(statuses(answer)).toEqual([417, 200])
    expect(rendered).toEqual(['/next'])
  })

  test('to be told to go on is told so, and then answered', async () => {
    const answer = await send(`${POST}Expect: 100-continue\r\nContent-Length: 3\r\n\r\na=b${next}`)
    expect(statuses(answer)).toEqual([100, 200, 200])
    expect(rendered.toSorted()).toEqual(['/leave-popup', '/next'])
  })
})
