import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from './engine.ts'
import { StoreBusyError } from './store-errors.ts'

/** Writes that share one commit at most; the limit bounds how long the first of them waits. */
const MAX_GROUP = 200
/** Writes that wait at most. Further ones are rejected at once, so that memory stays bounded. */
const MAX_WAITING = 2_000
/** How long a write waits for another process's write, such as an operator's command, and the pause between two tries. */
const LOCK_DEADLINE_MS = 2_000
const LOCK_RETRY_MS = 10
/** Longest pause between two commits, in which the process does its other work. */
const LONGEST_PAUSE_MS = 10

/** A job in a transaction has thrown, not the transaction itself. */
class JobError extends Error {
  constructor(cause: unknown) {
    super('a write failed', { cause })
  }
}

interface Job {
  run(tx: Tx): Promise<void>
  resolve(): void
  reject(error: unknown): void
}

/**
 * Writes that arrive together share one transaction, hence one fsync. When one of them throws, all run again, and it
 * undoes only itself; all are answered after the commit, and all are rejected when the commit fails. A write is
 * rejected with a `StoreBusyError` when too many wait, or when another process does not give the store back.
 * @param isLocked whether this error says that another process is writing, and nothing of the transaction was done
 * @param isOpen whether the store's connection has a transaction under way
 */
export function createGroupCommit(db: Db, isLocked: (error: unknown) => boolean, isOpen: () => boolean) {
  const waiting: Job[] = []
  let draining = false

  /** Runs the jobs without savepoints: with one, SQLite first copies every page that a job changes to a separate file. */
  const runTogether = (group: readonly Job[]): Promise<void> =>
    db.transaction().execute(async (tx) => {
      for (const job of group) {
        try {
          await job.run(tx)
        } catch (error) {
          throw new JobError(error)
        }
        // Outside a transaction the next job's writes would be committed one by one, even if the group fails.
        if (!isOpen()) throw new Error('the transaction had ended before its commit')
      }
    })

  /** Each job behind a savepoint, so that one that throws undoes only itself. Returns the errors. */
  async function runApart(group: readonly Job[]): Promise<ReadonlyMap<Job, unknown>> {
    const failures = new Map<Job, unknown>()
    await db.transaction().execute(async (tx) => {
      for (const job of group) {
        await sql`savepoint job`.execute(tx)
        try {
          await job.run(tx)
          await sql`release job`.execute(tx)
        } catch (error) {
          failures.set(job, error)
          // The savepoint is gone where the database has ended the whole transaction; then this error says why.
          await sql`rollback to job`.execute(tx).catch(() => {
            throw error
          })
          await sql`release job`.execute(tx)
        }
      }
    })
    return failures
  }

  async function runGroup(group: readonly Job[]): Promise<void> {
    let failures: ReadonlyMap<Job, unknown> = new Map()
    try {
      await runTogether(group)
    } catch (error) {
      if (!(error instanceof JobError)) throw error
      // Nothing of the group was written.
      if (group.length === 1) throw error.cause
      failures = await runApart(group)
    }
    for (const job of group) {
      if (failures.has(job)) job.reject(failures.get(job))
      else job.resolve()
    }
  }

  /** Waits for another process's write between tries, because a wait inside the database would block this process. */
  async function runUnlocked(group: readonly Job[]): Promise<void> {
    const giveUp = performance.now() + LOCK_DEADLINE_MS
    for (;;) {
      try {
        return await runGroup(group)
      } catch (error) {
        if (!isLocked(error)) throw error
        if (performance.now() > giveUp) throw new StoreBusyError()
        await wait(LOCK_RETRY_MS)
      }
    }
  }

  async function drain(): Promise<void> {
    draining = true
    while (waiting.length > 0) {
      const group = waiting.splice(0, MAX_GROUP)
      const began = performance.now()
      try {
        await runUnlocked(group)
      } catch (error) {
        // Writes that arrived while the store was locked are refused too.
        const refused = error instanceof StoreBusyError ? [...group, ...waiting.splice(0)] : group
        for (const job of refused) job.reject(error)
      }
      // Requests that came in meanwhile join the next group, and other work takes its turn: the longer the disk took, while
      // this process stood still, the longer.
      const pauseMs = Math.min((performance.now() - began) / 2, LONGEST_PAUSE_MS)
      await (pauseMs < 1 ? new Promise(setImmediate) : wait(pauseMs))
    }
    draining = false
  }

  return function write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (waiting.length >= MAX_WAITING) return reject(new StoreBusyError())
      let result: Result
      waiting.push({
        run: async (tx) => {
          result = await work(tx)
        },
        resolve: () => resolve(result),
        reject,
      })
      if (!draining) {
        draining = true
        setImmediate(drain)
      }
    })
  }
}
