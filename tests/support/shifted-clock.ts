import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../../server/database/engine.ts'

/** An engine whose database clock is set by hand. */
export interface ShiftedEngine extends Engine {
  /** From now on the clock is so far from the true time. */
  shift(shiftMs: number): void
}

/** The same store, by a clock that can jump. */
export function withShiftedClock(engine: Engine): ShiftedEngine {
  let shifted = 0
  return {
    ...engine,
    get now(): RawBuilder<number> {
      return sql<number>`(${engine.now} + ${sql.lit(shifted)})`
    },
    shift(shiftMs) {
      shifted = shiftMs
    },
  }
}
