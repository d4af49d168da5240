import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

// Runs in a thread of its own, started by brotli.ts. On Linux a priority belongs to one thread: the pages' own keeps its.

const LEAST_PRIORITY = 19
/** Two to this power of bytes are looked back on: more than a page has. */
const WINDOW = 18

try {
  setPriority(LEAST_PRIORITY)
} catch {
  // A system that forbids it; the work is the same.
}

parentPort?.on('message', (compressed: Uint8Array) => {
  const body = brotliDecompressSync(compressed)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length, [constants.BROTLI_PARAM_LGWIN]: WINDOW }
  // Copied, because the whole buffer behind a shorter view would travel.
  parentPort?.postMessage(new Uint8Array(brotliCompressSync(body, { params })))
})
