import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { anExchange } from '../../../tests/builders/an-exchange.ts'
import { SECURITY_HEADERS } from '../steps/security-headers.ts'
import { createKeptPage, sendKeptPage } from './kept-page.ts'

test('a kept page carries the page’s headers, but for those of one answer or one coding', () => {
  const ofOneAnswer = { 'Content-Length': '1', 'Content-Encoding': 'gzip', ETag: '"x"', 'X-Request-Id': 'x' }
  const said = new Headers({ ...ofOneAnswer, 'X-Own': 'own' })
  const { headers } = createKeptPage('/', Buffer.from('a page'), said, { 'X-Added': 'added' })
  expect(headers).toEqual([...SECURITY_HEADERS.flat(), 'x-own', 'own', 'X-Added', 'added'])
})

test('gzip is made once, and as small as it can be', () => {
  const html = Buffer.from(Array.from({ length: 2_000 }, (_, number) => `<p>${number ** 2 % 997}</p>`).join(''))
  const page = createKeptPage('/', html, new Headers(), {})
  const { request, response } = anExchange()
  sendKeptPage(request, { 'accept-encoding': 'gzip' }, response, page, [])
  const { gzip = Buffer.alloc(0) } = page
  expect(gunzipSync(gzip)).toEqual(html)
  expect(gzip.length).toBeLessThan(gzipSync(html).length)
  sendKeptPage(request, { 'accept-encoding': 'gzip' }, anExchange().response, page, [])
  expect(page.gzip).toBe(gzip)
})
