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
  /** The time of its latest attempt, in milliseconds since 1970. */
  readonly at: number
  /** The service said that it took the data; otherwise a call was made whose answer does not rule it out. */
  readonly taken: boolean
}

/** No data was sent: no access token could be had. */
const NOTHING_SENT = 'noToken'

function recipientOf(delivery: DeliveryRow, attempts: readonly AttemptRow[], reference: string): Recipient | undefined {
  const last = attempts.filter(({ outcome }) => outcome !== NOTHING_SENT).at(-1)
  const taken = delivery.state === 'delivered'
  if (!last && !taken) return undefined
  const at = last?.finished_at ?? last?.started_at ?? delivery.updated_at
  return { service: delivery.service, reference, deliveryId: delivery.id, at, taken }
}

/** Who received, or may have received, what these leads and data requests hold; not the person, by their receipt. */
export async function recipientsOf(reader: Reader, subjects: readonly Subject[]): Promise<Recipient[]> {
  const recipients: Recipient[] = []
  for (const subject of subjects) {
    for (const delivery of await deliveriesOf(reader, subject)) {
      if (delivery.service === 'receipt') continue
      const attempts = await reader
        .selectFrom('attempts')
        .selectAll()
        .where('delivery_id', '=', delivery.id)
        .orderBy('number')
        .execute()
      const recipient = recipientOf(delivery, attempts, subject.id)
      if (recipient) recipients.push(recipient)
    }
  }
  return recipients
}
