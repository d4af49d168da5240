import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Coding } from './content-coding.ts'

/** A page of 40 KB takes about a millisecond. */
export const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } as const

export const brotliQuickly = (body: Uint8Array): Buffer => brotliCompressSync(body, QUICKLY)

/** Compression for a response that a client waits for, so fast rather than small. */
export const COMPRESS: Readonly<Record<Coding, (body: Uint8Array) => Buffer>> = {
  br: brotliQuickly,
  gzip: (body) => gzipSync(body),
}

const ASIDE: Readonly<Record<Coding, (body: Uint8Array) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, QUICKLY),
  gzip: promisify(gzip),
}

/** Compresses like `COMPRESS`, but in a thread of Node's pool. A small body takes longer to pass to the thread than to compress here. */
export const compressAside = (coding: Coding, body: Uint8Array): Promise<Buffer> => ASIDE[coding](body)
