import { randomUUID } from 'node:crypto'
import type { Engine, Reader } from '../database/engine.ts'
import type { SweepTable } from '../database/tables.ts'

/** Reports kept, newest first. */
const KEPT = 400

/** What one sweep of the retention did. */
export interface SweepReport {
  /** Leads and data requests whose personal data was erased. */
  readonly records: number
  /** Delivery attempts that were removed. */
  readonly events: number
  /** A fixed phrase: why no record was erased. */
  readonly refused: string | null
}

/** Keeps the report of a sweep, and forgets those of more than a year ago. */
export const recordSweep = (engine: Engine, { records, events, refused }: SweepReport): Promise<void> =>
  engine.write(async (tx) => {
    await tx.insertInto('sweeps').values({ id: randomUUID(), swept_at: engine.now, records, events, refused }).execute()
    const oldest = await tx
      .selectFrom('sweeps')
      .select('swept_at')
      .orderBy('swept_at', 'desc')
      .offset(KEPT)
      .limit(1)
      .executeTakeFirst()
    if (oldest) await tx.deleteFrom('sweeps').where('swept_at', '<=', oldest.swept_at).execute()
  })

/** The latest sweep; `undefined` before the first. */
export const lastSweep = (reader: Reader): Promise<SweepTable | undefined> =>
  reader.selectFrom('sweeps').selectAll().orderBy('swept_at', 'desc').limit(1).executeTakeFirst()
