import { Worker } from 'node:worker_threads'

/** The thread's program: a file beside this one, in the sources and in the build (scripts/bundle-programs.mjs). */
const PROGRAM = new URL(import.meta.url.endsWith('.ts') ? 'brotli-worker.ts' : 'brotli-worker.js', import.meta.url)

/** An idle thread ends after this time. */
const IDLE_MS = 5_000

/** The thread's heap can be small, because its buffers lie outside of it. */
const HEAP = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 }

/** A body that waits to be compressed as far as it can be. */
export interface Task {
  /** The body, compressed quickly. */
  readonly quick: Buffer
  /** Called with the same body, compressed better; with `undefined` if that failed. */
  done(better: Buffer | undefined): void
}

export interface Brotli {
  /** Tells that there is a task. Does nothing while another runs, because `next` is called after it anyway. */
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
    // Handled by `exit`, which follows; without a listener the error would end the process.
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
