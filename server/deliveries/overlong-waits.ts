import { DELIVERY_SERVICES } from '../../domain/delivery.ts'
import { longestWaitMs } from '../../domain/retry-schedule.ts'
import type { Engine } from '../database/engine.ts'
import { LEASE_MS } from './claims.ts'

/** From this number of attempts on, every wait has the maximum length. */
const LAST_STEP = 9

/**
 * Makes deliveries due whose wait is longer than any can be, and ends claims that last longer than any can: they were
 * stored while the clock was ahead, and it has been set back since. Returns how many there were.
 */
export const endOverlongWaits = (engine: Engine): Promise<number> =>
  engine.write(async (tx) => {
    const due = await tx
      .updateTable('deliveries')
      .set({ next_attempt_at: engine.now, updated_at: engine.now })
      // Names all services, so that the database uses the index that begins with the service.
      .where('service', 'in', DELIVERY_SERVICES)
      .where('state', '=', 'due')
      .where('next_attempt_at', '>', engine.now)
      .where((where) =>
        where.or(
          Array.from({ length: LAST_STEP + 1 }, (_, attempts) =>
            where.and([
              where(where('attempts', '-', where.ref('attempts_before')), attempts < LAST_STEP ? '=' : '>=', attempts),
              where('next_attempt_at', '>', where(engine.now, '+', Math.ceil(longestWaitMs(attempts)))),
            ]),
          ),
        ),
      )
      .executeTakeFirst()
    const claimed = await tx
      .updateTable('deliveries')
      .set((set) => ({ lease_until: set(engine.now, '-', 1) }))
      .where('lease_until', 'is not', null)
      .where((where) => where('lease_until', '>', where(engine.now, '+', LEASE_MS)))
      .executeTakeFirst()
    return Number(due.numUpdatedRows) + Number(claimed.numUpdatedRows)
  })
