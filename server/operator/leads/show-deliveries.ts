import type { DeliveryService, DeliveryState } from '../../../domain/delivery.ts'
import type { Reader } from '../../database/engine.ts'
import type { AttemptRow, DeliveryRow } from '../../database/tables.ts'
import { deliveriesOf, type Subject } from '../../deliveries/delivery-store.ts'
import { isoTime, isoTimeOrNull } from '../../iso-time.ts'

export interface ShownAttempt {
  readonly number: number
  readonly startedAt: string
  readonly finishedAt: string | null
  readonly outcome: string | null
  readonly status: number | null
  readonly reason: string | null
}

export interface ShownDelivery {
  /** Sent as the Idempotency-Key of every attempt. */
  readonly id: string
  readonly service: DeliveryService
  readonly state: DeliveryState
  /** Only while due. */
  readonly nextAttemptAt: string | null
  readonly attemptUnderWay: boolean
  readonly updatedAt: string
  readonly attempts: readonly ShownAttempt[]
}

const shownAttempt = (attempt: AttemptRow): ShownAttempt => ({
  number: attempt.number,
  startedAt: isoTime(attempt.started_at),
  finishedAt: isoTimeOrNull(attempt.finished_at),
  outcome: attempt.outcome,
  status: attempt.status,
  reason: attempt.reason,
})

const shownDelivery = (delivery: DeliveryRow, attempts: readonly AttemptRow[]): ShownDelivery => ({
  id: delivery.id,
  service: delivery.service,
  state: delivery.state,
  nextAttemptAt: delivery.state === 'due' ? isoTime(delivery.next_attempt_at) : null,
  attemptUnderWay: delivery.lease_until !== null,
  updatedAt: isoTime(delivery.updated_at),
  attempts: attempts.map(shownAttempt),
})

/** A subject's deliveries with all their attempts. */
export async function showDeliveries(reader: Reader, subject: Subject): Promise<ShownDelivery[]> {
  const deliveries = await deliveriesOf(reader, subject)
  const ids = deliveries.map(({ id }) => id)
  if (ids.length === 0) return []
  const attempts = await reader
    .selectFrom('attempts')
    .selectAll()
    .where('delivery_id', 'in', ids)
    .orderBy('number')
    .execute()
  return deliveries.map((delivery) =>
    shownDelivery(
      delivery,
      attempts.filter((attempt) => attempt.delivery_id === delivery.id),
    ),
  )
}
