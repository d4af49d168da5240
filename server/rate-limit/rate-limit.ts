import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from '../database/engine.ts'
import { errorReason, type Log } from '../log/log.ts'
import { household } from '../visitor/plain-address.ts'
import { createLocalWindows } from './local-windows.ts'
import { createSharedWindows } from './shared-windows.ts'

/** Requests a minute; 0: no limit at all. */
export interface Limit {
  readonly perAddress: number
  /** Of all addresses together. */
  readonly total: number
}

export interface RateLimit {
  admits(address: string): Promise<boolean>
}

/** What waits for the database no longer than a visitor would notice. */
const ANSWER_WITHIN_MS = 250
/** After the database has not answered, this process counts alone for so long. */
const ALONE_MS = 5_000
const ALL = '*'

const TOO_LATE = new Error('no answer in time')

/** Fails where `work` takes longer than a visitor should wait. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const timer = new AbortController()
  const late = wait(ANSWER_WITHIN_MS, undefined, { signal: timer.signal, ref: false }).then(
    () => Promise.reject(TOO_LATE),
    () => Promise.reject(TOO_LATE),
  )
  // The race may be over before it fails.
  late.catch(() => {})
  work.catch(() => {})
  return Promise.race([work, late]).finally(() => timer.abort())
}

/**
 * Limits for requests of one kind. On PostgreSQL all processes count together. While the database does not answer, and on
 * the embedded store, each counts for itself: a visitor is never refused because of the database. What a process has refused
 * by its own count asks the database nothing, so a flood costs it no statement.
 * @param kind sets the counts of several limits apart
 * @param monotonicMs never jumps, as the time of day may
 */
export function createRateLimit(
  kind: string,
  { perAddress, total }: Limit,
  engine: Pick<Engine, 'kind' | 'db' | 'vault'>,
  log: Log,
  monotonicMs: () => number = () => performance.now(),
): RateLimit {
  const local = createLocalWindows(monotonicMs)
  const shared = engine.kind === 'postgres' ? createSharedWindows(engine, monotonicMs) : undefined
  const limits = [perAddress, total]
  const isWithin = (counts: readonly number[]) => counts.every((count, place) => count <= (limits[place] ?? 0))
  let aloneUntil = Number.NEGATIVE_INFINITY

  return {
    async admits(address) {
      if (perAddress === 0) return true
      const names = [`${kind}:${household(address)}`, `${kind}:${ALL}`]
      // One after the other: what its own address is refused for counts in no total.
      for (const [place, name] of names.entries()) if (local.count(name) > (limits[place] ?? 0)) return false
      if (!shared || monotonicMs() < aloneUntil) return true
      try {
        return isWithin(await inTime(shared.count(names)))
      } catch (error) {
        aloneUntil = monotonicMs() + ALONE_MS
        log.warn('requests are counted by this process alone for a while', { reason: errorReason(error) })
        return true
      }
    },
  }
}
