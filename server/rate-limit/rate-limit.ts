import type { Engine } from '../database/engine.ts'
import type { Log } from '../log/log.ts'
import { household } from '../visitor/plain-address.ts'
import { createCountedLimits, type LimitsClock } from './counted-limits.ts'

/** Requests a minute; 0: no limit at all. */
export interface Limit {
  readonly perAddress: number
  /** Requests a minute from all addresses together. */
  readonly total: number
  /** Milliseconds of processor time that one request stands for; without it only requests count. */
  readonly requestMs?: number
}

export interface RateLimit {
  admits(address: string): Promise<boolean>
  /**
   * Counts a request that was admitted as further ones, by the processor time that its answer took: what it took beyond
   * the time that one request stands for. Never rejects.
   */
  charge(address: string, processorMs: number): Promise<void>
}

const WINDOW_MS = 60_000
/** The name under which all addresses together are counted; no valid address looks like it. */
const ALL = '*'

/**
 * Limits requests of one kind, per client address and for all addresses together. A request refused for its own address does
 * not count in the total, so one visitor cannot use up what is meant for all.
 * @param kind name that keeps the counts of several limits apart
 */
export function createRateLimit(
  kind: string,
  { perAddress, total, requestMs = Number.POSITIVE_INFINITY }: Limit,
  engine: Pick<Engine, 'kind' | 'db' | 'vault'>,
  log: Log,
  clock?: LimitsClock,
): RateLimit {
  const admitted = createCountedLimits(WINDOW_MS, engine, log, clock)
  const limitsOf = (address: string) => [
    { name: `${kind}:${household(address)}`, limit: perAddress },
    { name: `${kind}:${ALL}`, limit: total },
  ]
  return {
    async admits(address) {
      return perAddress === 0 || admitted(limitsOf(address))
    },
    async charge(address, processorMs) {
      const further = Math.ceil(processorMs / requestMs) - 1
      if (perAddress > 0 && further > 0) await admitted(limitsOf(address), further)
    },
  }
}
