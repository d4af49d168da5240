import { sql } from 'kysely'
import type { Engine, Tx } from '../database/engine.ts'
import type { Subject } from '../deliveries/delivery-store.ts'
import { eraseSubjects } from '../privacy/erasure.ts'

/** What happened after a backup was made and must not be undone by restoring it. */
export interface CarriedOver {
  /** Leads and requests erased since, and now again. */
  readonly erasedAgain: number
  /** Deliveries that had gone further: what was sent is not sent a second time. */
  readonly deliveries: number
  /** Leads and data requests that the backup does not have; they stay in the previous store alone. */
  readonly leadsOnlyInPrevious: number
  readonly requestsOnlyInPrevious: number
}

async function countOnlyInPrevious(tx: Tx, table: 'leads' | 'data_requests'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(`previous.${table}`)} where id not in (select id from ${sql.table(table)})`.execute(
    tx,
  )
  return Number(rows[0]?.count ?? 0)
}

async function erasedSince(tx: Tx): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select 'lead' as kind, p.id from previous.leads p join leads l on l.id = p.id
      where p.erased_at is not null and l.erased_at is null
    union all
    select 'request', p.id from previous.data_requests p join data_requests r on r.id = p.id
      where p.erased_at is not null and r.erased_at is null`.execute(tx)
  return rows
}

async function carry(engine: Engine, tx: Tx): Promise<CarriedOver> {
  await sql`insert or ignore into suppressions select * from previous.suppressions`.execute(tx)
  await sql`insert or ignore into erasures select * from previous.erasures`.execute(tx)
  const erased = await erasedSince(tx)
  await eraseSubjects(engine, tx, erased)
  const updated = await sql`
    update deliveries set state = p.state, attempts = p.attempts, attempts_before = p.attempts_before,
      first_attempt_at = p.first_attempt_at, next_attempt_at = p.next_attempt_at, lease_until = p.lease_until,
      updated_at = p.updated_at
    from previous.deliveries p where p.id = deliveries.id and p.updated_at > deliveries.updated_at`.execute(tx)
  await sql`
    insert or replace into attempts
    select a.* from previous.attempts a join deliveries d on d.id = a.delivery_id where a.number <= d.attempts`.execute(
    tx,
  )
  await sql`
    update data_requests set resolved_at = p.resolved_at, resolution = p.resolution
    from previous.data_requests p
    where p.id = data_requests.id and p.resolved_at is not null and data_requests.resolved_at is null`.execute(tx)
  return {
    erasedAgain: erased.length,
    deliveries: Number(updated.numAffectedRows ?? 0),
    leadsOnlyInPrevious: await countOnlyInPrevious(tx, 'leads'),
    requestsOnlyInPrevious: await countOnlyInPrevious(tx, 'data_requests'),
  }
}

/** Brings suppressions, erasures, resolutions and the standing of deliveries from the store in `previousFile` into this one. */
export async function carryOver(engine: Engine, previousFile: string): Promise<CarriedOver> {
  await sql`attach database ${previousFile} as previous`.execute(engine.db)
  try {
    return await engine.write((tx) => carry(engine, tx))
  } finally {
    await sql`detach database previous`.execute(engine.db)
  }
}
