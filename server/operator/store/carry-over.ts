import { sql } from 'kysely'
import type { DeliveryState } from '../../../domain/delivery.ts'
import { endChains } from '../../chain/chain.ts'
import type { Engine, Tx } from '../../database/engine.ts'
import type { Tables } from '../../database/tables.ts'
import type { Subject } from '../../deliveries/delivery-store.ts'
import { OperatorError } from '../../operator-error.ts'
import { eraseSubjects, replayErasures } from '../../privacy/erasure.ts'
import { cancelOpenDeliveries } from '../../privacy/suppression.ts'

/** Tables whose rows are carried over where the backup lacks them. */
export const CARRIED_TABLES = [
  'leads',
  'consents',
  'data_requests',
  'deliveries',
  'attempts',
  'suppressions',
  'withdrawals',
  'withdrawal_leads',
  'erasures',
  'request_steps',
  'erased_people',
  'audit',
  'chain_heads',
] as const satisfies readonly (keyof Tables)[]
export type CarriedTable = (typeof CARRIED_TABLES)[number]

/** Rows of one table: in the backup, added from the store before, and their sum, which the store now has. */
export interface Tally {
  readonly inBackup: number
  readonly carriedOver: number
  readonly total: number
}

/** What happened after the backup was made, and is kept when the backup is restored. */
export interface CarriedOver {
  /** Rows that the backup lacked and the store before had. */
  readonly rows: Readonly<Record<CarriedTable, number>>
  /** Leads and data requests that were erased after the backup and have been erased in it again. */
  readonly erasedAgain: number
  /** Deliveries that advanced after the backup, so that none is sent a second time. */
  readonly deliveriesAdvanced: number
}

/** A delivery's states in the order in which it can pass through them at the same number of attempts. */
const PROGRESS: readonly DeliveryState[] = [
  'quarantined',
  'held',
  'due',
  'unknown',
  'failed',
  'refused',
  'cancelled',
  'delivered',
]

/** How far a delivery has come. No clock is asked, because a clock that was wrong could make a sent lead due again. */
const progress = (table: 'deliveries' | 'p') => {
  const state = sql.ref(`${table}.state`)
  const ranks = sql.join(
    PROGRESS.map((name, rank) => sql`when ${sql.lit(name)} then ${sql.lit(rank)}`),
    sql` `,
  )
  return sql`(${sql.ref(`${table}.attempts`)}, ${sql.ref(`${table}.attempts_before`)}, case ${state} ${ranks} end)`
}

const HAS_ADVANCED = sql`p.id = deliveries.id and ${progress('p')} > ${progress('deliveries')}`

async function erasedSince(tx: Tx): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select 'lead' as kind, p.id from previous.leads p join leads l on l.id = p.id
      where p.erased_at is not null and l.erased_at is null
    union all
    select 'request', p.id from previous.data_requests p join data_requests r on r.id = p.id
      where p.erased_at is not null and r.erased_at is null`.execute(tx)
  return rows
}

/** Advances deliveries and attempts to their status in the store before; returns how many deliveries advanced. */
async function advanceDeliveries(tx: Tx): Promise<number> {
  await sql`
    update attempts set started_at = a.started_at, finished_at = a.finished_at, outcome = a.outcome, status = a.status,
      reason = a.reason
    from previous.attempts a, previous.deliveries p, deliveries
    where a.delivery_id = attempts.delivery_id and a.number = attempts.number
      and p.id = a.delivery_id and ${HAS_ADVANCED}`.execute(tx)
  const advanced = await sql`
    update deliveries set state = p.state, attempts = p.attempts, attempts_before = p.attempts_before,
      first_attempt_at = p.first_attempt_at, next_attempt_at = p.next_attempt_at, lease_until = p.lease_until,
      updated_at = p.updated_at
    from previous.deliveries p where ${HAS_ADVANCED}`.execute(tx)
  return Number(advanced.numAffectedRows ?? 0)
}

/**
 * Frees idempotency keys that both stores used for different records: the visitor saw the later store's answer last.
 */
async function freeIdempotencyKeys(tx: Tx, table: 'leads' | 'data_requests'): Promise<void> {
  const [own, previous] = [sql.table(table), sql.table(`previous.${table}`)]
  await sql`
    update ${own} set idempotency_key = null
    where idempotency_key in (select idempotency_key from ${previous} where id not in (select id from ${own}))`.execute(
    tx,
  )
}

async function addMissingRows(tx: Tx, table: CarriedTable): Promise<number> {
  const added = await sql`
    insert or ignore into ${sql.table(table)} select * from ${sql.table(`previous.${table}`)}`.execute(tx)
  return Number(added.numAffectedRows ?? 0)
}

/**
 * Where both stores have a chain, the one that reaches further has all records of the other: only one store of the two
 * continued it, since a restore ends all chains.
 */
async function extendChains(tx: Tx): Promise<void> {
  await sql`
    update chain_heads set records = p.records, last_mac = p.last_mac, mac = p.mac
    from previous.chain_heads p
    where p.id = chain_heads.id and p.records > chain_heads.records`.execute(tx)
}

/** Gives leads that were corrected after the backup the answers that the store held before the restore. */
const correctLeads = (tx: Tx) =>
  sql`
    update leads set answers = p.answers, email_key = p.email_key, phone_key = p.phone_key, state = p.state,
      content_hash = p.content_hash
    from previous.leads p
    where p.id = leads.id and p.answers is not null and leads.answers is not null and p.answers <> leads.answers`.execute(
    tx,
  )

async function carry(engine: Engine, tx: Tx): Promise<CarriedOver> {
  const erased = await erasedSince(tx)
  await eraseSubjects(engine, tx, erased)
  await correctLeads(tx)
  const deliveriesAdvanced = await advanceDeliveries(tx)
  await cancelOpenDeliveries(engine, tx, erased)
  await sql`
    update data_requests set resolved_at = p.resolved_at, resolution = p.resolution
    from previous.data_requests p
    where p.id = data_requests.id and p.resolved_at is not null and data_requests.resolved_at is null`.execute(tx)
  for (const table of ['suppressions', 'withdrawals']) {
    const [current, previous] = [sql.table(table), sql.table(`previous.${table}`)]
    await sql`
      update ${current} set lifted_at = p.lifted_at, lifted_by = p.lifted_by
      from ${previous} p
      where p.id = ${current}.id and p.lifted_at is not null and ${current}.lifted_at is null`.execute(tx)
  }
  await sql`
    update withdrawal_leads set told_at = p.told_at, told_note = p.told_note
    from previous.withdrawal_leads p
    where p.reference = withdrawal_leads.reference and p.lead_id = withdrawal_leads.lead_id
      and p.told_at is not null and withdrawal_leads.told_at is null`.execute(tx)
  await freeIdempotencyKeys(tx, 'leads')
  await freeIdempotencyKeys(tx, 'data_requests')
  await extendChains(tx)
  await sql`update clock set seen_at = max(seen_at, (select seen_at from previous.clock))`.execute(tx)
  const rows = {} as Record<CarriedTable, number>
  for (const table of CARRIED_TABLES) rows[table] = await addMissingRows(tx, table)
  return { rows, erasedAgain: erased.length, deliveriesAdvanced }
}

async function countRows(tx: Tx): Promise<Record<CarriedTable, number>> {
  const counts = {} as Record<CarriedTable, number>
  for (const table of CARRIED_TABLES) {
    const { count } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(count)
  }
  return counts
}

/**
 * Makes broker deliveries `unknown` that are due in the backup and may have been sent since, where no later store says
 * whether they were: a second send could be sold twice, so the operator has to ask the broker. Returns how many.
 * @param known whether the store before is attached; it decides about the deliveries that it has
 * @param isBrokerSetUp where the broker is not set up, a held delivery was never sent
 */
async function parkBrokerDeliveries(
  engine: Engine,
  tx: Tx,
  { known, isBrokerSetUp }: { known: boolean; isBrokerSetUp: boolean },
): Promise<number> {
  let query = tx
    .updateTable('deliveries')
    .set({ state: 'unknown', lease_until: null, updated_at: engine.now })
    .where('service', '=', 'broker')
    .where('state', 'in', isBrokerSetUp ? ['due', 'held'] : ['due'])
  if (known) query = query.where(sql<boolean>`id not in (select id from previous.deliveries)`)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

export interface Completion {
  readonly tallies: Readonly<Record<CarriedTable, Tally>>
  /** `null` when there was no store before, or it could not be read. */
  readonly carriedOver: CarriedOver | null
  /** Further leads and data requests of people whom the ledger says were erased after they came in. */
  readonly erasedByLedger: number
  /** Broker deliveries that may have gone out after the backup; the operator must settle them. */
  readonly brokerUnknown: number
}

/** Throws an `OperatorError` when rows were lost or counted twice on the way. */
function addUp(
  before: Record<CarriedTable, number>,
  after: Record<CarriedTable, number>,
  carried: CarriedOver | null,
): Record<CarriedTable, Tally> {
  const tallies = {} as Record<CarriedTable, Tally>
  for (const table of CARRIED_TABLES) {
    const tally = { inBackup: before[table], carriedOver: carried?.rows[table] ?? 0, total: after[table] }
    if (tally.inBackup + tally.carriedOver !== tally.total) {
      throw new OperatorError(`The numbers of ${table} do not add up, nothing was restored: ${JSON.stringify(tally)}`)
    }
    tallies[table] = tally
  }
  return tallies
}

/**
 * Completes a store that was copied from a backup with what happened since: rows that the backup lacks, erasures,
 * resolutions and the status of deliveries, as far as the store before can be read.
 * @param previousFile the store before; `undefined` when there is none that can be read
 */
export async function carryOver(
  engine: Engine,
  previousFile: string | undefined,
  isBrokerSetUp: boolean,
): Promise<Completion> {
  const known = previousFile !== undefined
  if (known) await sql`attach database ${previousFile} as previous`.execute(engine.db)
  try {
    return await engine.write(async (tx) => {
      const before = await countRows(tx)
      // This comes before rows are added, because the store before decides about the rows that only it has.
      const brokerUnknown = await parkBrokerDeliveries(engine, tx, { known, isBrokerSetUp })
      const carriedOver = known ? await carry(engine, tx) : null
      // The ledger also finds records of erased people that the store before did not have.
      const erasedByLedger = await replayErasures(engine, tx)
      await endChains(tx)
      return { tallies: addUp(before, await countRows(tx), carriedOver), carriedOver, erasedByLedger, brokerUnknown }
    })
  } finally {
    if (known) await sql`detach database previous`.execute(engine.db)
  }
}
