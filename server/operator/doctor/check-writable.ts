import type { Engine } from '../../database/engine.ts'
import { type Finding, findingsOf } from './finding.ts'

class RolledBack extends Error {}

/** Writes to the store and rolls it back. */
export async function checkWritable(engine: Engine): Promise<Finding> {
  const { ok, error } = findingsOf('store')
  try {
    await engine.write(async (tx) => {
      await tx.updateTable('clock').set({ probed_at: 0 }).execute()
      throw new RolledBack()
    })
  } catch (reason) {
    if (!(reason instanceof RolledBack)) {
      return error(`The store cannot be written, so no lead can be kept: ${(reason as Error).message}`)
    }
  }
  return ok('The store can be written (a probe, rolled back)')
}
