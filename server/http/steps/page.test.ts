import { expect, test } from 'vitest'
import { anExchange } from '../../../tests/builders/an-exchange.ts'
import { answerPage } from './page.ts'

async function answered(method: string, page: Response) {
  const exchange = anExchange({ method, target: '/texas' })
  expect(await answerPage(async () => page)(exchange)).toBe('answered')
  return exchange.response
}

test.each([
  ['GET', 'private, no-cache'],
  ['HEAD', 'private, no-cache'],
  ['POST', 'no-store'],
])('the answer to %s is kept by nobody else, unless the page says so itself', async (method, cacheControl) => {
  expect((await answered(method, new Response('a page'))).getHeader('cache-control')).toBe(cacheControl)
  const own = new Response('a page', { headers: { 'Cache-Control': 'public, max-age=60' } })
  expect((await answered(method, own)).getHeader('cache-control')).toBe('public, max-age=60')
})

test('a page says that it follows from the privacy signal, data does not', async () => {
  const page = new Response('a page', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  expect(String((await answered('GET', page)).getHeader('vary'))).toMatch(/\bSec-GPC\b/)
  const data = new Response('{}', { headers: { 'Content-Type': 'application/json' } })
  expect(String((await answered('GET', data)).getHeader('vary'))).not.toMatch(/Sec-GPC/)
})

test('status, headers and each cookie of the page are sent', async () => {
  const page = new Response(null, { status: 303, headers: { Location: '/thank-you' } })
  page.headers.append('Set-Cookie', 'a=1')
  page.headers.append('Set-Cookie', 'b=2')
  const response = await answered('POST', page)
  expect(response.statusCode).toBe(303)
  expect(response.getHeader('location')).toBe('/thank-you')
  expect(response.getHeader('set-cookie')).toEqual(['a=1', 'b=2'])
})

test.each([
  ['nothing', new Response(null, { status: 500 })],
  [
    'a line of text',
    new Response('Unexpected Server Error', { status: 500, headers: { 'Content-Type': 'text/plain' } }),
  ],
])('a failure that is answered with %s is rejected with 500, which has a page', async (_what, page) => {
  expect(await answerPage(async () => page)(anExchange())).toBe(500)
})

test('a failure with a page or data of its own is sent as it is', async () => {
  for (const type of ['text/html; charset=utf-8', 'application/json', 'text/x-script']) {
    const page = new Response('x', { status: 500, headers: { 'Content-Type': type } })
    expect((await answered('GET', page)).statusCode).toBe(500)
  }
})

test('the page hears that the visitor has left', async () => {
  const exchange = anExchange()
  let heard: AbortSignal | undefined
  await answerPage(async (request) => {
    heard = request.signal
    return new Response()
  })(exchange)
  expect(heard?.aborted).toBe(false)
  exchange.response.emit('close')
  expect(heard?.aborted).toBe(true)
})
