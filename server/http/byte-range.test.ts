import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

const SIZE = 100

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=90-99999999999999999999999', { start: 90, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  [' bytes=1-2 ', { start: 1, end: 2 }],
])('%j is a part of 100 bytes', (header, range) => expect(readRange(header, SIZE)).toEqual(range))

test.each(['bytes=100-', 'bytes=100-200', 'bytes=99999999999999999999-', 'bytes=-0'])(
  '%j cannot be had of 100 bytes',
  (header) => expect(readRange(header, SIZE)).toBe('unsatisfiable'),
)

test.each([
  'bytes=2-1',
  'bytes=200-100',
  'bytes=0-0,2-3',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'bytes=1.5-2',
  'bytes=+1-2',
  'bytes=-1-2',
  'bytes=0x1-0x2',
  'bytes=1-NaN',
  'lines=0-1',
  'bytes 0-1',
  '0-1',
  '',
])('%j is ignored', (header) => expect(readRange(header, SIZE)).toBeUndefined())

test.each(['bytes=0-', 'bytes=0-0', 'bytes=-1'])('%j of an empty file cannot be had', (header) => {
  expect(readRange(header, 0)).toBe('unsatisfiable')
})
