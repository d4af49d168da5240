import { Worker } from 'node:worker_threads'

/** A thread with nothing to do ends after so long. */
const IDLE_MS = 5_000

/** The thread's work is outside of its heap. */
const HEAP = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 }

export interface Brotli {
  /**
   * Compresses once more, at the highest quality, in a thread of the least priority; `undefined` where that fails, or where
   * it is no longer wanted when its turn comes.
   */
  compress(quick: Buffer, isWanted: () => boolean): Promise<Buffer | undefined>
  close(): Promise<void>
}

interface Job {
  readonly quick: Buffer
  readonly isWanted: () => boolean
  readonly end: (compressed: Buffer | undefined) => void
}

/**
 * Compresses one body at a time: at quality 11 a page takes the processor for tenths of a second. The latest comes first,
 * since somebody has just asked for it, while the earlier ones may have been made in advance.
 */
export function createBrotli(): Brotli {
  const waiting: Job[] = []
  let current: Job | undefined
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    // Without the options of the process: what a test loads before the site belongs to its first thread alone.
    const started = new Worker(new URL('./brotli-worker.ts', import.meta.url), { execArgv: [], resourceLimits: HEAP })
    started.unref()
    started.on('message', (compressed: Uint8Array) => ended(Buffer.from(compressed.buffer)))
    // Followed by `exit`.
    started.on('error', () => {})
    started.on('exit', () => {
      if (worker !== started) return
      worker = undefined
      ended(undefined)
    })
    return started
  }

  function next(): void {
    clearTimeout(idle)
    current = waiting.pop()
    while (current && !current.isWanted()) {
      current.end(undefined)
      current = waiting.pop()
    }
    if (current) {
      worker ??= start()
      worker.postMessage(current.quick)
    } else {
      idle = setTimeout(stop, IDLE_MS).unref()
    }
  }

  function ended(compressed: Buffer | undefined): void {
    current?.end(compressed)
    next()
  }

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const stopping = worker
    worker = undefined
    await stopping?.terminate()
  }

  return {
    compress: (quick, isWanted) =>
      new Promise((resolve) => {
        waiting.push({ quick, isWanted, end: resolve })
        if (!current) next()
      }),
    async close() {
      for (const { end } of waiting.splice(0)) end(undefined)
      current?.end(undefined)
      current = undefined
      await stop()
    },
  }
}
