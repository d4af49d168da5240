import { randomUUID } from 'node:crypto'
import {
  type AttemptOutcome,
  DELIVERY_SERVICES,
  type DeliveryService,
  type DeliveryState,
  nextStep,
} from '../../domain/delivery.ts'
import type { Engine, Reader, Tx } from '../database/engine.ts'
import type { DeliveryRow, SubjectKind } from '../database/tables.ts'
import { isSuppressed } from '../privacy/suppression.ts'
import type { Attempt } from '../remotes/classify-response.ts'

/** A claim ends by itself this long after it was made (milliseconds): longer than two calls' deadlines, at most a minute. */
export const LEASE = 45_000

export interface Subject {
  readonly kind: SubjectKind
  readonly id: string
}

const ofSubject = (tx: Reader, { kind, id }: Subject) =>
  tx.selectFrom('deliveries').selectAll().where('subject_kind', '=', kind).where('subject_id', '=', id).orderBy('rank')

/** All deliveries of a lead or request, in the order of first attempts. */
export const deliveriesOf = (reader: Reader, subject: Subject): Promise<DeliveryRow[]> =>
  ofSubject(reader, subject).execute()

/** Writes one delivery per service, in the subject's own transaction: this is the outbox. */
export async function insertDeliveries(
  engine: Engine,
  tx: Tx,
  subject: Subject,
  services: readonly { readonly service: DeliveryService; readonly state: DeliveryState }[],
): Promise<void> {
  await tx
    .insertInto('deliveries')
    .values(
      services.map(({ service, state }) => ({
        id: randomUUID(),
        subject_kind: subject.kind,
        subject_id: subject.id,
        service,
        rank: DELIVERY_SERVICES.indexOf(service),
        state,
        attempts: 0,
        attempts_before: 0,
        first_attempt_at: null,
        next_attempt_at: engine.now,
        lease_until: null,
        updated_at: engine.now,
      })),
    )
    .execute()
}

/** Subjects whose delivery to `service` may be attempted now, oldest first. */
export async function subjectsDue(engine: Engine, service: DeliveryService, limit: number): Promise<Subject[]> {
  const rows = await engine.db
    .selectFrom('deliveries')
    .select(['subject_kind', 'subject_id'])
    .where('service', '=', service)
    .where('state', '=', 'due')
    .where('next_attempt_at', '<=', engine.now)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', engine.now)]))
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ kind: row.subject_kind, id: row.subject_id }))
}

/** Deliveries of a subject that may be attempted now, in order. */
export const dueDeliveriesOf = (engine: Engine, subject: Subject): Promise<DeliveryRow[]> =>
  ofSubject(engine.db, subject).where('state', '=', 'due').where('next_attempt_at', '<=', engine.now).execute()

/**
 * Claims a due delivery and records that an attempt begins, before the call is made. Answers `undefined` when it is
 * no longer due or claimed elsewhere, or when the person is suppressed: then it is cancelled.
 */
export const claim = (engine: Engine, deliveryId: string): Promise<DeliveryRow | undefined> =>
  engine.write(async (tx) => {
    const delivery = await tx
      .updateTable('deliveries')
      .set((set) => ({
        attempts: set('attempts', '+', 1),
        first_attempt_at: set.fn.coalesce('first_attempt_at', engine.now),
        lease_until: set(engine.now, '+', LEASE),
        updated_at: engine.now,
      }))
      .where('id', '=', deliveryId)
      .where('state', '=', 'due')
      // Another worker may have attempted it since it was read.
      .where('next_attempt_at', '<=', engine.now)
      .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', engine.now)]))
      .returningAll()
      .executeTakeFirst()
    if (!delivery) return undefined
    if (await isSuppressed(tx, { kind: delivery.subject_kind, id: delivery.subject_id })) {
      await setState(engine, tx, deliveryId, 'cancelled')
      return undefined
    }
    await tx
      .insertInto('attempts')
      .values({
        delivery_id: deliveryId,
        number: delivery.attempts,
        started_at: engine.now,
        finished_at: null,
        outcome: null,
        status: null,
        reason: null,
      })
      .execute()
    return delivery
  })

const setState = (engine: Engine, tx: Tx, id: string, state: DeliveryState, wait = 0) =>
  tx
    .updateTable('deliveries')
    .set((set) => ({ state, lease_until: null, updated_at: engine.now, next_attempt_at: set(engine.now, '+', wait) }))
    .where('id', '=', id)
    .execute()

const dropClaim = (tx: Tx, id: string) =>
  tx.updateTable('deliveries').set({ lease_until: null }).where('id', '=', id).execute()

const reasonOf = (outcome: AttemptOutcome): string | null => ('reason' in outcome ? outcome.reason : null)

/** Records how an attempt ended and what follows; answers the delivery's new state. */
export const finish = (engine: Engine, claimed: DeliveryRow, attempt: Attempt): Promise<DeliveryState> =>
  engine.write(async (tx) => {
    const { outcome, status } = attempt
    await tx
      .updateTable('attempts')
      .set({ finished_at: engine.now, outcome: outcome.kind, status: status ?? null, reason: reasonOf(outcome) })
      .where('delivery_id', '=', claimed.id)
      .where('number', '=', claimed.attempts)
      .execute()
    const current = await tx
      .selectFrom('deliveries')
      .select((select) => [
        'state',
        select(engine.now, '-', select.fn.coalesce('first_attempt_at', engine.now)).as('since_first'),
      ])
      .where('id', '=', claimed.id)
      .executeTakeFirstOrThrow()
    // Erased or suppressed while the call was under way: it stays cancelled, unless the partner took it.
    if (current.state !== 'due' && outcome.kind !== 'taken') {
      await dropClaim(tx, claimed.id)
      return current.state
    }
    const attempts = claimed.attempts - claimed.attempts_before
    const next = nextStep(claimed.service, outcome, attempts, Number(current.since_first), Math.random())
    await setState(engine, tx, claimed.id, next.state, next.wait)
    return next.state
  })

/**
 * Ends the claims of processes that died in mid-call. The broker's may have been taken: `unknown`. The others are due
 * again. On an exclusive store at start, every claim is a dead process's.
 */
export const endDeadClaims = (engine: Engine, { atStart }: { atStart: boolean }): Promise<number> =>
  engine.write(async (tx) => {
    let query = tx
      .selectFrom('deliveries')
      .select(['id', 'service', 'attempts', 'state'])
      .where('lease_until', 'is not', null)
    if (!(atStart && engine.exclusive)) query = query.where('lease_until', '<', engine.now)
    const dead = await query.execute()
    for (const { id, service, attempts, state } of dead) {
      await tx
        .updateTable('attempts')
        .set({ finished_at: engine.now, outcome: 'interrupted', reason: 'the site stopped during the call' })
        .where('delivery_id', '=', id)
        .where('number', '=', attempts)
        .where('finished_at', 'is', null)
        .execute()
      // Cancelled during the call: it stays so.
      if (state !== 'due') await dropClaim(tx, id)
      else await setState(engine, tx, id, service === 'broker' ? 'unknown' : 'due')
    }
    return dead.length
  })

/** Makes deliveries of services that are set up due, and holds those of services that are not. */
export const holdOrRelease = (engine: Engine, isSetUp: (service: DeliveryService) => boolean): Promise<void> =>
  engine.write(async (tx) => {
    for (const service of DELIVERY_SERVICES) {
      const [from, to] = isSetUp(service) ? (['held', 'due'] as const) : (['due', 'held'] as const)
      await tx
        .updateTable('deliveries')
        .set({ state: to, next_attempt_at: engine.now, updated_at: engine.now })
        .where('service', '=', service)
        .where('state', '=', from)
        .execute()
    }
  })
