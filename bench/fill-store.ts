import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../server/database/engine.ts'

/** Leads written by one transaction. */
const CHUNK = 50_000

const random = ({ kind }: Engine): RawBuilder<string> =>
  kind === 'postgres' ? sql`md5(random()::text)` : sql`lower(hex(randomblob(16)))`

/** What only the embedded store has to be told, so that a million leads are written in minutes. */
async function tune({ kind, db }: Engine, pragmas: readonly string[]): Promise<void> {
  if (kind === 'postgres') return
  for (const pragma of pragmas) await sql.raw(`pragma ${pragma}`).execute(db)
}

function leadsFrom(engine: Engine, from: number, to: number, total: number) {
  const ids = sql`upper(substr(r, 1, 4) || '-' || substr(r, 5, 4) || '-' || substr(r, 9, 4))`
  return sql`
    with recursive numbers(n) as (select ${sql.lit(from)} union all select n + 1 from numbers where n + 1 < ${sql.lit(to)}),
      marked as (select n, ${random(engine)} as r from numbers)
    insert into leads (id, source, received_at, idempotency_key, content_hash, answers, email_key, phone_key,
      debt_amount, price, category, state, honeypot_filled)
    select ${ids}, 'lead_form', ${engine.now} - (${sql.lit(total)} - n) * 5000, 'filled ' || r, r || r,
      '{"debtAmount":12000,"step3Selections":["Credit Cards"],"firstName":"Filled","lastName":"Visitor","email":"filled' ||
        n || '@example.com","phone":"(512) 555-0100","address":"1 Example Street","zip":"78701","state":"Texas"}',
      'filled' || n || '@example.com', '512555' || n, 12000, 50, 'Broker / Partner Texas', 'Texas', 0
    from marked`
}

/** Consents, deliveries and attempts of the leads that have none yet. One in sixteen each was refused, failed, or waits for a retry. */
async function addTheRest(engine: Engine): Promise<void> {
  await engine.write(async (tx) => {
    await sql`
      insert into consents (lead_id, kind, version, text, text_hash, agreed_at, address, user_agent, page, idempotency_key)
      select id, 'leadConsent', '1', category || content_hash || content_hash || content_hash, content_hash, received_at,
        '203.0.113.9', 'Browser', '/', idempotency_key
      from leads where id not in (select lead_id from consents)`.execute(tx)
    for (const [rank, service] of ['mail', 'broker', 'crm'].entries()) {
      await sql`
        insert into deliveries (id, subject_kind, subject_id, service, rank, state, attempts, attempts_before,
          first_attempt_at, next_attempt_at, lease_until, updated_at, received_at)
        select ${random(engine)}, 'lead', id, ${sql.lit(service)}, ${sql.lit(rank)},
          case substr(idempotency_key, 8, 1) when '0' then 'refused' when '1' then 'failed' when '2' then 'due'
            else 'delivered' end,
          1, 0, received_at, ${engine.now} + 3600000, null, received_at, received_at
        from leads where id not in (select subject_id from deliveries where service = ${sql.lit(service)})`.execute(tx)
    }
    await sql`
      insert into attempts (delivery_id, number, started_at, finished_at, outcome, status, reason)
      select id, 1, updated_at, updated_at, 'taken', 200, null
      from deliveries where id not in (select delivery_id from attempts)`.execute(tx)
  })
}

/** Fills an empty store with so many leads, as months of intake and delivery would leave them. */
export async function fillStore(engine: Engine, leads: number): Promise<void> {
  await tune(engine, ['cache_size = -1500000', 'synchronous = off', 'wal_autocheckpoint = 100000'])
  for (let from = 0; from < leads; from += CHUNK) {
    await engine.write((tx) => leadsFrom(engine, from, Math.min(from + CHUNK, leads), leads).execute(tx))
  }
  await addTheRest(engine)
  // A server does it by itself; the embedded store's planner goes without.
  if (engine.kind === 'postgres') await sql`analyze`.execute(engine.db)
  await tune(engine, [
    'wal_checkpoint(truncate)',
    'cache_size = -2000',
    'synchronous = full',
    'wal_autocheckpoint = 1000',
  ])
}
