import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { clientInfoOf } from './client-info.ts'

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
    ['more proxies than there are: what a visitor made up is no address', 2, `${'y'.repeat(12_000)}, 203.0.113.1`, ''],
    ['the word that some proxies send', 1, 'unknown', ''],
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
})
