import { DELIVERY_SERVICES, type DeliveryService, type DeliveryState } from '../../../domain/delivery.ts'
import type { Engine, Tx } from '../../database/engine.ts'
import type { DeliveryRow } from '../../database/tables.ts'
import { deliveriesOf, type Subject } from '../../deliveries/delivery-store.ts'
import { leadById } from '../../leads/lead-store.ts'
import { OperatorError } from '../../operator-error.ts'
import { dataRequestById } from '../../privacy/data-request-store.ts'

export interface Skipped {
  /** The id of the lead or data request. */
  readonly id: string
  readonly service: DeliveryService
  readonly state: DeliveryState
  readonly reason: string
}

export interface RetryReport {
  readonly queued: number
  readonly skipped: readonly Skipped[]
}

const NOT_QUEUED: Partial<Record<DeliveryState, string>> = {
  unknown: 'the broker may have taken it: ask the broker, then settle it',
  delivered: 'it is delivered',
  held: 'its service is not set up: it flows once it is',
  quarantined: 'the honeypot was filled in: look at the lead, then release it',
  cancelled: 'it was stopped by suppression or erasure',
}

/** Why a delivery cannot be queued again; `undefined` when it can. */
function obstacle({ state, lease_until, next_attempt_at }: DeliveryRow, now: number): string | undefined {
  // The broker may also have taken a call whose lease has expired; the worker's sweep decides about it.
  if (lease_until !== null) return 'an attempt is under way'
  if (state === 'due' && next_attempt_at <= now) return 'it is due already'
  return NOT_QUEUED[state]
}

const queueAgain = (engine: Engine, tx: Tx) =>
  tx.updateTable('deliveries').set((set) => ({
    state: 'due',
    attempts_before: set.ref('attempts'),
    first_attempt_at: null,
    next_attempt_at: engine.now,
    updated_at: engine.now,
  }))

async function existingSubject(tx: Tx, id: string): Promise<Subject> {
  if (await leadById(tx, id)) return { kind: 'lead', id }
  if (await dataRequestById(tx, id)) return { kind: 'request', id }
  throw new OperatorError(`There is no lead ${id}; nothing was queued`)
}

async function databaseTime(engine: Engine, tx: Tx): Promise<number> {
  const { now } = await tx.selectNoFrom(engine.now.as('now')).executeTakeFirstOrThrow()
  return Number(now)
}

/**
 * Queues the deliveries of these leads (or data requests) again now, under the same delivery ids. Throws an
 * `OperatorError`, with nothing queued, when one of the references is unknown.
 */
export const retrySubjects = (engine: Engine, ids: readonly string[]): Promise<RetryReport> =>
  engine.write(async (tx) => {
    const now = await databaseTime(engine, tx)
    let queued = 0
    const skipped: Skipped[] = []
    for (const id of new Set(ids)) {
      for (const delivery of await deliveriesOf(tx, await existingSubject(tx, id))) {
        const reason = obstacle(delivery, now)
        if (reason === undefined) {
          await queueAgain(engine, tx)
            .where('id', '=', delivery.id)
            // A worker beside this command may have taken it up since it was read.
            .where('state', '=', delivery.state)
            .where('attempts', '=', delivery.attempts)
            .where('lease_until', 'is', null)
            .execute()
          queued++
        } else skipped.push({ id, service: delivery.service, state: delivery.state, reason })
      }
    }
    return { queued, skipped }
  })

/** Queues all that failed or wait for a later retry (`failed`), or all that were refused (`refused`). */
export const retryAll = (engine: Engine, which: 'failed' | 'refused'): Promise<RetryReport> =>
  engine.write(async (tx) => {
    const result = await queueAgain(engine, tx)
      // Names all services, so that the database uses the index that begins with the service.
      .where('service', 'in', DELIVERY_SERVICES)
      .where('state', 'in', which === 'refused' ? ['refused'] : ['failed', 'due'])
      .where('lease_until', 'is', null)
      .where((where) => where.or([where('state', '<>', 'due'), where('next_attempt_at', '>', engine.now)]))
      .executeTakeFirst()
    return { queued: Number(result.numUpdatedRows), skipped: [] }
  })
