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

/** A page fits, so that Node needs one block for it and leaves no pieces of it behind. */
const chunkSize = 2 ** WINDOW

/**
 * Gives memory back at once. This thread makes so few objects that V8 would collect only after some 64 MB of such blocks,
 * which it counts by their views of a few bytes.
 */
const release = ({ buffer }: Uint8Array): unknown => buffer instanceof ArrayBuffer && buffer.transfer(0)

parentPort?.on('message', (compressed: Uint8Array) => {
  const body = brotliDecompressSync(compressed, { chunkSize })
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length, [constants.BROTLI_PARAM_LGWIN]: WINDOW }
  const better = brotliCompressSync(body, { params, chunkSize })
  // Copied, because the whole block behind a shorter view would travel.
  const copy = new Uint8Array(better)
  for (const used of [compressed, body, better]) release(used)
  parentPort?.postMessage(copy, [copy.buffer])
})
