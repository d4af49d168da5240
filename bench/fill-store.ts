import { randomUUID } from 'node:crypto'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Engine, Tx } from '../server/database/engine.ts'
import type { LeadTable } from '../server/database/tables.ts'
import { contactKeysOf } from '../server/privacy/contact-hashes.ts'

/** Leads written by one transaction. */
const CHUNK = 50_000
/** Leads of one statement. */
const ROWS = 500

const random = ({ kind }: Engine): RawBuilder<string> =>
  kind === 'postgres' ? sql`md5(random()::text)` : sql`lower(hex(randomblob(16)))`

/** What only the embedded store has to be told, so that a million leads are written in minutes. */
async function tune({ kind, db }: Engine, pragmas: readonly string[]): Promise<void> {
  if (kind === 'postgres') return
  for (const pragma of pragmas) await sql.raw(`pragma ${pragma}`).execute(db)
}

/** What is sealed and hashed is made by the store's own functions; SQL makes the rest. */
function aLead(engine: Engine, number: number, total: number): Insertable<LeadTable> {
  const random = randomUUID().replaceAll('-', '')
  const id = `${random.slice(0, 4)}-${random.slice(4, 8)}-${random.slice(8, 12)}`.toUpperCase()
  const answers = {
    debtAmount: 12_000,
    step3Selections: ['Credit Cards'],
    firstName: 'Filled',
    lastName: 'Visitor',
    email: `filled${number}@example.com`,
    phone: `(512) ${String(2_000_000 + (number % 7_999_999)).replace(/^(...)/, '$1-')}`,
    address: '1 Example Street',
    zip: '78701',
    state: 'Texas',
  }
  return {
    id,
    source: 'lead_form',
    received_at: Date.now() - (total - number) * 5_000,
    idempotency_key: `filled ${random}`,
    content_hash: random + random,
    answers: engine.vault.seal(JSON.stringify(answers), `leads.answers:${id}`),
    ...contactKeysOf(engine.vault, answers),
    price: 50,
    category: 'Broker / Partner Texas',
    state: 'Texas',
    honeypot_filled: 0,
  } as Insertable<LeadTable>
}

async function insertLeads(engine: Engine, tx: Tx, from: number, to: number, total: number): Promise<void> {
  for (let start = from; start < to; start += ROWS) {
    const size = Math.min(ROWS, to - start)
    const rows = Array.from({ length: size }, (_, index) => aLead(engine, start + index, total))
    await tx.insertInto('leads').values(rows).execute()
  }
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
    await engine.write((tx) => insertLeads(engine, tx, from, Math.min(from + CHUNK, leads), leads))
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
