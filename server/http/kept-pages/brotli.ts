import { Worker } from 'node:worker_threads'

/** Beside this file, also where the build has bundled both (scripts/bundle-programs.mjs). */
const PROGRAM = new URL(import.meta.url.endsWith('.ts') ? 'brotli-worker.ts' : 'brotli-worker.js', import.meta.url)

/** A thread with nothing to do ends after so long. */
const IDLE_MS = 5_000

/** The thread's work is outside of its heap. */
const HEAP = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 }

/** A body that waits to be compressed as far as it can be. */
export interface Task {
  /** The body, compressed quickly. */
  readonly quick: Buffer
  /** Is given the same body, compressed once more; `undefined` where that failed. */
  done(better: Buffer | undefined): void
}

export interface Brotli {
  /** Says that there is a task; without effect while another is under way, since the next is asked for after it. */
  wake(): void
  close(): Promise<void>
}

/**
 * Compresses at the highest quality, one body after the other, in a thread of the least priority.
 * @param next the task to do now. Nothing is queued: a queue would hold bodies that are no longer kept.
 */
export function createBrotli(next: () => Task | undefined): Brotli {
  let current: Task | undefined
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  function start(): Worker {
    const started = new Worker(PROGRAM, { execArgv: [], resourceLimits: HEAP })
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

  function wake(): void {
    if (current || closed) return
    clearTimeout(idle)
    current = next()
    if (current) {
      worker ??= start()
      worker.postMessage(current.quick)
    } else {
      idle = setTimeout(stop, IDLE_MS).unref()
    }
  }

  function ended(compressed: Buffer | undefined): void {
    current?.done(compressed)
    current = undefined
    wake()
  }

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const stopping = worker
    worker = undefined
    await stopping?.terminate()
  }

  return {
    wake,
    async close() {
      closed = true
      current = undefined
      await stop()
    },
  }
}
