import { expect, test } from 'vitest'
import { anExchange } from '../../../tests/builders/an-exchange.ts'
import { setSecurityHeaders } from './security-headers.ts'

const headersFor = (secure: boolean) => {
  const exchange = anExchange({ client: { secure } })
  expect(setSecurityHeaders(exchange)).toBe('next')
  return exchange.response.getHeaders()
}

test('every answer carries them', () => {
  expect(headersFor(false)).toEqual({
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  })
})

test('strict transport security is promised over TLS alone', () => {
  expect(headersFor(true)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})
