import { type RawBuilder, sql } from 'kysely'
import { DAY_MS, MINUTE_MS } from '../domain/time-units.ts'
import type { Engine, Reader, Tx } from './database/engine.ts'

/** After standing still for longer, a site cannot tell its long stop from a clock that is ahead. */
const LONGEST_STOP_MS = 7 * DAY_MS
/** Clocks are put right by small steps, and those of two servers differ a little. */
const STEP_MS = MINUTE_MS

/** `ahead`, `behind`: the clock differs from the last time seen by more than is plausible. */
export type ClockVerdict = 'plausible' | 'ahead' | 'behind'

/** The database's clock against the last time that this store has seen (milliseconds since 1970). */
export interface ClockReading {
  readonly now: number
  /** Milliseconds since 1970; 0 before the first reading. */
  readonly seenAt: number
  readonly verdict: ClockVerdict
}

function verdictOf(now: number, seenAt: number): ClockVerdict {
  if (seenAt === 0) return 'plausible'
  if (now < seenAt - STEP_MS) return 'behind'
  return now > seenAt + LONGEST_STOP_MS ? 'ahead' : 'plausible'
}

/** Reads the clock. `reader`: inside a transaction, the transaction. */
export async function readClock(engine: Engine, reader: Reader = engine.db): Promise<ClockReading> {
  const row = await reader
    .selectFrom('clock')
    .select(['seen_at', engine.now.as('now')])
    .executeTakeFirstOrThrow()
  const [now, seenAt] = [Number(row.now), Number(row.seen_at)]
  return { now, seenAt, verdict: verdictOf(now, seenAt) }
}

/** Reads the clock and keeps its time as the last seen, unless it cannot be believed. */
export const noteClock = (engine: Engine): Promise<ClockReading> =>
  engine.write(async (tx) => {
    const reading = await readClock(engine, tx)
    if (reading.verdict === 'plausible') {
      await tx.updateTable('clock').set({ seen_at: reading.now }).where('seen_at', '<', reading.now).execute()
    }
    return reading
  })

/** The operator says that the clock is right. */
export const trustClock = (engine: Engine, tx: Tx): Promise<unknown> =>
  tx.updateTable('clock').set({ seen_at: engine.now }).execute()

/**
 * For a record that is stored now: the last time seen where the clock has gone back behind it, else null. By the time of
 * a clock that is years behind, a new record would look years old once the clock is right again.
 */
export const retainedFrom = (engine: Engine): RawBuilder<number | null> =>
  sql<number | null>`(select case when seen_at > ${engine.now} then seen_at end from clock)`
