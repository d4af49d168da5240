import { existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { isSocialImage } from '../../domain/paths.ts'
import { readRange } from './byte-range.ts'
import { type Coding, preferredCoding } from './content-coding.ts'
import { isKnownTag, tagOf } from './entity-tag.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** The compressed files that scripts/compress.mjs writes beside a file. */
const COMPRESSED: readonly (readonly [Coding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/** The bytes of a file in one coding, and their own strong entity tag. */
interface Variant {
  readonly length: number
  readonly etag: string
  /** All of it, or the bytes from `start` until before `end`. */
  read(start?: number, end?: number): Buffer
}

export interface StaticFile {
  readonly type: string
  readonly cacheControl: string
  readonly resourcePolicy: 'same-origin' | 'cross-origin'
  readonly plain: Variant
  readonly compressed: Partial<Readonly<Record<Coding, Variant>>>
}

/** Files by their address on the site. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

/** A strong entity tag, quoted as the header asks. */
export const entityTag = (body: Buffer): string => `"${tagOf(body)}"`

/** Bytes that are in memory. */
export const inMemory = (body: Buffer): Variant => ({
  length: body.length,
  etag: entityTag(body),
  read: (start, end) => body.subarray(start, end),
})

/** A file that is read on request. It stays open, so that its content stays available when its build is removed. */
function onDisk(file: string): Variant {
  const { length, etag } = inMemory(readFileSync(file))
  const descriptor = openSync(file, 'r')
  return {
    length,
    etag,
    read(start = 0, end = length) {
      const part = Buffer.allocUnsafeSlow(end - start)
      readSync(descriptor, part, 0, part.length, start)
      return part
    },
  }
}

/** Addresses whose names hold a hash of their content: files that the build has named, and fonts, named by hand. */
const HASHED = /^\/assets\/|^\/fonts\/.*\.woff2$/

function readStaticFile(file: string, address: string): StaticFile {
  // Pictures for link previews, one per page, are 9 of the 10 MB of all files, so they stay on disk.
  const isPreview = isSocialImage(address)
  return {
    type: TYPES[path.extname(file)] ?? 'application/octet-stream',
    cacheControl: HASHED.test(address) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    // Other sites show the pictures of link previews.
    resourcePolicy: isPreview ? 'cross-origin' : 'same-origin',
    plain: isPreview ? onDisk(file) : inMemory(readFileSync(file)),
    compressed: Object.fromEntries(
      COMPRESSED.filter(([, ending]) => existsSync(file + ending)).map(([coding, ending]) => [
        coding,
        inMemory(readFileSync(file + ending)),
      ]),
    ),
  }
}

/**
 * Reads the files below `folder` into memory (about 1 MB), and opens the rarely requested ones, so that a running site
 * serves the same files when a build is added or removed. Leaves out hidden files.
 */
export function loadStaticFiles(folder: string): StaticFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !/(^|\/)\.|\.(br|gz)$/.test(name))
  return new Map(
    names.map((name) => {
      const address = `/${name.split(path.sep).join('/')}`
      return [address, readStaticFile(path.join(folder, name), address)]
    }),
  )
}

/** Answers with a file, a part of it, 304 or 416, by RFC 9110. */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  const { 'if-none-match': ifNoneMatch, 'if-range': ifRange, range } = request.headers
  const coding = preferredCoding(request.headers['accept-encoding'])
  const compressed = coding && file.compressed[coding]
  const { length, etag, read } = compressed ?? file.plain

  response.setHeader('ETag', etag)
  response.setHeader('Cache-Control', file.cacheControl)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Cross-Origin-Resource-Policy', file.resourcePolicy)
  if (Object.keys(file.compressed).length > 0) response.setHeader('Vary', 'Accept-Encoding')
  if (isKnownTag(ifNoneMatch, etag)) {
    response.writeHead(304).end()
    return
  }
  response.setHeader('Accept-Ranges', 'bytes')

  // Ranges are defined for GET alone, and only for the version of the file that the browser has begun to load.
  const mayBePart = range !== undefined && request.method === 'GET' && (ifRange === undefined || ifRange === etag)
  const part = mayBePart ? readRange(range, length) : undefined
  if (part === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${length}`, 'Content-Length': 0 }).end()
    return
  }
  response.setHeader('Content-Type', file.type)
  if (compressed) response.setHeader('Content-Encoding', coding)
  const [start, end] = part ? [part.start, part.end + 1] : [0, length]
  if (part) response.setHeader('Content-Range', `bytes ${part.start}-${part.end}/${length}`)
  response.writeHead(part ? 206 : 200, { 'Content-Length': end - start })
  response.end(request.method === 'HEAD' ? undefined : read(start, end))
}
