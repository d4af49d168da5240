import { setTimeout as wait } from 'node:timers/promises'
import { isStoreError, StoreBusyError } from './store-errors.ts'

/** Items of one group at most. */
const MAX_GROUP = 100
/** Items that wait at most. Further ones are rejected at once, so that memory stays bounded. */
const MAX_WAITING = 2_000
/** A group that takes longer, such as one that waits for a lock, no longer holds up the next. */
const LONGEST_TURN_MS = 100

interface Job<Item, Result> {
  readonly item: Item
  readonly keys: readonly string[]
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Items that arrive while a group is under way are the next one. A group that fails runs again item by item, so that one
 * that cannot be written fails alone; where the store itself is out of reach, all are rejected.
 * @param run takes a group's items, and answers in the same order once the commit is on disk
 * @param keysOf two items with a key in common are never in one group
 */
export function createGroups<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  keysOf: (item: Item) => readonly string[],
): (item: Item) => Promise<Result> {
  let waiting: Job<Item, Result>[] = []
  let gathering = false

  function nextGroup(): readonly Job<Item, Result>[] {
    const group: Job<Item, Result>[] = []
    const left: Job<Item, Result>[] = []
    const taken = new Set<string>()
    for (const job of waiting) {
      const fits = group.length < MAX_GROUP && !job.keys.some((key) => taken.has(key))
      ;(fits ? group : left).push(job)
      // Those of an item that waits, too: items with a key in common keep their order.
      for (const key of job.keys) taken.add(key)
    }
    waiting = left
    return group
  }

  async function runGroup(group: readonly Job<Item, Result>[]): Promise<void> {
    try {
      const results = await run(group.map(({ item }) => item))
      for (const [index, job] of group.entries()) job.resolve(results[index] as Result)
    } catch (error) {
      if (group.length > 1 && !isStoreError(error)) await Promise.all(group.map((job) => runGroup([job])))
      else for (const job of group) job.reject(error)
    }
  }

  async function gather(): Promise<void> {
    gathering = true
    // What arrives at the same moment is one group.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const over = new AbortController()
      const late = wait(LONGEST_TURN_MS, undefined, { signal: over.signal }).catch(() => {})
      await Promise.race([runGroup(nextGroup()), late])
      over.abort()
    }
    gathering = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= MAX_WAITING) return reject(new StoreBusyError())
      waiting.push({ item, keys: keysOf(item), resolve, reject })
      if (!gathering) void gather()
    })
}
