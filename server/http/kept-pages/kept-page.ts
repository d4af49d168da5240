import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { QUICKLY } from '../compress.ts'
import { type Coding, preferredCoding } from '../content-coding.ts'
import { isKnownTag, tagOf } from '../entity-tag.ts'
import { REQUEST_ID_HEADER } from '../request-id.ts'
import { SECURITY_HEADERS } from '../steps/security-headers.ts'
import { OWN_BLOCK, release } from './own-block.ts'
import type { RequestHead } from './request-head.ts'

/** Bytes that a page needs besides its bodies: its headers, its key and its place in the list. */
const OVERHEAD_BYTES = 4_000

/** A page ready to be sent to everyone who asks with its key. */
export interface KeptPage {
  /** Pattern of the route that rendered it. */
  readonly route: string
  /** All headers that are the same in every coding: names and values by turns. */
  readonly headers: readonly string[]
  /** ETag of the uncompressed page; compressed copies append their coding. Equal in every process that renders the page. */
  readonly tag: string
  /** The one copy that is always there: first compressed quickly, then as far as it can be. */
  br: Buffer
  /** `br` is as small as it will be. */
  isThorough: boolean
  /** Compressed for the first browser that does not accept brotli. */
  gzip: Buffer | undefined
  /** Number of the latest use, by which the page store finds the least recently used page. */
  used: number
}

/** A copy in place of the body, which zlib hands out as a view of a larger block: no more memory than its bytes. */
export function standalone(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  release(body)
  return copy
}

/** Headers that are not kept with the page: they are set for each request or coding. */
const OWN = ['content-length', 'content-encoding', 'etag', REQUEST_ID_HEADER.toLowerCase()]

/** Security headers, overridden by the page's own headers, then by `added`. */
function headersOf(page: Headers, added: Readonly<Record<string, string>>): readonly string[] {
  const all = new Map(SECURITY_HEADERS.map(([name, value]) => [name.toLowerCase(), [name, value] as const]))
  for (const [name, value] of [...page, ...Object.entries(added)]) all.set(name.toLowerCase(), [name, value])
  return [...all].flatMap(([name, header]) => (OWN.includes(name) ? [] : header))
}

/** @param added headers that the page has not said itself */
export function createKeptPage(
  route: string,
  html: Uint8Array,
  page: Headers,
  added: Readonly<Record<string, string>>,
): KeptPage {
  return readyPage(route, headersOf(page, added), tagOf(html), html)
}

const readyPage = (route: string, headers: readonly string[], tag: string, html: Uint8Array): KeptPage => ({
  route,
  headers,
  tag,
  br: standalone(brotliCompressSync(html, { ...QUICKLY, ...OWN_BLOCK })),
  isThorough: false,
  gzip: undefined,
  used: 0,
})

/** A page serialized for `pageOf`: a line of JSON (route, headers, tag), then the HTML. */
export function wholeOf({ route, headers, tag, br }: KeptPage): Buffer {
  const html = brotliDecompressSync(br, OWN_BLOCK)
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify([route, headers, tag])}\n`), html])
  release(html)
  return whole
}

export function pageOf(whole: Buffer): KeptPage {
  const end = whole.indexOf('\n')
  const [route, headers, tag] = JSON.parse(whole.toString('utf8', 0, end)) as [string, string[], string]
  return readyPage(route, headers, tag, whole.subarray(end + 1))
}

export const bytesOf = ({ br, gzip }: KeptPage): number => OVERHEAD_BYTES + br.length + (gzip?.length ?? 0)

function bodyOf(page: KeptPage, coding: Coding | undefined): Buffer {
  if (coding === 'br') return page.br
  // Few clients ask for it uncompressed: unpacking costs them 0.5 ms each time, and saves four fifths of the memory.
  if (coding === undefined) return brotliDecompressSync(page.br)
  page.gzip ??= standalone(gzipSync(brotliDecompressSync(page.br), { level: 9, ...OWN_BLOCK }))
  return page.gzip
}

/**
 * Sends a kept page, or 304 to a browser that has it.
 * @param own headers of this answer alone: names and values by turns
 * @returns the status
 */
export function sendKeptPage(
  { method }: Pick<IncomingMessage, 'method'>,
  head: RequestHead,
  response: ServerResponse,
  page: KeptPage,
  own: readonly string[],
): 200 | 304 {
  const { 'if-none-match': known, 'accept-encoding': accepted } = head
  const coding = preferredCoding(accepted)
  const tag = coding === undefined ? `"${page.tag}"` : `"${page.tag}-${coding}"`
  // A 304 carries the page's own policy too: the browser applies it to the copy that it has.
  if (known !== undefined && isKnownTag(known, tag)) {
    response.writeHead(304, [...page.headers, 'ETag', tag, ...own])
    response.end()
    return 304
  }
  const body = bodyOf(page, coding)
  const length = String(body.length)
  response.writeHead(
    200,
    coding === undefined
      ? [...page.headers, 'ETag', tag, 'Content-Length', length, ...own]
      : [...page.headers, 'ETag', tag, 'Content-Encoding', coding, 'Content-Length', length, ...own],
  )
  if (method === 'HEAD') response.end()
  else response.end(body)
  return 200
}
