import { sql } from 'kysely'
import { DELIVERY_SERVICES, type DeliveryService } from '../../domain/delivery.ts'
import type { Engine } from '../database/engine.ts'

export interface OldestDue {
  readonly service: DeliveryService
  /** The reference of the lead or data request. */
  readonly reference: string
  /** How long it has waited by the store's clock. */
  readonly ageMs: number
}

interface Found {
  readonly service: DeliveryService
  readonly subject_id: string
  readonly since: number
  readonly now: number
}

const aged = ({ service, subject_id: reference, since, now }: Found): OldestDue => ({
  service,
  reference,
  ageMs: Math.max(0, Number(now) - Number(since)),
})

/**
 * The due delivery that has waited longest since its first attempt, or since it became due where none was made;
 * `undefined` when none is due. One look into an index, however many wait: state and expression are written as the
 * index `deliveries_due_since` has them, so that it is used.
 */
export async function oldestDue({ db, now }: Engine): Promise<OldestDue | undefined> {
  const since = sql<number>`coalesce(first_attempt_at, next_attempt_at)`
  const found = await db
    .selectFrom('deliveries')
    .select(['service', 'subject_id', since.as('since'), now.as('now')])
    .where('state', '=', sql.lit('due'))
    // A receipt waits because the person's own mail server refuses it for now, which the operator cannot cure.
    .where('service', '<>', 'receipt')
    .orderBy(since)
    .limit(1)
    .executeTakeFirst()
  return found && aged(found)
}

/**
 * The unclaimed delivery that has been due for the longest time; `undefined` when there is none. One query per service, by
 * the index that workers use for claims.
 */
export async function oldestUnclaimed({ db, now }: Engine): Promise<OldestDue | undefined> {
  const found = await Promise.all(
    DELIVERY_SERVICES.map((service) =>
      db
        .selectFrom('deliveries')
        .select(['service', 'subject_id', 'next_attempt_at as since', now.as('now')])
        .where('service', '=', service)
        .where('state', '=', sql.lit('due'))
        .where('lease_until', 'is', null)
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  const [oldest] = found
    .filter((row) => row !== undefined)
    .sort((one, other) => Number(one.since) - Number(other.since))
  return oldest && aged(oldest)
}
