import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

// Runs in a thread of its own, started by brotli.ts. On Linux each thread has its own priority, so the main thread's stays.

const LEAST_PRIORITY = 19
/** Brotli's window in bytes, as a power of 2: more than a page has. */
const WINDOW = 18

try {
  setPriority(LEAST_PRIORITY)
} catch {
  // Some systems forbid it; the thread then works at normal priority.
}

/** A page fits in one chunk, so that Node allocates one block and no pieces to be collected. */
const chunkSize = 2 ** WINDOW

/**
 * Frees a buffer's memory at once. V8 counts only the few bytes of the view, not the block behind it, so in this thread with
 * its few objects it would collect only after some 64 MB of blocks.
 */
const release = ({ buffer }: Uint8Array): unknown => buffer instanceof ArrayBuffer && buffer.transfer(0)

parentPort?.on('message', (compressed: Uint8Array) => {
  const body = brotliDecompressSync(compressed, { chunkSize })
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length, [constants.BROTLI_PARAM_LGWIN]: WINDOW }
  const better = brotliCompressSync(body, { params, chunkSize })
  // A copy, because transferring a view transfers the whole block behind it.
  const copy = new Uint8Array(better)
  for (const used of [compressed, body, better]) release(used)
  parentPort?.postMessage(copy, [copy.buffer])
})
