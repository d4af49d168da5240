import { sql } from 'kysely'
import { DAY_MS } from '../../domain/time-units.ts'
import { type ClockReading, readClock, trustClock } from '../clock.ts'
import type { Engine, Reader, Tx } from '../database/engine.ts'
import type { Subject } from '../deliveries/delivery-store.ts'
import type { Config } from '../settings/config.ts'
import { eraseSubjects } from './erasure.ts'
import { cancelOpenDeliveries } from './suppression.ts'

/** Records erased in one transaction at most. */
const BATCH = 200
/** A sweep may always erase this many records at once. */
const FEW = 20
/** A daily sweep takes a thousandth of what is kept; a larger share at once points to a wrong clock or setting. */
const PLAUSIBLE_SHARE = 0.05

/** Days that personal data is kept; 0 keeps it. */
export interface Retention {
  /** For leads that were delivered, or whose deliveries were cancelled. */
  readonly leadDays: number
  /** For data requests, from the day on which a request was closed. */
  readonly requestDays: number
  /** For leads that have not reached a service that they are for; unset: for ever. */
  readonly undeliveredDays?: number
}

/** The settings that decide how long records are kept. */
export type RetentionSettings = Pick<
  Config,
  'RETENTION_LEADS_DAYS' | 'RETENTION_REQUESTS_DAYS' | 'RETENTION_UNDELIVERED_DAYS'
>

export const retentionOf = (config: RetentionSettings): Retention => ({
  leadDays: config.RETENTION_LEADS_DAYS,
  requestDays: config.RETENTION_REQUESTS_DAYS,
  undeliveredDays: config.RETENTION_UNDELIVERED_DAYS,
})

/** Why nothing is erased before an operator has looked. */
export type Refusal = 'clockAhead' | 'clockBehind' | 'tooMany'

export interface RetentionCheck {
  readonly clock: ClockReading
  /** Records past their time that may go. */
  readonly expired: number
  /** Records past their time that stay, since they have not reached every service that they are for. */
  readonly waiting: number
  /** Records that hold personal data, the expired ones included. */
  readonly kept: number
  readonly refusal: Refusal | undefined
}

/** A kind of record, its table, and the days that it is kept. */
interface Kind {
  readonly kind: Subject['kind']
  readonly table: 'leads' | 'data_requests'
  readonly days: number
  /** Only records that have not reached a service; otherwise only those that have. */
  readonly undelivered?: boolean
}

const kindsOf = ({ leadDays, requestDays, undeliveredDays = 0 }: Retention): readonly Kind[] => [
  { kind: 'lead', table: 'leads', days: leadDays },
  { kind: 'request', table: 'data_requests', days: requestDays },
  { kind: 'lead', table: 'leads', days: undeliveredDays, undelivered: true },
]

/** Whether a record's time is past: from receipt or closing, or from later where the clock had gone back. */
function isExpired(engine: Engine, { table, days }: Kind) {
  const since = sql`${engine.now} - ${sql.lit(days * DAY_MS)}`
  const begin = table === 'leads' ? sql.ref('received_at') : sql.ref('resolved_at')
  return sql<boolean>`(${sql.lit(days)} > 0 and ${begin} < ${since}
    and (retained_from is null or retained_from < ${since}))`
}

// Receipts don't count: whether the person got one says nothing about whether a service still needs the lead.
const hasDelivery = ({ kind, table }: Kind, condition: string) =>
  sql<boolean>`exists (select 1 from deliveries where subject_kind = ${sql.lit(kind)}
    and subject_id = ${sql.ref(`${table}.id`)} and service <> 'receipt' and (${sql.raw(condition)}))`

/** Whether something of a record may still be sent, may have been taken, or is being sent. */
const hasOpenDelivery = (kind: Kind) =>
  hasDelivery(kind, "deliveries.state in ('due', 'held', 'unknown', 'quarantined') or lease_until is not null")

/**
 * Whether a record stays although its time is past. A lead that failed to reach a service, or that all services refused,
 * is undelivered: it waits for the operator.
 */
function stays(kind: Kind) {
  if (kind.undelivered)
    return sql<boolean>`(not ${isUndelivered(kind)} or ${hasDelivery(kind, 'lease_until is not null')})`
  return kind.kind === 'lead' ? isUndelivered(kind) : hasOpenDelivery(kind)
}

const isUndelivered = (kind: Kind) =>
  sql<boolean>`(${hasOpenDelivery(kind)} or ${hasDelivery(kind, "deliveries.state = 'failed'")}
    or (${hasDelivery(kind, "deliveries.state = 'refused'")} and not ${hasDelivery(kind, "deliveries.state = 'delivered'")}))`

// Typed as one of the two tables, because the query names only columns that both have.
const unerased = (reader: Reader, { table }: Kind) => reader.selectFrom(table as 'leads').where('erased_at', 'is', null)

async function count(query: ReturnType<typeof unerased>): Promise<number> {
  const row = await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}

function refusalOf({ verdict }: ClockReading, expired: number, kept: number): Refusal | undefined {
  if (verdict === 'ahead') return 'clockAhead'
  if (verdict === 'behind') return 'clockBehind'
  return expired > FEW && expired > kept * PLAUSIBLE_SHARE ? 'tooMany' : undefined
}

/** Records past their time: those that may go, and those that wait. */
async function countExpired(
  engine: Engine,
  retention: Retention,
): Promise<Pick<RetentionCheck, 'expired' | 'waiting'>> {
  let [expired, waiting] = [0, 0]
  for (const kind of kindsOf(retention)) {
    const past = unerased(engine.db, kind).where(isExpired(engine, kind))
    const all = await count(past)
    const kept = all && (await count(past.where(stays(kind))))
    expired += all - kept
    if (!kind.undelivered) waiting += kept
  }
  return { expired, waiting }
}

/** What a sweep would erase now, and whether that can be believed. Changes nothing. */
export async function checkRetention(engine: Engine, retention: Retention): Promise<RetentionCheck> {
  const { expired, waiting } = await countExpired(engine, retention)
  let kept = 0
  for (const kind of kindsOf(retention)) if (!kind.undelivered) kept += await count(unerased(engine.db, kind))
  const clock = await readClock(engine)
  return { clock, expired, waiting, kept, refusal: refusalOf(clock, expired, kept) }
}

/** As `checkRetention`, but `undefined` if the sweep may run. It counts all records only in doubt, because that is slow. */
async function findRefusal(engine: Engine, retention: Retention, expired: number): Promise<RetentionCheck | undefined> {
  const { verdict } = await readClock(engine)
  if (verdict === 'plausible' && expired <= FEW) return undefined
  const check = await checkRetention(engine, retention)
  return check.refusal ? check : undefined
}

async function eraseBatch(engine: Engine, tx: Tx, retention: Retention, limit: number): Promise<number> {
  // The clock may have jumped since the check.
  if ((await readClock(engine, tx)).verdict !== 'plausible') return 0
  const subjects: Subject[] = []
  for (const kind of kindsOf(retention)) {
    const rows = await unerased(tx, kind)
      .select('id')
      .where(isExpired(engine, kind))
      .where((where) => where.not(stays(kind)))
      .limit(limit - subjects.length)
      .execute()
    subjects.push(...rows.map(({ id }) => ({ kind: kind.kind, id })))
  }
  await cancelOpenDeliveries(engine, tx, subjects)
  await eraseSubjects(engine, tx, subjects)
  return subjects.length
}

export interface Sweep {
  readonly erased: number
  /** The findings because of which nothing was erased. */
  readonly refused?: RetentionCheck
}

/**
 * Erases what is older than it may be kept: leads from receipt, data requests from the day that closed them; nothing
 * that has an open delivery. Refuses when clock or number cannot be believed.
 * @param confirmed the operator trusts the clock and expects exactly so many records to go
 */
export async function eraseExpired(engine: Engine, retention: Retention, confirmed?: number): Promise<Sweep> {
  const { expired } = await countExpired(engine, retention)
  if (confirmed === undefined) {
    const refused = await findRefusal(engine, retention, expired)
    if (refused) return { erased: 0, refused }
  } else {
    if (confirmed !== expired) return { erased: 0, refused: await checkRetention(engine, retention) }
    await engine.write((tx) => trustClock(engine, tx))
  }
  let erased = 0
  for (let batch = BATCH; batch > 0 && erased < expired; erased += batch) {
    const limit = Math.min(BATCH, expired - erased)
    batch = await engine.write((tx) => eraseBatch(engine, tx, retention, limit))
  }
  if (erased > 0) await engine.purge()
  return { erased }
}
