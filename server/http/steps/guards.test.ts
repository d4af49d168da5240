import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { STATES } from '../../../domain/states.ts'
import { clientInfoOf, isLoopback } from '../client-info.ts'
import { canonicalPath } from './canonical-address.ts'
import { createRateLimit } from './rate-limit.ts'
import { isSameOrigin } from './same-origin.ts'

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

describe('the limit of form posts', () => {
  function aLimit(limit: number) {
    let now = 1_000_000
    const { admits } = createRateLimit(limit, () => now)
    return {
      admits,
      pass: (milliseconds: number) => {
        now += milliseconds
      },
    }
  }
  const post = ({ admits }: ReturnType<typeof aLimit>, address: string, times: number) =>
    Array.from({ length: times }, () => admits(address)).filter(Boolean).length

  test('admits so many in a minute and more in the next', () => {
    const limit = aLimit(30)
    expect(post(limit, '203.0.113.9', 40)).toBe(30)
    limit.pass(59_999)
    expect(limit.admits('203.0.113.9')).toBe(false)
    limit.pass(1)
    expect(post(limit, '203.0.113.9', 40)).toBe(30)
  })

  test('counts each IPv4 address for itself', () => {
    const limit = aLimit(2)
    expect(post(limit, '203.0.113.9', 3)).toBe(2)
    expect(post(limit, '203.0.113.10', 3)).toBe(2)
  })

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', true],
    ['2001:db8::1', '2001:db8:0:0:9::', true],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::1', true],
    ['2001:DB8:A::1', '2001:db8:a::2', true],
    ['::1', '::2', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8:1::1', '2001:db8:2::1', false],
  ])('%s and %s are one household: %j', (one, other, same) => {
    const limit = aLimit(1)
    expect(limit.admits(one)).toBe(true)
    expect(limit.admits(other)).toBe(!same)
  })

  test('of 0 is none', () => expect(post(aLimit(0), '203.0.113.9', 1_000)).toBe(1_000))

  test('survives a clock that is set back', () => {
    const limit = aLimit(1)
    limit.admits('203.0.113.9')
    limit.pass(-3_600_000)
    expect(post(limit, '203.0.113.9', 2)).toBe(1)
  })

  test.each(['', 'unknown', ':::::::', '1:2:3:4:5:6:7:8:9', 'fe80::1%eth0'])('withstands the address %j', (address) => {
    expect(post(aLimit(1), address, 2)).toBe(1)
  })
})

describe('the one address of a page', () => {
  test.each([
    ['/', undefined],
    ['/texas', undefined],
    ['/Texas', '/texas'],
    ['/TEXAS/', '/texas'],
    ['/texas/', '/texas'],
    ['/new-mexico//', '/new-mexico'],
    ['/DC', '/dc'],
    ['/district-of-columbia', '/dc'],
    ['/District-Of-Columbia/', '/dc'],
    ['/about/', '/about'],
    ['/About', undefined],
    ['/atlantis', undefined],
    ['/Atlantis/', '/Atlantis'],
    ['//', '/'],
    ['///', '/'],
    ['/blog//what-a-charge-off-means', '/blog/what-a-charge-off-means'],
  ])('%s: %j', (pathname, address) => expect(canonicalPath(pathname)).toBe(address))

  test.each(['//evil.example', '//evil.example/', '///evil.example/a/', '//evil.example//', '//texas/', '//Texas'])(
    'never leads from %s to another site',
    (pathname) => {
      const target = canonicalPath(pathname) ?? '/'
      expect(new URL(target, 'https://site.example').origin).toBe('https://site.example')
    },
  )

  test('needs no second step', () => {
    for (const { routeName } of STATES) {
      for (const pathname of [`/${routeName}/`, `/${routeName.toUpperCase()}`, `//${routeName}//`]) {
        expect(canonicalPath(pathname)).toBe(`/${routeName}`)
        expect(canonicalPath(`/${routeName}`)).toBeUndefined()
      }
    }
  })
})

describe('who asks', () => {
  const client = (remoteAddress: string, headers: IncomingMessage['headers'], trusted: number) =>
    clientInfoOf({ socket: { remoteAddress }, headers } as unknown as IncomingMessage, trusted)
  const SPOOFED = '10.0.0.1, 192.0.2.66'

  test.each([
    ['no proxy: the header counts for nothing', 0, SPOOFED, '203.0.113.9'],
    ['one proxy: the last entry is its word', 1, `${SPOOFED}, 198.51.100.7`, '198.51.100.7'],
    ['two proxies: the last but one', 2, `${SPOOFED}, 198.51.100.7, 203.0.113.1`, '198.51.100.7'],
    ['one proxy and nothing spoofed', 1, '198.51.100.7', '198.51.100.7'],
    ['one proxy that said nothing', 1, undefined, '203.0.113.9'],
    ['one proxy that sent blanks', 1, ' , ,', '203.0.113.9'],
    ['an IPv4 address written as IPv6', 1, '::ffff:198.51.100.7', '198.51.100.7'],
    ['an IPv6 address', 1, 'x, 2001:db8::7', '2001:db8::7'],
  ])('%s', (_name, trusted, header, address) => {
    const headers = header === undefined ? {} : { 'x-forwarded-for': header }
    expect(client('::ffff:203.0.113.9', headers, trusted).address).toBe(address)
  })

  test.each([
    [0, 'https', false],
    [1, 'https', true],
    [1, 'http', false],
    [1, 'https, http', false],
    [1, 'http, https', true],
    [2, 'https, http', true],
    [1, undefined, false],
  ])('with %i proxies believed and %j forwarded, encrypted: %j', (trusted, protocol, secure) => {
    const headers = protocol === undefined ? {} : { 'x-forwarded-proto': protocol }
    expect(client('203.0.113.9', headers, trusted).secure).toBe(secure)
  })

  test.each([
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['::1', true],
    ['203.0.113.9', false],
    ['1127.0.0.1', false],
    ['', false],
  ])('%j is loopback: %j', (address, loopback) => expect(isLoopback(address)).toBe(loopback))
})
