import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from '../database/engine.ts'
import { errorReason, type Log } from '../log/log.ts'
import { createLocalWindows } from './local-windows.ts'
import { createSharedWindows } from './shared-windows.ts'

/** The most requests that are admitted under one name in a window. */
export interface CountedLimit {
  readonly name: string
  readonly limit: number
}

/**
 * Counts one request under each name, or one that counts as several; whether all of them admit it. Never rejects.
 */
export type CountedLimits = (limits: readonly CountedLimit[], times?: number) => Promise<boolean>

/** A request waits this long for the database's count. A visitor does not notice so short a wait. */
const ANSWER_WITHIN_MS = 250
/** When the database has not answered, this process relies on its own counts for this long. */
const ALONE_MS = 5_000

const TOO_LATE = new Error('no answer in time')

export interface LimitsClock {
  /** Milliseconds that never jump, as the time of day may. */
  monotonicMs(): number
  /** Resolves after this many milliseconds; rejects once the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<unknown>
}

export const SYSTEM_CLOCK: LimitsClock = {
  monotonicMs: () => performance.now(),
  wait: (milliseconds, signal) => wait(milliseconds, undefined, { signal, ref: false }),
}

/** Fails where `work` takes longer than a visitor should wait. */
async function inTime<Result>(work: Promise<Result>, clock: LimitsClock): Promise<Result> {
  const timer = new AbortController()
  const late = clock.wait(ANSWER_WITHIN_MS, timer.signal).then(
    () => Promise.reject(TOO_LATE),
    () => Promise.reject(TOO_LATE),
  )
  // `late` may reject after the race is over; without a handler that would end the process.
  late.catch(() => {})
  work.catch(() => {})
  return Promise.race([work, late]).finally(() => timer.abort())
}

/**
 * Limits in windows of `windowMs`. On PostgreSQL all processes count together. While the database does not answer, and on
 * the embedded store, each counts for itself: a visitor is never refused because of the database. What a process has refused
 * by its own count asks the database nothing, so a flood costs it no statement.
 */
export function createCountedLimits(
  windowMs: number,
  engine: Pick<Engine, 'kind' | 'db' | 'vault'>,
  log: Log,
  clock: LimitsClock = SYSTEM_CLOCK,
): CountedLimits {
  const { monotonicMs } = clock
  const local = createLocalWindows(windowMs, monotonicMs)
  const shared = engine.kind === 'postgres' ? createSharedWindows(windowMs, engine, monotonicMs) : undefined
  let aloneUntil = Number.NEGATIVE_INFINITY

  return async (limits, times = 1) => {
    // In the order given: a request that one name refuses does not count toward the names after it.
    for (const { name, limit } of limits) if (local.count(name, times) > limit) return false
    if (!shared || monotonicMs() < aloneUntil) return true
    try {
      const names = limits.map(({ name }) => name)
      const counts = await inTime(shared.count(names, times), clock)
      return limits.every(({ limit }, place) => (counts[place] ?? 0) <= limit)
    } catch (error) {
      aloneUntil = monotonicMs() + ALONE_MS
      log.warn('requests are counted by this process alone for a while', { reason: errorReason(error) })
      return true
    }
  }
}
