import { setTimeout as wait } from 'node:timers/promises'
import { isStoreError, StoreBusyError } from './store-errors.ts'

/** Items of one group at most. */
const MAX_GROUP = 100
/** Items that wait at most. Further ones are rejected at once, so that memory stays bounded. */
const MAX_WAITING = 2_000
/** The next group begins after this time, even if the last one is still running, for instance waiting for a lock. */
const LONGEST_TURN_MS = 100

interface Job<Item, Result> {
  readonly item: Item
  readonly keys: readonly string[]
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Writes items in groups: items that arrive while a group is being written form the next one. A group that fails is written
 * again item by item, so that a bad item fails alone; if the store itself cannot be reached, all are rejected.
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
      // Keys of items that keep waiting are noted as well, so that items with a key in common keep their order.
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
    // Items that arrive at the same moment form one group.
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
