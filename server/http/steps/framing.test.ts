import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { anExchange } from '../../../tests/builders/an-exchange.ts'
import { admitFraming } from './framing.ts'

/** A POST whose head has these lines, on a connection of its own or on `socket`. */
function aPost(lines: readonly (readonly [string, string])[], httpVersion = '1.1', socket = new Socket()) {
  const exchange = anExchange({
    method: 'POST',
    headers: Object.fromEntries(lines.map(([name, value]) => [name.toLowerCase(), value])),
  })
  Object.assign(exchange.request, { rawHeaders: lines.flat(), httpVersion, socket })
  return exchange
}

const HOST = ['Host', 'site.example'] as const

test.each([
  ['a length', [HOST, ['Content-Length', '3']]],
  ['chunks', [HOST, ['Transfer-Encoding', 'chunked']]],
  ['chunks in capitals', [HOST, ['Transfer-Encoding', ' Chunked ']]],
  ['a value that is the word Host', [HOST, ['X-Name', 'host']]],
] as const)('a request with one host and %s goes on', (_what, lines) => {
  expect(admitFraming(aPost(lines))).toBe('next')
})

test.each([
  ['two hosts', [HOST, ['HOST', 'other.example']], '1.1'],
  ['another coding', [HOST, ['Transfer-Encoding', 'gzip']], '1.1'],
  ['a coding before the chunks', [HOST, ['Transfer-Encoding', 'gzip, chunked']], '1.1'],
  ['chunks in HTTP/1.0', [HOST, ['Transfer-Encoding', 'chunked']], '1.0'],
] as const)('%s are rejected, and the connection is given up', (_what, lines, version) => {
  const exchange = aPost(lines, version)
  expect(admitFraming(exchange)).toBe(400)
  expect(exchange.response.getHeader('connection')).toBe('close')
})

test('what follows on the connection of a rejected request is rejected, on others it is not', () => {
  const step = admitFraming
  const socket = new Socket()
  expect(step(aPost([HOST], '1.1', socket))).toBe('next')
  expect(step(aPost([HOST, HOST], '1.1', socket))).toBe(400)
  expect(step(aPost([HOST], '1.1', socket))).toBe(400)
  expect(step(aPost([HOST]))).toBe('next')
})
