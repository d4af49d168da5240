import type { DeliveryService } from '../../domain/delivery.ts'
import type { Reader } from '../database/engine.ts'
import type { AttemptRow, DeliveryRow } from '../database/tables.ts'
import { deliveriesOf, type Subject } from '../deliveries/delivery-store.ts'

/** A service that has, or may have, a person's data, and has to be told of an erasure or a correction. */
export interface Recipient {
  readonly service: DeliveryService
  /** The lead or data request that was sent. */
  readonly reference: string
  /** Every call carried it as its Idempotency-Key, so the service can find the record by it. */
  readonly deliveryId: string
  /** The time of the attempt that was taken, else of the latest one, in milliseconds since 1970. */
  readonly at: number
  /** True if the service accepted the data; false if it was called and may have accepted it. */
  readonly taken: boolean
}

/** Outcome of an attempt that sent no data, because there was no access token. */
const NOTHING_SENT = 'noToken'

/** The attempts in which data was sent, in their order. */
export const attemptsOf = async (reader: Reader, deliveryId: string): Promise<AttemptRow[]> =>
  (
    await reader.selectFrom('attempts').selectAll().where('delivery_id', '=', deliveryId).orderBy('number').execute()
  ).filter(({ outcome }) => outcome !== NOTHING_SENT)

/**
 * When a delivery was sent, in milliseconds since 1970: the time of the accepted attempt, else of the latest one. That an
 * operator settled it days later does not count, unless its attempts have been removed by retention.
 */
export function timeSent(delivery: Pick<DeliveryRow, 'updated_at'>, attempts: readonly AttemptRow[]): number {
  const attempt = attempts.findLast(({ outcome }) => outcome === 'taken') ?? attempts.at(-1)
  return Number(attempt?.finished_at ?? attempt?.started_at ?? delivery.updated_at)
}

function recipientOf(delivery: DeliveryRow, attempts: readonly AttemptRow[], reference: string): Recipient | undefined {
  const taken = delivery.state === 'delivered'
  if (attempts.length === 0 && !taken) return undefined
  const at = timeSent(delivery, attempts)
  return { service: delivery.service, reference, deliveryId: delivery.id, at, taken }
}

/** Services that received, or may have received, the data of these leads and data requests; receipts don't count. */
export async function recipientsOf(reader: Reader, subjects: readonly Subject[]): Promise<Recipient[]> {
  const recipients: Recipient[] = []
  for (const subject of subjects) {
    for (const delivery of await deliveriesOf(reader, subject)) {
      if (delivery.service === 'receipt') continue
      const recipient = recipientOf(delivery, await attemptsOf(reader, delivery.id), subject.id)
      if (recipient) recipients.push(recipient)
    }
  }
  return recipients
}
