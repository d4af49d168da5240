/** A range of bytes. `start` and `end` are both included, as in a `Content-Range` header. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

const SINGLE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/

/**
 * The part that a `Range` header asks for of a body of `size` bytes; `undefined` where the header is to be ignored and
 * the whole body sent: another unit, several ranges, or a range that ends before it starts (RFC 9110, section 14.1.1).
 */
export function readRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const parts = SINGLE_RANGE.exec(header.trim())
  if (!parts) return undefined
  const [, first = '', last = '', suffix] = parts
  if (suffix !== undefined) {
    return Number(suffix) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(suffix)), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last)
  if (end < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) }
}
