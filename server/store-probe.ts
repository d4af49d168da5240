import type { Alerts } from './alerts.ts'
import type { Engine } from './database/engine.ts'
import { errorReason } from './log/log.ts'

/** How long an answer is reused, so that the probe writes at most twice a second, however often it is asked. */
const FRESH_MS = 500

/** Returns whether the store takes a write. */
export type StoreProbe = () => Promise<boolean>

/**
 * Probes the store by writing one row in a transaction of its own, because reading works even on a full disk. Concurrent
 * calls share one write. Raises an alert when the write fails.
 * @param monotonicMs never jumps
 */
export function createStoreProbe(
  engine: Engine,
  alerts: Alerts,
  monotonicMs: () => number = () => performance.now(),
): StoreProbe {
  let answer: Promise<boolean> | undefined
  let freshUntil = Number.POSITIVE_INFINITY

  async function write(): Promise<boolean> {
    try {
      await engine.write((tx) => tx.updateTable('clock').set({ probed_at: engine.now }).execute())
      return true
    } catch (error) {
      alerts('storeNotWritable', { reason: errorReason(error) })
      return false
    } finally {
      freshUntil = monotonicMs() + FRESH_MS
    }
  }

  return () => {
    if (!answer || monotonicMs() >= freshUntil) {
      freshUntil = Number.POSITIVE_INFINITY
      answer = write()
    }
    return answer
  }
}
