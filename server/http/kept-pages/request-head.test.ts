import { expect, test } from 'vitest'
import { readHead } from './request-head.ts'

test('what a page is answered by is read, however it is written, and nothing else', () => {
  const raw = ['Host', 'site.example', 'COOKIE', 'a=1; b=2', 'Accept', 'text/html', 'sec-gpc', '1', 'X-Else', 'x']
  expect(readHead(raw, 0)).toEqual({ host: 'site.example', cookie: 'a=1; b=2', 'sec-gpc': '1' })
  expect(readHead([], 0)).toEqual({})
})

test('a value is never taken for a name', () => {
  expect(readHead(['X-Name', 'host', 'Host', 'site.example', 'X-Other', 'content-length'], 0)).toEqual({
    host: 'site.example',
  })
})

test.each([
  ['two hosts', ['Host', 'a', 'host', 'b']],
  ['two lists of cookies', ['Cookie', 'a=1', 'cookie', 'b=2']],
  ['a length', ['Host', 'a', 'Content-Length', '0']],
  ['a coding', ['Host', 'a', 'Transfer-Encoding', 'chunked']],
  ['a proxy’s word', ['Host', 'a', 'X-FORWARDED-FOR', '203.0.113.7']],
])('a request with %s goes the long way', (_what, raw) => {
  expect(readHead(raw, 0)).toBeUndefined()
})

test('the word of a proxy that is believed changes nothing', () => {
  expect(readHead(['Host', 'a', 'X-Forwarded-For', '203.0.113.7'], 1)).toEqual({ host: 'a' })
})
