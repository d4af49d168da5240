import { statSync } from 'node:fs'
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { backToFirstSchema, changePlainStore } from '../../../tests/support/first-schema.ts'
import { folderWithKeysOf } from '../../../tests/support/key-file.ts'
import { seededStore } from '../../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../../tests/support/temporary-store.ts'
import { StoreInUseError, StoreVersionError } from '../../database/store-errors.ts'
import { sha256 } from '../../hash.ts'
import { listSuppressions, suppress, unsuppress } from '../../privacy/suppression.ts'
import { correctForRequest } from '../data-requests/correct-person.ts'
import { listDataRequests, showDataRequest } from '../data-requests/data-requests.ts'
import { erasePerson } from '../data-requests/erase-person.ts'
import { confirmDataRequest, resolveDataRequest } from '../data-requests/request-work.ts'
import { listLeads } from '../leads/list-leads.ts'
import { showLead } from '../leads/show-lead.ts'
import { backUp } from './backup.ts'
import { keptStores } from './kept-stores.ts'
import { withStore } from './open-store.ts'
import { restore } from './restore.ts'
import { COMPANIONS } from './store-file.ts'

async function backedUp() {
  const folder = temporaryFolder()
  const store = await seededStore(folder)
  const lead = await store.lead()
  const request = await store.dataRequest({ email: 'cy@mail.test' })
  const file = path.join(temporaryFolder(), 'backup.db')
  await backUp(store.engine, file)
  return { folder, store, lead, request, file }
}

const NOW = Date.UTC(2026, 10, 22, 9, 30, 5)
const OPTIONS = { isBrokerSetUp: true, now: NOW }
const KEPT = 'store.db.before-restore-20261122T093005Z'

const idsIn = (folder: string) =>
  withStore({ DATA_DIR: folder }, async (engine) => (await listLeads(engine, {}, 50)).map(({ id }) => id))

test('puts the backup in place and keeps the store from before, under the time of the restore', async () => {
  const { folder, store, lead, file } = await backedUp()
  const later = await store.lead({ email: 'bo@mail.test' })
  await store.close()
  const report = await restore(folder, file, OPTIONS)
  expect(report.previous).toBe(path.join(folder, KEPT))
  expect((await idsIn(folder)).sort()).toEqual([lead, later].sort())
  expect((await readdir(folder)).sort()).toEqual(['lock.db', 'pii.keys', 'store.db', KEPT])
  expect(statSync(path.join(folder, 'store.db')).mode & 0o777).toBe(0o600)
})

test('makes the folder where there is none, and needs the keys', async () => {
  const { folder: before, lead, file } = await backedUp()
  const lost = path.join(temporaryFolder(), 'data')
  await expect(restore(lost, file, OPTIONS)).rejects.toThrow(
    /is sealed by the key \w+: put the key file \S+ back, or set PII_KEYS$/,
  )
  const folder = folderWithKeysOf(before)
  const report = await restore(folder, file, OPTIONS)
  expect(report).toMatchObject({ previous: null, carriedOver: null })
  expect(report.tallies.leads).toEqual({ inBackup: 1, carriedOver: 0, total: 1 })
  expect(await idsIn(folder)).toEqual([lead])
})

test('removes what SQLite kept beside a store that is gone, which it would apply to the restored one', async () => {
  const { folder: before, lead, file } = await backedUp()
  const folder = folderWithKeysOf(before)
  for (const suffix of COMPANIONS)
    await writeFile(path.join(folder, `store.db${suffix}`), 'left by a store that is gone')
  await restore(folder, file, OPTIONS)
  expect((await readdir(folder)).sort()).toEqual(['lock.db', 'pii.keys', 'store.db'])
  expect(await idsIn(folder)).toEqual([lead])
})

test('does not undo what was sent, settled, resolved, erased or suppressed since', async () => {
  const { folder, store, lead, request, file } = await backedUp()
  const { engine } = store
  await store.setDelivery(lead, 'broker', { state: 'delivered', attempts: 1 })
  await engine.write(async (tx) => {
    const { id } = await tx
      .selectFrom('deliveries')
      .select('id')
      .where('service', '=', 'broker')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('attempts')
      .values({
        delivery_id: id,
        number: 1,
        started_at: 1,
        finished_at: 2,
        outcome: 'taken',
        status: 200,
        reason: null,
      })
      .execute()
  })
  await resolveDataRequest(engine, request, 'Sent by mail')
  await suppress(engine, { phone: '(512) 555-0143' })
  await erasePerson(engine, { DATA_DIR: folder }, { email: 'ana.ruiz@mail.test' })
  await store.close()
  const { carriedOver } = await restore(folder, file, OPTIONS)
  expect(carriedOver).toMatchObject({ erasedAgain: 1 })
  await withStore({ DATA_DIR: folder }, async (restored) => {
    const { db } = restored
    const shown = await showLead(restored, lead)
    expect(shown).toMatchObject({ answers: null, consent: { address: null } })
    expect(shown.deliveries.map(({ service, state }) => [service, state])).toEqual([
      ['mail', 'cancelled'],
      ['broker', 'delivered'],
      ['crm', 'cancelled'],
    ])
    expect(shown.deliveries[1]?.attempts).toHaveLength(1)
    expect((await showDataRequest(restored, request, 0)).resolution).toBe('Sent by mail')
    expect(await db.selectFrom('suppressions').selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('erasures').selectAll().execute()).toHaveLength(1)
  })
})

test('does not undo what the privacy desk has done since', async () => {
  const { folder, store, lead, file } = await backedUp()
  const { engine } = store
  const request = await store.dataRequest()
  await confirmDataRequest(engine, request, 'By email')
  await correctForRequest(engine, request, { phone: '303-555-0199' }, { addedLeads: [], note: null })
  await store.close()
  await restore(folder, file, OPTIONS)
  await withStore({ DATA_DIR: folder }, async (own) => {
    expect((await showLead(own, lead)).answers).toMatchObject({ phone: '303-555-0199', firstName: 'Ana' })
    const { steps } = await showDataRequest(own, request, 0)
    expect(steps.map(({ kind, note }) => [kind, note])).toEqual([
      ['confirmed', 'By email'],
      ['corrected', `phone in ${lead}`],
    ])
    expect(await listDataRequests(own, 0, { person: { phone: '(512) 555-0143' } })).toHaveLength(2)
  })
})

test('erases again whom the ledger names, also where the store before no longer had their records', async () => {
  const { folder: before, lead, request, file } = await backedUp()
  const folder = folderWithKeysOf(before)
  const store = await seededStore(folder)
  await erasePerson(store.engine, { DATA_DIR: folder }, { email: 'ANA.ruiz@mail.test' })
  const anew = await store.lead()
  await store.close()
  const { erasedByLedger } = await restore(folder, file, OPTIONS)
  expect(erasedByLedger).toBe(1)
  await withStore({ DATA_DIR: folder }, async (engine) => {
    expect(await showLead(engine, lead)).toMatchObject({ answers: null, erasedAt: expect.any(String) })
    expect((await showDataRequest(engine, request, 0)).answers).not.toBeNull()
    // Who comes back gives their data anew.
    expect((await showLead(engine, anew)).answers).not.toBeNull()
    expect(await engine.db.selectFrom('erased_people').select('id').execute()).toHaveLength(1)
  })
})

test('refuses while a site runs, and changes nothing', async () => {
  const folder = temporaryFolder()
  const { file } = await backedUp()
  const site = await seededStore(folder, { exclusive: true })
  const lead = await site.lead({ email: 'bo@mail.test' })
  await expect(restore(folder, file, OPTIONS)).rejects.toThrow(StoreInUseError)
  expect((await listLeads(site.engine, {}, 50)).map(({ id }) => id)).toEqual([lead])
  expect(keptStores(folder)).toEqual([])
})

test('refuses beside a store of a newer release, which is no damage, and changes nothing', async () => {
  const { folder, store, file } = await backedUp()
  await store.close()
  changePlainStore(path.join(folder, 'store.db'), ["insert into kysely_migration values ('9999-of-tomorrow!', '')"])
  const before = await readFile(path.join(folder, 'store.db'))
  await expect(restore(folder, file, OPTIONS)).rejects.toThrow(StoreVersionError)
  expect(await readFile(path.join(folder, 'store.db'))).toEqual(before)
  expect(keptStores(folder)).toEqual([])
})

test.runIf(process.platform === 'linux')('leaves no file of either store open', async () => {
  const { folder, store, file } = await backedUp()
  await store.close()
  await restore(folder, file, OPTIONS)
  const handles = await readdir('/proc/self/fd')
  const files = await Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')))
  expect(files.filter((name) => name.startsWith(folder))).toEqual([])
})

test('refuses what is no whole store of ours, and changes nothing', async () => {
  const { folder, store, lead, file } = await backedUp()
  await store.close()
  const elsewhere = temporaryFolder()
  const foreign = path.join(elsewhere, 'foreign.db')
  const other = new DatabaseSync(foreign)
  other.exec('CREATE TABLE songs (title TEXT)')
  other.close()
  await writeFile(path.join(elsewhere, 'text.db'), 'not a database at all, only words'.repeat(100))
  await writeFile(path.join(elsewhere, 'empty.db'), '')
  await expect(restore(folder, foreign, OPTIONS)).rejects.toThrow('has no table leads')
  await expect(restore(folder, path.join(elsewhere, 'text.db'), OPTIONS)).rejects.toThrow('is no store of this site')
  await expect(restore(folder, path.join(elsewhere, 'empty.db'), OPTIONS)).rejects.toThrow('is no store of this site')
  await expect(restore(folder, `${file}.missing`, OPTIONS)).rejects.toThrow('There is no file')
  expect(await idsIn(folder)).toEqual([lead])
  expect(keptStores(folder)).toEqual([])
})

test.each([
  ['is no store at all', (file: string) => writeFile(file, 'torn to pieces'.repeat(1_000))],
  [
    'has lost a page',
    async (file: string) => {
      const bytes = await readFile(file)
      // The third page of the file holds rows, so the schema stays readable.
      await writeFile(file, bytes.fill(0xff, 2 * 4_096, 3 * 4_096))
    },
  ],
])('replaces a store that %s, and says that nothing could be carried over', async (_name, damage) => {
  const { folder, store, lead, file } = await backedUp()
  await store.close()
  await damage(path.join(folder, 'store.db'))
  const damaged = await readFile(path.join(folder, 'store.db'))
  const report = await restore(folder, file, OPTIONS)
  expect(report.carriedOver).toBeNull()
  expect(await idsIn(folder)).toEqual([lead])
  expect(await readFile(path.join(folder, KEPT))).toEqual(damaged)
})

test('a suppression of the first schema stays in force, and phone keys lose what an extension made of them; people are found by both', async () => {
  const { folder, store, file } = await backedUp()
  await suppress(store.engine, { email: 'di@mail.test' })
  const extended = await store.lead({ email: 'ed@mail.test', phone: '(303) 555-0199 ext 12' })
  await store.lead({ email: 'fay@mail.test', phone: '(303) 555-0123' })
  await store.close()
  await backToFirstSchema(path.join(folder, 'store.db'), store.engine.vault)
  changePlainStore(path.join(folder, 'store.db'), [
    `update suppressions set key_hash = '${sha256('email_key:di@mail.test')}'`,
    `update leads set phone_key = '5550199012' where id = '${extended}'`,
  ])
  await restore(folder, file, OPTIONS)
  await withStore({ DATA_DIR: folder }, async (engine) => {
    expect(await listSuppressions(engine.db)).toMatchObject([{ channel: null, lifted_at: null }])
    expect(await unsuppress(engine, { email: 'di@mail.test' })).toBe(true)
    expect(await suppress(engine, { phone: '303 555 0199' })).toBe(3)
    expect(await suppress(engine, { email: 'fay@mail.test' })).toBe(3)
  })
})

test('takes a backup of the first schema, beside a store of the first schema, and brings both up to date', async () => {
  const { folder, store, lead } = await backedUp()
  // Backups of earlier releases were not sealed.
  const file = path.join(temporaryFolder(), 'plain.db')
  await store.engine.backup?.(file)
  const later = await store.lead({ email: 'bo@mail.test' })
  await store.close()
  for (const one of [file, path.join(folder, 'store.db')]) await backToFirstSchema(one, store.engine.vault)
  expect((await restore(folder, file, OPTIONS)).tallies.leads).toEqual({ inBackup: 1, carriedOver: 1, total: 2 })
  expect(await withStore({ DATA_DIR: folder }, (engine) => showLead(engine, lead))).toMatchObject({
    honeypotFilled: false,
    privacySignal: null,
    passOn: null,
  })
  expect((await idsIn(folder)).sort()).toEqual([lead, later].sort())
})
