import type { Alerts } from './alerts.ts'
import type { Engine } from './database/engine.ts'
import { errorReason } from './log/log.ts'

/** An answer holds for so long: however often it is asked for, the store writes no more than twice a second. */
const FRESH_MS = 500

/** Returns whether the store takes a write. */
export type StoreProbe = () => Promise<boolean>

/**
 * Finds out by writing one row in a transaction of its own; reading would go well on a full disk. Those who ask at the
 * same time share one write. Raises an alert when the store takes none.
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
