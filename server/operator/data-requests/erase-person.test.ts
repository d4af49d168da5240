import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { seededStore } from '../../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../../tests/support/temporary-store.ts'
import type { Engine } from '../../database/engine.ts'
import { STORE_FILE } from '../../database/sqlite.ts'
import { deliveriesOf } from '../../deliveries/delivery-store.ts'
import { backUp } from '../store/backup.ts'
import { keptStores } from '../store/kept-stores.ts'
import { withStore } from '../store/open-store.ts'
import { restore } from '../store/restore.ts'
import { erasePerson } from './erase-person.ts'
import { filesHolding } from './find-in-files.ts'

const EMAIL = 'ana.ruiz@mail.test'
/** What the store keeps of a person: sealed answers and keyed hashes. */
async function sealedOf({ db }: Engine, ids: readonly string[]): Promise<string[]> {
  const leads = await db.selectFrom('leads').selectAll().where('id', 'in', ids).execute()
  const requests = await db.selectFrom('data_requests').selectAll().where('id', 'in', ids).execute()
  return [...leads, ...requests].flatMap(({ answers, email_key, phone_key }) =>
    [answers, email_key, phone_key].filter((value) => value !== null),
  )
}

const OPERATOR = path.resolve(import.meta.dirname, '../../../operator.ts')

test('beside a running site, nothing of a person stays in any file, the write-ahead file included', async () => {
  const folder = temporaryFolder()
  const { engine, ...site } = await seededStore(folder, { exclusive: true })
  const id = await site.lead({ email: 'Ana.Ruiz@Mail.test' })
  const request = await site.dataRequest()
  const popup = await site.leavePopup('Ana', EMAIL)
  const other = await site.lead({ email: 'bo@mail.test', phone: '(303) 555-0111', firstName: 'Bo' })
  const hers = await sealedOf(engine, [id, request, popup])
  const his = await sealedOf(engine, [other])
  expect(await filesHolding(folder, [EMAIL])).toEqual([])
  for (const text of hers) expect(await filesHolding(folder, [text])).not.toEqual([])

  const erasure = await withStore({ DATA_DIR: folder }, (own) =>
    erasePerson(own, { DATA_DIR: folder }, { email: ' ANA.ruiz@mail.test' }),
  )
  expect(erasure).toMatchObject({ leads: 2, requests: 1, cancelled: 6, mentionedIn: [], stillIn: [] })
  expect(erasure.id).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  expect(await filesHolding(folder, hers)).toEqual([])
  for (const text of his) expect(await filesHolding(folder, [text])).not.toEqual([])

  // The running site sees the erasure, and takes new leads.
  const states = async (subject: Parameters<typeof deliveriesOf>[1]) =>
    (await deliveriesOf(engine.db, subject)).map(({ state }) => state)
  expect(await states({ kind: 'lead', id })).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(await states({ kind: 'request', id: request })).toEqual(['cancelled'])
  expect(await states({ kind: 'lead', id: other })).toEqual(['due', 'due', 'due'])
  await site.lead({ email: 'cy@mail.test', phone: '' })
  expect(await filesHolding(folder, hers)).toEqual([])
})

test('waits for a reader that still needs the old pages, without holding up the site for long', async () => {
  const folder = temporaryFolder()
  const { engine, ...site } = await seededStore(folder, { exclusive: true })
  const hers = await sealedOf(engine, [await site.lead({ email: EMAIL })])
  const reader = new DatabaseSync(path.join(folder, STORE_FILE), { readOnly: true })
  onTestFinished(() => reader.close())
  reader.exec('BEGIN; SELECT count(*) FROM leads')

  const operator = spawn(process.execPath, [OPERATOR, 'erase', '--email', EMAIL], {
    cwd: folder,
    env: { DATA_DIR: folder },
    stdio: 'ignore',
  })
  const ended = once(operator, 'exit')
  await vi.waitFor(async () => expect(await engine.db.selectFrom('erasures').select('id').execute()).toHaveLength(1), {
    timeout: 10_000,
  })
  await site.lead({ email: 'bo@mail.test', phone: '' })
  expect(await filesHolding(folder, hers)).not.toEqual([])
  expect(operator.exitCode).toBeNull()
  reader.exec('COMMIT')
  expect(await ended).toEqual([0, null])
  expect(await filesHolding(folder, hers)).toEqual([])
})

test('erasing someone unknown leaves a record all the same', async () => {
  const folder = temporaryFolder()
  const { engine, ...store } = await seededStore(folder)
  await store.lead()
  const erasure = await erasePerson(engine, { DATA_DIR: folder }, { email: 'nobody@mail.test' })
  expect(erasure).toMatchObject({ leads: 0, requests: 0, cancelled: 0, stillIn: [] })
  const records = await engine.db.selectFrom('erasures').selectAll().execute()
  expect(records).toEqual([{ id: erasure.id, leads: 0, requests: 0, done_at: expect.any(Number) }])
})

test('reaches every store that a restore has kept', async () => {
  const folder = temporaryFolder()
  const { engine, ...store } = await seededStore(folder)
  const elsewhere = path.join(temporaryFolder(), 'backup.db')
  await backUp(engine, elsewhere)
  const hers = await sealedOf(engine, [await store.lead({ email: EMAIL })])
  await store.close()
  for (const now of [1_000, 2_000]) await restore(folder, elsewhere, { isBrokerSetUp: true, now })
  expect(keptStores(folder)).toHaveLength(2)
  expect(await filesHolding(folder, hers)).toHaveLength(3)
  const erasure = await withStore({ DATA_DIR: folder }, (own) =>
    erasePerson(own, { DATA_DIR: folder }, { email: EMAIL }),
  )
  expect(erasure.stillIn).toEqual([])
  expect(await filesHolding(folder, hers)).toEqual([])
})

test('names a kept store that it cannot open, since nobody can tell whom it holds', async () => {
  const folder = temporaryFolder()
  const { engine } = await seededStore(folder)
  await writeFile(path.join(folder, 'store.db.moved-20261122T093005Z'), 'torn to pieces'.repeat(1_000))
  const erasure = await erasePerson(engine, { DATA_DIR: folder }, { email: EMAIL })
  expect(erasure.stillIn).toEqual([path.join(folder, 'store.db.moved-20261122T093005Z')])
})

test('names what it cannot erase: words of other people, and files that are no stores', async () => {
  const folder = temporaryFolder()
  const { engine, ...store } = await seededStore(folder)
  const agent = await store.dataRequest({ email: 'agent@law.test', requestDescription: `I ask for Ana.Ruiz@mail.test` })
  await writeFile(path.join(folder, 'export.csv'), `x,${EMAIL}\r\n`)
  const erasure = await erasePerson(engine, { DATA_DIR: folder }, { email: EMAIL })
  expect(erasure.mentionedIn).toEqual([agent])
  expect(erasure.stillIn).toContain(path.join(folder, 'export.csv'))
})

test('where the store is on a server and there is no folder, no file is searched', async () => {
  const folder = temporaryFolder()
  const { engine, ...site } = await seededStore(folder)
  const id = await site.lead({ email: EMAIL })
  const erased = await erasePerson(
    engine,
    { DATA_DIR: path.join(folder, 'none'), PII_KEYS: undefined },
    { email: EMAIL },
  )
  expect(erased).toMatchObject({ references: [id], stillIn: [] })
})
