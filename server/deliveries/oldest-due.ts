import { sql } from 'kysely'
import type { DeliveryService } from '../../domain/delivery.ts'
import type { Engine } from '../database/engine.ts'

export interface OldestDue {
  readonly service: DeliveryService
  /** Of the lead or data request. */
  readonly reference: string
  /** Since its first attempt, or since it became due where none was made yet; milliseconds by the store's clock. */
  readonly ageMs: number
}

/**
 * The due delivery that has waited longest; `undefined` when none is due. One look into an index, however many wait.
 * State and expression are written as the index `deliveries_due_since` has them, so that it is used.
 */
export async function oldestDue({ db, now }: Engine): Promise<OldestDue | undefined> {
  const since = sql<number>`coalesce(first_attempt_at, next_attempt_at)`
  const row = await db
    .selectFrom('deliveries')
    .select(['service', 'subject_id', since.as('since'), now.as('now')])
    .where('state', '=', sql.lit('due'))
    .orderBy(since)
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      service: row.service,
      reference: row.subject_id,
      ageMs: Math.max(0, Number(row.now) - Number(row.since)),
    }
  )
}
