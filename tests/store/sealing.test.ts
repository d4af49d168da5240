import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql, type TableMetadata } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Engine } from '../../server/database/engine.ts'
import { leadsAndDeliveries } from '../../server/database/migrations/0001-leads-and-deliveries.ts'
import { idempotencyKeyAndHoneypot } from '../../server/database/migrations/0002-idempotency-key-and-honeypot.ts'
import { lastTimeSeen } from '../../server/database/migrations/0003-last-time-seen.ts'
import { keptCounts } from '../../server/database/migrations/0004-kept-counts.ts'
import { indexesForManyLeads } from '../../server/database/migrations/0005-indexes-for-many-leads.ts'
import { suppressionsLifted } from '../../server/database/migrations/0006-suppressions-lifted.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { openSqlite } from '../../server/database/sqlite.ts'
import { sha256 } from '../../server/hash.ts'
import { showDataRequest } from '../../server/operator/data-requests/data-requests.ts'
import { showLead } from '../../server/operator/leads/show-lead.ts'
import { listSuppressions, unsuppress } from '../../server/privacy/suppression.ts'
import { aDataRequest, aLead } from '../builders/a-lead.ts'
import { aSubmission } from '../builders/a-submission.ts'
import { anIntake } from '../support/an-intake.ts'
import { onServer, postgresOfRun, temporarySchema } from '../support/temporary-postgres.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { TEST_KEYS } from '../support/test-keys.ts'

// A store of the release before, with plain rows, is opened by this one.

const server = (await postgresOfRun()) ?? ''

const BEFORE = {
  '0001-leads-and-deliveries': leadsAndDeliveries,
  '0002-idempotency-key-and-honeypot': idempotencyKeyAndHoneypot,
  '0003-last-time-seen': lastTimeSeen,
  '0004-kept-counts': keptCounts,
  '0005-indexes-for-many-leads': indexesForManyLeads,
  '0006-suppressions-lifted': suppressionsLifted,
}
const LEAD = aLead({ firstName: 'Quillon', email: 'Quillon@example.com', phone: '(512) 555-0173' })
const REQUEST = aDataRequest({ firstName: 'Quillon', email: 'Quillon@example.com' })
const DIGEST = sha256('email_key:quillon@example.com')
const KEY = '6f5d2f5e-0000-4000-8000-000000000000'
/** What no file may hold afterwards. */
const PLAIN = ['Quillon', 'quillon@example.com', '5125550173', '203.0.113.77', 'Old Browser', 'By letter', DIGEST]

/** Other tests have schemas of their own in the same database. */
async function inOwnSchema(db: Engine['db'], tables: readonly TableMetadata[]): Promise<readonly TableMetadata[]> {
  const { rows } = await sql<{ own: string }>`select current_schema() as own`.execute(db)
  return tables.filter(({ schema }) => schema === rows[0]?.own)
}

/** Everything that a store knows but its schema: tables go, and those of the release before come, with plain rows. */
async function makeOld({ db, kind }: Engine): Promise<void> {
  const tables = await db.introspection.getTables()
  const own = kind === 'embedded' ? tables : await inOwnSchema(db, tables)
  for (const name of [...own.map((table) => table.name), 'kysely_migration']) {
    await sql`drop table ${sql.table(name)}`.execute(db)
  }
  if (kind === 'postgres') {
    for (const name of ['leads', 'data_requests', 'deliveries'])
      await sql.raw(`drop function count_${name}()`).execute(db)
  }
  await sql`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
    db,
  )
  for (const [name, { up }] of Object.entries(BEFORE)) {
    await db.transaction().execute((tx) => up(tx))
    await sql`insert into kysely_migration values (${name}, '')`.execute(db)
  }
  for (let number = 0; number < 1_100; number++) {
    const [id, key] = number === 0 ? ['LEAD', KEY] : [`L${number}`, `key ${number}`]
    await sql`insert into leads (id, source, received_at, idempotency_key, content_hash, answers, email_key, phone_key, debt_amount, price,
        category, state, honeypot_filled)
      values (${id}, 'lead_form', ${Date.now()}, ${key}, ${sha256(JSON.stringify(['lead_form', LEAD]))}, ${JSON.stringify(LEAD)},
        'quillon@example.com', '5125550173', ${LEAD.debtAmount}, 50, 'c', 'Texas', 0)`.execute(db)
  }
  await sql`insert into consents (lead_id, kind, version, text, text_hash, agreed_at, address, user_agent, page, idempotency_key)
    values ('LEAD', 'leadConsent', '1', 't', 'h', 1, '203.0.113.77', 'Old Browser', '/debt-relief-options', ${KEY})`.execute(
    db,
  )
  await sql`insert into data_requests (id, received_at, answers, email_key, phone_key, resolved_at, resolution)
    values ('REQUEST', 1, ${JSON.stringify(REQUEST)}, 'quillon@example.com', '5125550173', 2, 'By letter')`.execute(db)
  await sql`insert into suppressions (id, key_hash, created_at) values (${DIGEST}, ${DIGEST}, 1)`.execute(db)
}

async function expectKept(engine: Engine): Promise<void> {
  expect(await showLead(engine, 'LEAD')).toMatchObject({
    answers: LEAD,
    debtAmount: LEAD.debtAmount,
    consent: { address: '203.0.113.77', userAgent: 'Old Browser', page: '/debt-relief-options' },
  })
  expect(await showDataRequest(engine, 'REQUEST', 0)).toMatchObject({ answers: REQUEST, resolution: 'By letter' })
  const { intake } = await anIntake(undefined, engine)
  // A browser repeats its post after the upgrade.
  expect(await intake.submitLead(aSubmission(LEAD, { idempotencyKey: KEY }))).toEqual({
    kind: 'stored',
    reference: 'LEAD',
  })
  expect(await intake.submitLead(aSubmission(aLead(), { idempotencyKey: KEY }))).toEqual({ kind: 'conflict' })
  expect(await unsuppress(engine, { email: 'quillon@EXAMPLE.com' })).toBe(true)
  expect(await listSuppressions(engine.db)).toHaveLength(1)
}

describe('a store with plain rows', () => {
  test('of the embedded kind is sealed when it is opened, and no file holds anything plain', async () => {
    const folder = temporaryFolder()
    const before = await openSqlite(folder, { exclusive: true })
    await makeOld(before)
    await before.close()
    expect(PLAIN.filter((text) => readFileSync(path.join(folder, 'store.db')).includes(text))).toEqual(PLAIN)
    const engine = await openSqlite(folder, { exclusive: true })
    for (const file of readdirSync(folder)) {
      expect([file, PLAIN.filter((text) => readFileSync(path.join(folder, file)).includes(text))]).toEqual([file, []])
    }
    await expectKept(engine)
    await engine.close()
  })

  test.skipIf(server === '')(
    'on PostgreSQL is sealed when it is opened, and no file of a table holds anything plain',
    async () => {
      const url = await temporarySchema(server)
      const options = { upgrade: true, piiKeys: TEST_KEYS }
      const before = await openPostgres(url, options)
      await makeOld(before)
      await before.close()
      const engine = await openPostgres(url, options)
      await onServer(url, 'checkpoint')
      for (const table of ['leads', 'consents', 'data_requests', 'suppressions']) {
        const { rows } = await sql<{ bytes: Buffer }>`
        select pg_read_binary_file(pg_relation_filepath(${table}::regclass)) as bytes`.execute(engine.db)
        expect([table, PLAIN.filter((text) => rows[0]?.bytes.includes(text))]).toEqual([table, []])
      }
      await expectKept(engine)
      await engine.close()
    },
  )
})
