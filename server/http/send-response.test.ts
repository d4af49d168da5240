import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendResponse } from './send-response.ts'

const LONG_PAGE = 'a word '.repeat(1_000)

/** Serves one page and answers what a browser with this `Accept-Encoding` is sent of it. */
async function sent(page: () => Response, accepted: string, method = 'GET') {
  const server = createServer((request, response) => void sendResponse(request, response, page()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}`, { method, headers: { 'Accept-Encoding': accepted } })
  return { text: await answer.text(), header: (name: string) => answer.headers.get(name) }
}

const html = (text: string) => () => new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })

test.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('a long page to a browser that accepts %s is coded as %s', async (accepted, coding) => {
  const { text, header } = await sent(html(LONG_PAGE), accepted)
  expect(header('content-encoding')).toBe(coding)
  expect(header('vary')).toBe('Accept-Encoding')
  expect(text).toBe(LONG_PAGE)
  const size = Number(header('content-length'))
  if (coding) expect(size).toBeLessThan(LONG_PAGE.length / 10)
  else expect(size).toBe(LONG_PAGE.length)
})

test.each(['br', 'gzip'])('a file too large for the thread that answers is coded as %s too', async (coding) => {
  const file = LONG_PAGE.repeat(50)
  const { text, header } = await sent(html(file), coding)
  expect(header('content-encoding')).toBe(coding)
  expect(Number(header('content-length'))).toBeLessThan(file.length / 10)
  expect(text).toBe(file)
})

test('neither a short page nor a picture is compressed', async () => {
  expect((await sent(html('short'), 'br')).header('content-encoding')).toBeNull()
  const picture = () => new Response(LONG_PAGE, { headers: { 'Content-Type': 'image/png' } })
  expect((await sent(picture, 'br')).header('content-encoding')).toBeNull()
})

test('HEAD is answered without a body', async () => {
  expect((await sent(html(LONG_PAGE), 'identity', 'HEAD')).text).toBe('')
})
