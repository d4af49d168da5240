import type { Engine } from '../database/engine.ts'
import type { Log } from '../log/log.ts'
import { household } from '../visitor/plain-address.ts'
import { createCountedLimits, type LimitsClock } from './counted-limits.ts'

/** Requests a minute; 0: no limit at all. */
export interface Limit {
  readonly perAddress: number
  /** Requests a minute from all addresses together. */
  readonly total: number
}

export interface RateLimit {
  admits(address: string): Promise<boolean>
}

const WINDOW_MS = 60_000
/** In place of an address, for the total; it is no valid address. */
const ALL = '*'

/**
 * Limits requests of one kind, per client address and for all addresses together. A request refused for its own address does
 * not count in the total, so one visitor cannot use up what is meant for all.
 * @param kind name that keeps the counts of several limits apart
 */
export function createRateLimit(
  kind: string,
  { perAddress, total }: Limit,
  engine: Pick<Engine, 'kind' | 'db' | 'vault'>,
  log: Log,
  clock?: LimitsClock,
): RateLimit {
  const admitted = createCountedLimits(WINDOW_MS, engine, log, clock)
  return {
    async admits(address) {
      if (perAddress === 0) return true
      return admitted([
        { name: `${kind}:${household(address)}`, limit: perAddress },
        { name: `${kind}:${ALL}`, limit: total },
      ])
    },
  }
}
