import { sql } from 'kysely'
import type { Db, Tx } from './engine.ts'

/** Writes that share one commit at most: bounds how long the first of them waits. */
const GROUP = 200

interface Job {
  run(tx: Tx): Promise<void>
  resolve(): void
  reject(error: unknown): void
}

/**
 * Writes that arrive together share one transaction, hence one fsync. Each runs behind a savepoint, so that one that
 * throws undoes only itself; all are answered after the commit, and all are rejected when the commit fails.
 */
export function createGroupCommit(db: Db) {
  const waiting: Job[] = []
  let draining = false

  async function runGroup(group: readonly Job[]): Promise<void> {
    const failures = new Map<Job, unknown>()
    await db.transaction().execute(async (tx) => {
      for (const job of group) {
        await sql`savepoint job`.execute(tx)
        try {
          await job.run(tx)
          await sql`release job`.execute(tx)
        } catch (error) {
          failures.set(job, error)
          await sql`rollback to job`.execute(tx)
          await sql`release job`.execute(tx)
        }
      }
    })
    for (const job of group) {
      if (failures.has(job)) job.reject(failures.get(job))
      else job.resolve()
    }
  }

  async function drain(): Promise<void> {
    draining = true
    while (waiting.length > 0) {
      const group = waiting.splice(0, GROUP)
      try {
        await runGroup(group)
      } catch (error) {
        for (const job of group) job.reject(error)
      }
      // Lets requests that came in meanwhile join the next group, and other work take its turn.
      await new Promise(setImmediate)
    }
    draining = false
  }

  return function write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
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
