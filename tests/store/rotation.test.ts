import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openSqlite } from '../../server/database/sqlite.ts'
import { showDataRequest } from '../../server/operator/data-requests/data-requests.ts'
import { showLead } from '../../server/operator/leads/show-lead.ts'
import { withStore } from '../../server/operator/store/open-store.ts'
import { dropKey, rotateKeys } from '../../server/operator/store/rotate-keys.ts'
import { contactHashesOf, suppress, suppressedAmong } from '../../server/privacy/suppression.ts'
import { keyFileOf, newKey } from '../../server/vault/key-file.ts'
import { keyedColumns, placeOf } from '../../server/vault/keyed-columns.ts'
import { writeKeys } from '../../server/vault/pii-keys.ts'
import { aLead } from '../builders/a-lead.ts'
import { aSubmission } from '../builders/a-submission.ts'
import { anIntake } from '../support/an-intake.ts'
import { run } from '../support/run-command-line.ts'
import { seededStore } from '../support/seeded-store.ts'
import { postgresOfRun, temporarySchema } from '../support/temporary-postgres.ts'
import { temporaryFolder } from '../support/temporary-store.ts'

// `ops rotate-keys`: another key takes over, beside a running site.

const server = (await postgresOfRun()) ?? ''

describe('the embedded store with its key file', () => {
  test('is sealed by a new key while the site runs, which goes on with both', async () => {
    const folder = temporaryFolder()
    const { engine, ...site } = await seededStore(folder, { exclusive: true })
    const { intake } = await anIntake(undefined, engine)
    const submission = aSubmission(aLead({ email: 'before@mail.test', phone: '(512) 555-0133' }))
    const posted = await intake.submitLead(submission)
    const lead = await site.lead()
    const request = await site.dataRequest()
    await run(folder, ['requests', 'resolve', request, '--note', 'By letter'])
    await suppress(engine, { phone: '(512) 555-0133' })
    const [old] = engine.vault.keyIds
    const { out, code } = await run(folder, ['rotate-keys'])
    expect(code).toBe(0)
    expect(out).toMatch(/^Personal data is sealed by the key k[0-9a-f]{8}\. Sealed anew: \d+ row\(s\)$/m)
    const [current, second] = engine.vault.keyIds
    expect([current === old, second]).toEqual([false, old])
    // The site that ran on reads, finds, and knows repeats.
    expect((await showLead(engine, lead)).answers).toMatchObject({ firstName: 'Ana' })
    expect(await showDataRequest(engine, request, 0)).toMatchObject({ resolution: 'By letter' })
    expect(await intake.submitLead(submission)).toEqual(posted)
    const { reference } = posted as { reference: string }
    const people = await contactHashesOf(engine, engine.db, [{ kind: 'lead', id: reference }])
    expect(await suppressedAmong(engine.db, people)).toEqual(new Set([reference]))
    const later = await site.lead({ email: 'after@mail.test' })
    const sealed = await engine.db.selectFrom('leads').select('answers').execute()
    expect(sealed.map(({ answers }) => answers?.split(':')[1])).toEqual([current, current, current])
    await site.close()
    await withStore({ DATA_DIR: folder }, async (again) => {
      expect((await showLead(again, later)).answers).toMatchObject({ email: 'after@mail.test' })
    })
  })

  test('leaves what an erasure took from a note that stands in several rows', async () => {
    const folder = temporaryFolder()
    const { engine, ...site } = await seededStore(folder)
    const place = placeOf('withdrawal_leads', 'told_note', 'R-1')
    const rows = ['kept', 'erased'].map((lead) => [lead, lead === 'kept' ? engine.vault.seal('Wrote', place) : null])
    for (const [lead, note] of rows) {
      await sql`insert into withdrawal_leads (reference, lead_id, told_note) values ('R-1', ${lead}, ${note})`.execute(
        engine.db,
      )
    }
    expect((await run(folder, ['rotate-keys'])).code).toBe(0)
    const [current = ''] = engine.vault.keyIds
    const { rows: found } = await sql<{ lead_id: string; told_note: string | null }>`
      select lead_id, told_note from withdrawal_leads order by lead_id`.execute(engine.db)
    expect(found).toEqual([
      { lead_id: 'erased', told_note: null },
      { lead_id: 'kept', told_note: expect.stringContaining(`:${current}:`) },
    ])
    expect(engine.vault.open(found[1]?.told_note ?? '', place)).toBe('Wrote')
    await site.close()
  })

  test('keeps an old key that rows need, and drops one that none needs', async () => {
    const folder = temporaryFolder()
    const { engine, ...site } = await seededStore(folder)
    await site.dataRequest()
    const [first = ''] = engine.vault.keyIds
    await suppress(engine, { email: 'di@mail.test' })
    await site.close()
    expect(await rotateKeys({ DATA_DIR: folder }, { resume: false })).toMatchObject({
      rows: 1,
      old: [{ id: first, neededBy: [{ column: 'suppressions.key_hash', rows: 1 }] }],
    })
    await expect(dropKey({ DATA_DIR: folder }, first)).rejects.toThrow(
      `Key ${first} is still needed and stays (suppressions.key_hash 1)`,
    )
    await withStore({ DATA_DIR: folder }, ({ write }) => write((tx) => tx.deleteFrom('suppressions').execute()))
    expect((await run(folder, ['rotate-keys', '--drop', first])).out).toBe(`Key ${first} is dropped\n`)
    expect(readFileSync(keyFileOf(folder), 'utf8')).not.toContain(first)
    expect(await rotateKeys({ DATA_DIR: folder }, { resume: true })).toMatchObject({ rows: 0, old: [] })
  })
})

test.skipIf(server === '')('on PostgreSQL a new first key of PII_KEYS takes over in batches', async () => {
  const [older, newer] = [newKey(), newKey()]
  const DATABASE_URL = await temporarySchema(server)
  const folder = temporaryFolder()
  const before = await seededStore(folder, { settings: { DATABASE_URL, PII_KEYS: writeKeys([older, newer]) } })
  const ids: string[] = []
  for (let number = 0; number < 120; number++) ids.push(await before.dataRequest({ email: `p${number}@mail.test` }))
  const settings = { DATABASE_URL, PII_KEYS: writeKeys([newer, older]) }
  const { out } = await run(folder, ['rotate-keys'], { settings })
  expect(out).toBe(
    `Personal data is sealed by the key ${newer.id}. Sealed anew: 120 row(s)\n` +
      `Key ${older.id} is no longer needed. Once no backup that you keep needs it: rotate-keys --drop ${older.id}\n`,
  )
  // A process that still has the keys in the old order reads on.
  expect((await showDataRequest(before.engine, ids[7] ?? '', 0)).answers).toMatchObject({ email: 'p7@mail.test' })
  const only = { DATABASE_URL, PII_KEYS: writeKeys([newer]) }
  expect((await run(folder, ['requests', 'show', ids[0] ?? ''], { settings: only })).code).toBe(0)
})

test('every column that holds what keys have made is known to the rotation', async () => {
  const folder = temporaryFolder()
  const { engine, ...site } = await seededStore(folder)
  await site.lead()
  await site.dataRequest()
  const told = engine.vault.seal('Wrote to them', placeOf('withdrawal_leads', 'told_note', 'a reference'))
  await sql`insert into withdrawal_leads (reference, lead_id, told_note) values ('a reference', 'x', ${told})`.execute(
    engine.db,
  )
  await run(folder, ['suppress', '--email', 'x@mail.test'])
  await run(folder, ['erase', '--email', 'y@mail.test'])
  const [key = ''] = engine.vault.keyIds
  await site.close()
  const store = new DatabaseSync(path.join(folder, 'store.db'))
  const found: string[] = []
  for (const { name } of store.prepare("select name from sqlite_schema where type = 'table'").all()) {
    for (const { name: column } of store.prepare(`select name from pragma_table_info('${name}')`).all()) {
      const { count } = store
        .prepare(`select count(*) as count from "${name}" where "${column}" like '%${key}:%'`)
        .get() as { count: number }
      if (count > 0) found.push(`${name}.${column}`)
    }
  }
  store.close()
  const known = keyedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(found.filter((column) => !known.includes(column))).toEqual([])
  expect(found.length).toBeGreaterThan(8)
  await (await openSqlite(folder, { exclusive: true })).close()
})
