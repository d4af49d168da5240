import { expect, test } from 'vitest'
import { preferredCoding } from './content-coding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['BR;Q=1.0', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0 , gzip; q=0.5', 'gzip'],
  ['br;q=0', undefined],
  ['br;noq=0', 'br'],
  ['deflate', undefined],
  ['brotli', undefined],
  ['identity', undefined],
  ['', undefined],
  [',;,=', undefined],
  [undefined, undefined],
])('%j: %j', (accepted, coding) => expect(preferredCoding(accepted)).toBe(coding))
