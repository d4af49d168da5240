import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import {
  type AttemptOutcome,
  DELIVERY_SERVICES,
  type DeliveryService,
  type DeliveryState,
  nextStep,
} from '../../domain/delivery.ts'
import type { MailRoute } from '../../domain/withdrawal.ts'
import { retainedFrom } from '../clock.ts'
import type { Engine, Tx } from '../database/engine.ts'
import type { DeliveryRow, Tables } from '../database/tables.ts'
import { contactHashesOf, suppressedAmong } from '../privacy/suppression.ts'
import { stoppedByWithdrawal } from '../privacy/withdrawals.ts'
import type { Attempt } from '../remotes/classify-response.ts'

/** A claim ends by itself this long after it was made: longer than the deadlines of two calls, at most a minute. */
export const LEASE_MS = 45_000
/** An attempt holds back the next delivery of its subject at most this long (contract, section 5). */
export const HOLD_BACK_MS = 1_000

/** The deliveries that a worker asks for. */
export interface ClaimWish {
  readonly service: DeliveryService
  /** How many at most. */
  readonly limit: number
  /** Services whose partner is so slow that its deliveries wait for a free place. They hold back no other delivery. */
  readonly overtaken: readonly DeliveryService[]
  readonly mailRoute: MailRoute
}

export interface Claims {
  /** Oldest first. */
  readonly claimed: readonly DeliveryRow[]
  /** Cancelled instead of claimed, since their person is suppressed. */
  readonly suppressed: readonly DeliveryRow[]
  /** The limit was reached, so more deliveries may be due. */
  readonly more: boolean
}

type Deliveries = ExpressionBuilder<Tables & { delivery: Tables['deliveries'] }, 'delivery'>

/** No earlier delivery of the same subject waits for its first turn or began less than `HOLD_BACK_MS` ago. */
function nothingHoldsBack(
  engine: Engine,
  where: Deliveries,
  overtaken: readonly DeliveryService[],
): Expression<SqlBool> {
  return where.not(
    where.exists(
      where
        .selectFrom('deliveries as earlier')
        .select('earlier.id')
        .whereRef('earlier.subject_kind', '=', 'delivery.subject_kind')
        .whereRef('earlier.subject_id', '=', 'delivery.subject_id')
        .whereRef('earlier.rank', '<', 'delivery.rank')
        .where('earlier.state', '=', 'due')
        .where((earlier) => {
          const began = earlier('earlier.lease_until', '>', earlier(engine.now, '+', LEASE_MS - HOLD_BACK_MS))
          const waits = [
            earlier('earlier.lease_until', 'is', null),
            earlier('earlier.next_attempt_at', '<=', engine.now),
            ...(overtaken.length > 0 ? [earlier('earlier.service', 'not in', overtaken)] : []),
          ]
          return earlier.or([began, earlier.and(waits)])
        }),
    ),
  )
}

/** Ids of deliveries that may be attempted now. State and lease are literals, so that the partial index is used. */
async function idsDue(engine: Engine, { service, limit, overtaken }: ClaimWish): Promise<string[]> {
  let query = engine.db
    .selectFrom('deliveries as delivery')
    .select('delivery.id')
    .where('delivery.service', '=', service)
    .where('delivery.state', '=', sql.lit('due'))
    .where('delivery.lease_until', 'is', null)
    .where('delivery.next_attempt_at', '<=', engine.now)
  if (DELIVERY_SERVICES.indexOf(service) > 0) query = query.where((where) => nothingHoldsBack(engine, where, overtaken))
  const rows = await query.orderBy('delivery.next_attempt_at').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Claims those of these deliveries that are still due, in the caller's transaction. */
async function claimRows(
  engine: Engine,
  tx: Tx,
  ids: readonly string[],
  mailRoute: MailRoute,
): Promise<Pick<Claims, 'claimed' | 'suppressed'>> {
  // Another worker may have claimed or attempted a delivery since its id was read. A delivery with an expired lease
  // stays claimed: the partner may have taken that call, and the sweep decides what follows.
  const stillDue = engine.skipLocked(
    tx
      .selectFrom('deliveries')
      .select('id')
      .where('id', 'in', ids)
      .where('state', '=', 'due')
      .where('lease_until', 'is', null)
      .where('next_attempt_at', '<=', engine.now),
  )
  const rows = await tx
    .updateTable('deliveries')
    .set((set) => ({
      attempts: set('attempts', '+', 1),
      first_attempt_at: set.fn.coalesce('first_attempt_at', engine.now),
      lease_until: set(engine.now, '+', LEASE_MS),
      updated_at: engine.now,
    }))
    .where('id', 'in', stillDue)
    .returningAll()
    .execute()
  rows.sort((one, other) => one.next_attempt_at - other.next_attempt_at)
  // A data request is always sent: a person who asks not to be contacted still has a right to an answer.
  const mayStop = rows.filter(({ service }) => service !== 'support')
  const people = await contactHashesOf(
    engine,
    tx,
    mayStop.map((row) => ({ kind: row.subject_kind, id: row.subject_id })),
  )
  const stopped = await suppressedAmong(tx, people)
  const withdrawn = await stoppedByWithdrawal(tx, people, mayStop, mailRoute)
  const suppressed = mayStop.filter(({ id, subject_id }) => stopped.has(subject_id) || withdrawn.has(id))
  for (const { id } of suppressed) await moveOn(engine, tx, id, 'cancelled')
  const claimed = rows.filter((row) => !suppressed.includes(row))
  if (claimed.length > 0) await recordBegin(engine, tx, claimed)
  return { claimed, suppressed }
}

const recordBegin = (engine: Engine, tx: Tx, claimed: readonly DeliveryRow[]) =>
  tx
    .insertInto('attempts')
    .values(
      claimed.map(({ id, attempts }) => ({
        delivery_id: id,
        number: attempts,
        started_at: engine.now,
        finished_at: null,
        outcome: null,
        status: null,
        reason: null,
        retained_from: retainedFrom(engine),
      })),
    )
    .execute()

/**
 * Claims due deliveries of one service in one transaction, and records that an attempt of each begins, before any call
 * is made. Deliveries of suppressed people are cancelled instead.
 */
export async function claimDue(engine: Engine, wish: ClaimWish): Promise<Claims> {
  const ids = await idsDue(engine, wish)
  if (ids.length === 0) return { claimed: [], suppressed: [], more: false }
  const claims = await engine.write((tx) => claimRows(engine, tx, ids, wish.mailRoute))
  return { ...claims, more: ids.length === wish.limit }
}

const moveOn = (engine: Engine, tx: Tx, id: string, state: DeliveryState, wait = 0) =>
  tx
    .updateTable('deliveries')
    .set((set) => ({ state, lease_until: null, updated_at: engine.now, next_attempt_at: set(engine.now, '+', wait) }))
    .where('id', '=', id)
    .execute()

const dropClaim = (tx: Tx, id: string) =>
  tx.updateTable('deliveries').set({ lease_until: null }).where('id', '=', id).execute()

const reasonOf = (outcome: AttemptOutcome): string | null => ('reason' in outcome ? outcome.reason : null)

/**
 * Records how an attempt ended and what follows; returns the delivery's new state. When the claim was ended and made
 * again meanwhile, only the attempt's end is recorded: the newer attempt decides what follows.
 */
export const finish = (engine: Engine, claimed: DeliveryRow, attempt: Attempt): Promise<DeliveryState> =>
  engine.write(async (tx) => {
    const { outcome, status } = attempt
    const current = await engine
      .locked(
        tx
          .selectFrom('deliveries')
          .select((select) => [
            'state',
            'attempts',
            select(engine.now, '-', select.fn.coalesce('first_attempt_at', engine.now)).as('since_first'),
          ])
          .where('id', '=', claimed.id),
      )
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('attempts')
      .set({ finished_at: engine.now, outcome: outcome.kind, status: status ?? null, reason: reasonOf(outcome) })
      .where('delivery_id', '=', claimed.id)
      .where('number', '=', claimed.attempts)
      .execute()
    if (current.attempts !== claimed.attempts) return current.state
    // The person was erased or suppressed during the call: the delivery stays cancelled, unless the partner took it.
    if (current.state !== 'due' && outcome.kind !== 'taken') {
      await dropClaim(tx, claimed.id)
      return current.state
    }
    const attempts = claimed.attempts - claimed.attempts_before
    const next = nextStep(claimed.service, outcome, attempts, Number(current.since_first), Math.random())
    await moveOn(engine, tx, claimed.id, next.state, next.waitMs)
    return next.state
  })

/** A claim with an expired lease: its delivery, the number of its attempt, and how long ago the lease expired (ms). */
export interface OverdueClaim {
  readonly id: string
  readonly attempts: number
  readonly overdueMs: number
}

/** A delivery whose claim outlived its process, and its state from then on. */
export interface EndedClaim {
  readonly service: DeliveryService
  /** Reference of the lead or data request. */
  readonly reference: string
  readonly state: DeliveryState
}

/**
 * Ends the claims of processes that died during a call. The broker may have taken its call, so that
 * delivery becomes `unknown`; the others become due again. On an exclusive store at the start every claim is a dead
 * one.
 * @param mayLive whether the call of an overdue claim may be under way after all, so that the claim stays
 */
export const endDeadClaims = (
  engine: Engine,
  {
    atStart,
    mayLive = () => false,
  }: { readonly atStart: boolean; readonly mayLive?: (claim: OverdueClaim) => boolean },
): Promise<EndedClaim[]> =>
  engine.write(async (tx) => {
    let query = tx
      .selectFrom('deliveries')
      .select((select) => [
        'id',
        'service',
        'subject_id',
        'attempts',
        'state',
        select(engine.now, '-', select.ref('lease_until')).as('overdueMs'),
      ])
      .where('lease_until', 'is not', null)
    if (!(atStart && engine.exclusive)) query = query.where('lease_until', '<', engine.now)
    // Two workers may sweep at once; a claim that one has ended may have been made again when the other gets there.
    const overdue = await engine.skipLocked(query).execute()
    const dead = overdue.filter(
      ({ id, attempts, overdueMs }) => !mayLive({ id, attempts, overdueMs: Number(overdueMs) }),
    )
    const ended: EndedClaim[] = []
    for (const { id, service, subject_id: reference, attempts, state: before } of dead) {
      await tx
        .updateTable('attempts')
        .set({ finished_at: engine.now, outcome: 'interrupted', reason: 'the site stopped during the call' })
        .where('delivery_id', '=', id)
        .where('number', '=', attempts)
        .where('finished_at', 'is', null)
        .execute()
      // A delivery that was cancelled during the call stays cancelled.
      const state = before === 'due' && service === 'broker' ? 'unknown' : before
      if (before === 'due') await moveOn(engine, tx, id, state)
      else await dropClaim(tx, id)
      ended.push({ service, reference, state })
    }
    return ended
  })
