import { expect, test } from 'vitest'
import { anExchange } from '../../tests/builders/an-exchange.ts'
import { webRequest } from './web-request.ts'

const BODY = Buffer.from('a=1')

function asWebRequest(method: string, headers: Readonly<Record<string, string | string[]>> = {}, body?: Buffer) {
  const { request, url } = anExchange({ method, target: '/texas?page=2' })
  Object.assign(request, { headers })
  const leaving = new AbortController()
  return { leaving, made: webRequest(request, url, body, leaving.signal) }
}

test('has the method, the headers and the form, on the site’s own origin whatever the Host header says', async () => {
  const { made } = asWebRequest('POST', { host: 'evil.example', 'content-type': 'text/plain' }, BODY)
  expect([made.method, made.url]).toEqual(['POST', 'https://site.example/texas?page=2'])
  expect(made.headers.get('content-type')).toBe('text/plain')
  expect(await made.text()).toBe('a=1')
})

test('a header that came several times is kept whole', () => {
  expect(asWebRequest('GET', { 'x-part': ['a', 'b'] }).made.headers.get('x-part')).toBe('a, b')
})

test('has no Origin, which was checked before and by other rules', () => {
  const { made } = asWebRequest('POST', { origin: 'http://localhost:3000', referer: 'http://localhost:3000/' }, BODY)
  expect(made.headers.has('origin')).toBe(false)
  expect(made.headers.get('referer')).toBe('http://localhost:3000/')
})

test.each(['GET', 'HEAD'])('%s has no body', (method) => {
  expect(asWebRequest(method, {}, BODY).made.body).toBe(null)
})

test('tells of a visitor who leaves', () => {
  const { made, leaving } = asWebRequest('GET')
  expect(made.signal.aborted).toBe(false)
  leaving.abort()
  expect(made.signal.aborted).toBe(true)
})
