import type { Step } from '../exchange.ts'

/**
 * Headers of every answer. Pages replace this Content-Security-Policy by their own; with it, a file opened by itself, such
 * as a picture, can load and run nothing.
 */
export const SECURITY_HEADERS: readonly (readonly [string, string])[] = [
  [
    'Content-Security-Policy',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  ],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
]
/** On answers over TLS: a browser ignores it elsewhere. */
export const HSTS = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const

/** Stands before every step that can answer, so that every answer has these headers. */
export const setSecurityHeaders: Step = ({ response, client }) => {
  for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value)
  if (client.secure) response.setHeader(...HSTS)
  return 'next'
}
