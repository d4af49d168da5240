import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { OWN_BLOCK, release } from './own-block.ts'

// Runs in a thread of its own, started by brotli.ts. On Linux each thread has its own priority, so the main thread's stays.

const LEAST_PRIORITY = 19
/** Brotli's window in bytes, as a power of 2: more than a page has. */
const WINDOW = 18

try {
  setPriority(LEAST_PRIORITY)
} catch {
  // Some systems forbid it; the thread then works at normal priority.
}

parentPort?.on('message', (compressed: Uint8Array) => {
  const body = brotliDecompressSync(compressed, OWN_BLOCK)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length, [constants.BROTLI_PARAM_LGWIN]: WINDOW }
  const better = brotliCompressSync(body, { params, ...OWN_BLOCK })
  // A copy, because transferring a view transfers the whole block behind it.
  const copy = new Uint8Array(better)
  for (const read of [compressed, body, better]) release(read)
  parentPort?.postMessage(copy, [copy.buffer])
})
