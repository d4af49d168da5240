import { randomUUID } from 'node:crypto'
import { DELIVERY_SERVICES, type DeliveryService, type DeliveryState } from '../../domain/delivery.ts'
import type { Engine, Reader, Tx } from '../database/engine.ts'
import type { DeliveryRow, SubjectKind } from '../database/tables.ts'

export interface Subject {
  readonly kind: SubjectKind
  readonly id: string
}

/** All deliveries of a lead or request, in the order of first attempts. */
export const deliveriesOf = (reader: Reader, { kind, id }: Subject): Promise<DeliveryRow[]> =>
  reader
    .selectFrom('deliveries')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('rank')
    .execute()

/** Whether a delivery is still due. False if the store cannot be read, so that nothing is sent by mistake. */
export const isStillDue = ({ db }: Engine, id: string): Promise<boolean> =>
  db
    .selectFrom('deliveries')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
    .then(
      (row) => row?.state === 'due',
      () => false,
    )

/**
 * A random UUID that begins with the time (version 7), so that new deliveries and attempts are added at the end of their
 * indexes. Ids spread over the indexes of a million leads made intake and claims a third slower.
 */
function newDeliveryId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** A subject with the services that it goes to. */
export interface Outgoing {
  readonly id: string
  readonly services: readonly { readonly service: DeliveryService; readonly state: DeliveryState }[]
}

/** Writes one delivery per subject and service to the outbox, in the transaction that stores the subjects. */
export async function insertDeliveries(
  engine: Engine,
  tx: Tx,
  kind: SubjectKind,
  outgoing: readonly Outgoing[],
): Promise<void> {
  const stored = await tx
    .selectFrom(kind === 'lead' ? 'leads' : 'data_requests')
    .select(['id', 'received_at'])
    .where(
      engine.among(
        'id',
        outgoing.map(({ id }) => id),
      ),
    )
    .execute()
  const servicesOf = new Map(outgoing.map(({ id, services }) => [id, services]))
  const rows = stored.flatMap(({ id, received_at }) =>
    (servicesOf.get(id) ?? []).map(({ service, state }) => ({
      id: newDeliveryId(),
      subject_kind: kind,
      subject_id: id,
      service,
      rank: DELIVERY_SERVICES.indexOf(service),
      state,
      attempts: 0,
      attempts_before: 0,
      first_attempt_at: null,
      lease_until: null,
      received_at,
    })),
  )
  await engine.insertRows(tx, 'deliveries', rows, { next_attempt_at: engine.now, updated_at: engine.now })
}

const ofService = (engine: Engine, tx: Tx, service: DeliveryService, from: DeliveryState, to: DeliveryState) =>
  tx
    .updateTable('deliveries')
    .set({ state: to, next_attempt_at: engine.now, updated_at: engine.now })
    .where('service', '=', service)
    .where('state', '=', from)

/**
 * Makes held deliveries due whose service is set up now, and holds due deliveries whose service is not. The 72 hours of
 * a delivery start again when it becomes due: the time on hold does not count.
 */
export const holdOrRelease = (engine: Engine, isSetUp: (service: DeliveryService) => boolean): Promise<void> =>
  engine.write(async (tx) => {
    for (const service of DELIVERY_SERVICES) {
      if (!isSetUp(service)) await ofService(engine, tx, service, 'due', 'held').execute()
      else {
        await ofService(engine, tx, service, 'held', 'due')
          .set((set) => ({ attempts_before: set.ref('attempts'), first_attempt_at: null }))
          .execute()
      }
    }
  })
