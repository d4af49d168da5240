import { describe, expect, test } from 'vitest'
import { anExchange } from '../../../tests/builders/an-exchange.ts'
import { admitOrigin, isSameOrigin } from './same-origin.ts'

describe('a post from this site’s own pages', () => {
  const SITE = 'https://www.example.com'

  test.each([
    ['same-origin by the browser’s word', { 'sec-fetch-site': 'same-origin' }, true],
    ['typed or bookmarked', { 'sec-fetch-site': 'none' }, true],
    ['another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['a sister site', { 'sec-fetch-site': 'same-site' }, false],
    ['a word nobody knows', { 'sec-fetch-site': 'friendly' }, false],
    ['an empty word', { 'sec-fetch-site': '' }, false],
    ['another site with our Origin forged', { 'sec-fetch-site': 'cross-site', origin: SITE }, false],
    ['our Origin without the browser’s word', { origin: SITE }, true],
    ['neither word nor Origin', {}, false],
    ['a sandboxed frame', { origin: 'null' }, false],
    ['our name on another scheme', { origin: 'http://www.example.com' }, false],
    ['our name on another port', { origin: 'https://www.example.com:8443' }, false],
    ['our name as the start of another', { origin: 'https://www.example.com.evil.example' }, false],
    ['another site that also forged Host', { origin: 'https://evil.example', host: 'evil.example' }, false],
    ['loopback as it was asked for', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
    ['another loopback address', { origin: 'http://127.10.20.130:3000', host: '127.10.20.130:3000' }, true],
    ['localhost as it was asked for', { origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
    ['loopback IPv6 as it was asked for', { origin: 'http://[::1]:3000', host: '[::1]:3000' }, true],
    ['loopback behind a TLS proxy', { origin: 'https://localhost', host: 'localhost' }, true],
    ['another program on loopback', { origin: 'http://localhost:4000', host: 'localhost:3000' }, false],
    [
      'a name that begins like loopback',
      { origin: 'http://localhost.evil.example', host: 'localhost.evil.example' },
      false,
    ],
    ['a name that begins like 127', { origin: 'http://127.0.0.1.evil.example', host: '127.0.0.1.evil.example' }, false],
  ])('%s', (_name, headers, passes) => expect(isSameOrigin(headers, SITE)).toBe(passes))
})

test('a post from another site is rejected with 403', () => {
  const step = admitOrigin('https://site.example')
  expect(step(anExchange({ method: 'POST', headers: { origin: 'https://site.example' } }))).toBe('next')
  expect(step(anExchange({ method: 'POST', headers: { origin: 'https://evil.example' } }))).toBe(403)
})
