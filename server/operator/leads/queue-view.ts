import { sql } from 'kysely'
import {
  DELIVERY_SERVICES,
  DELIVERY_STATES,
  type DeliveryService,
  type DeliveryState,
} from '../../../domain/delivery.ts'
import { readCounts } from '../../database/counts.ts'
import type { Engine } from '../../database/engine.ts'
import { oldestDue } from '../../deliveries/oldest-due.ts'
import { isoTime } from '../../iso-time.ts'

/** How many deliveries of a service are listed one by one. The others are only counted. */
const LISTED = 5

/** A delivery that waits or is under way. */
export interface WaitingDelivery {
  /** The reference of the lead or data request. */
  readonly reference: string
  readonly service: DeliveryService
  readonly attempts: number
  readonly nextAttemptAt: string
  readonly attemptUnderWay: boolean
}

/** The outbox at one moment, without personal data. */
export interface QueueView {
  readonly at: string
  /** `null` when nothing is due. */
  readonly oldestDueSeconds: number | null
  /** Number of deliveries by service and state. */
  readonly deliveries: Readonly<Partial<Record<DeliveryService, Partial<Record<DeliveryState, number>>>>>
  /** Deliveries with a running attempt, then the next ones; a few of each service. */
  readonly waiting: readonly WaitingDelivery[]
}

async function countsByService(engine: Engine): Promise<QueueView['deliveries']> {
  const counts = await readCounts(engine.db)
  const ofService = (service: DeliveryService) =>
    DELIVERY_STATES.flatMap((state): [DeliveryState, number][] => {
      const count = counts.get(`deliveries:${service}:${state}`) ?? 0
      return count > 0 ? [[state, count]] : []
    })
  return Object.fromEntries(
    DELIVERY_SERVICES.map((service) => [service, Object.fromEntries(ofService(service))] as const).filter(
      ([, states]) => Object.keys(states).length > 0,
    ),
  )
}

const COLUMNS = ['subject_id', 'service', 'attempts', 'next_attempt_at', 'lease_until'] as const

/** Two kinds of queries, each with its own index, so that a million deliveries take no longer than ten. */
async function waitingDeliveries({ db }: Engine): Promise<WaitingDelivery[]> {
  const underWay = db
    .selectFrom('deliveries')
    .select(COLUMNS)
    .where('lease_until', 'is not', null)
    .orderBy('lease_until')
    .limit(LISTED * DELIVERY_SERVICES.length)
    .execute()
  const next = DELIVERY_SERVICES.map((service) =>
    db
      .selectFrom('deliveries')
      .select(COLUMNS)
      .where('service', '=', service)
      .where('state', '=', sql.lit('due'))
      .where('lease_until', 'is', null)
      .orderBy('next_attempt_at')
      .limit(LISTED)
      .execute(),
  )
  const [claimed, ...due] = await Promise.all([underWay, ...next])
  const byTime = due.flat().sort((one, other) => Number(one.next_attempt_at) - Number(other.next_attempt_at))
  return [...claimed, ...byTime].map((row) => ({
    reference: row.subject_id,
    service: row.service,
    attempts: row.attempts,
    nextAttemptAt: isoTime(Number(row.next_attempt_at)),
    attemptUnderWay: row.lease_until !== null,
  }))
}

/** Reads the outbox. Takes the same time for a store of any size. `now` in milliseconds since 1970. */
export async function readQueue(engine: Engine, now: number): Promise<QueueView> {
  const [oldest, deliveries, waiting] = await Promise.all([
    oldestDue(engine),
    countsByService(engine),
    waitingDeliveries(engine),
  ])
  return {
    at: isoTime(now),
    oldestDueSeconds: oldest ? Math.floor(oldest.ageMs / 1_000) : null,
    deliveries,
    waiting,
  }
}

/** Whether more than time has changed between two views. */
export const hasChanged = (one: QueueView, other: QueueView): boolean =>
  JSON.stringify([one.deliveries, one.waiting]) !== JSON.stringify([other.deliveries, other.waiting])
