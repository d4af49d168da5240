import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DeliveryService } from '../../../domain/delivery.ts'
import { folderWithKeysOf } from '../../../tests/support/key-file.ts'
import { type SeededStore, seededStore } from '../../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../../tests/support/temporary-store.ts'
import { STORE_FILE } from '../../database/sqlite.ts'
import { deliveriesOf } from '../../deliveries/delivery-store.ts'
import { settle } from '../leads/settle.ts'
import { showLead } from '../leads/show-lead.ts'
import { backUp } from './backup.ts'
import { CARRIED_TABLES } from './carry-over.ts'
import { keptStores } from './kept-stores.ts'
import { withStore } from './open-store.ts'
import { restore } from './restore.ts'

const OPTIONS = { isBrokerSetUp: true, now: Date.UTC(2026, 10, 22) }

async function backedUp(setUp?: readonly DeliveryService[]) {
  const folder = temporaryFolder()
  const store = await seededStore(folder, setUp ? { setUp } : {})
  const lead = await store.lead()
  const file = path.join(temporaryFolder(), 'backup.db')
  await backUp(store.engine, file)
  return { folder, store, lead, file }
}

const leadsIn = (folder: string) =>
  withStore({ DATA_DIR: folder }, async ({ db }) =>
    (await db.selectFrom('leads').select('id').execute()).map(({ id }) => id).sort(),
  )

const statesIn = (folder: string, id: string) =>
  withStore({ DATA_DIR: folder }, async ({ db }) =>
    Object.fromEntries((await deliveriesOf(db, { kind: 'lead', id })).map(({ service, state }) => [service, state])),
  )

const brokerOf = async ({ engine }: SeededStore, id: string) => {
  const broker = (await deliveriesOf(engine.db, { kind: 'lead', id })).find(({ service }) => service === 'broker')
  if (!broker) throw new Error('the lead has no broker delivery')
  return broker
}

/** Records an attempt of a lead's broker delivery, as the worker would have left it. */
async function brokerAttempt(store: SeededStore, id: string, outcome: 'taken' | 'notTaken'): Promise<void> {
  const broker = await brokerOf(store, id)
  const number = broker.attempts + 1
  await store.engine.write((tx) =>
    tx
      .insertInto('attempts')
      .values({ delivery_id: broker.id, number, started_at: 1, finished_at: 2, outcome, status: 200, reason: null })
      .execute(),
  )
  await store.setDelivery(id, 'broker', { state: outcome === 'taken' ? 'delivered' : 'due', attempts: number })
}

// The clock is one row that every store has. Counts are kept by triggers: they count the rows that are carried over. Keys
// are noted when a store is opened.
const NOT_CARRIED = ['clock', 'counts', 'vault_keys', 'sweeps', 'site_notices']

test('every table of the store is carried over, or named here as one that is not', async () => {
  const { engine } = await seededStore(temporaryFolder())
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'kysely_%' and name not like 'sqlite_%'`.execute(
    engine.db,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual([...CARRIED_TABLES, ...NOT_CARRIED].sort())
})

test('a lead and a data request taken since the backup are carried over whole, and the numbers add up', async () => {
  const { folder, store, lead, file } = await backedUp()
  const later = await store.lead({ email: 'bo@mail.test' })
  const request = await store.dataRequest({ email: 'cy@mail.test' })
  await brokerAttempt(store, later, 'taken')
  const wholeOf = () => withStore({ DATA_DIR: folder }, (engine) => showLead(engine, later))
  const before = await wholeOf()
  expect(before).toMatchObject({ answers: { email: 'bo@mail.test' }, consent: { hashMatches: true } })
  await store.close()

  const { tallies } = await restore(folder, file, OPTIONS)
  expect(await wholeOf()).toEqual(before)
  expect(await leadsIn(folder)).toEqual([lead, later].sort())
  expect(tallies).toMatchObject({
    leads: { inBackup: 1, carriedOver: 1, total: 2 },
    consents: { inBackup: 1, carriedOver: 1, total: 2 },
    data_requests: { inBackup: 0, carriedOver: 1, total: 1 },
    deliveries: { inBackup: 3, carriedOver: 4, total: 7 },
    attempts: { inBackup: 0, carriedOver: 1, total: 1 },
  })
  const requests = await withStore({ DATA_DIR: folder }, ({ db }) =>
    db.selectFrom('data_requests').select('id').execute(),
  )
  expect(requests).toEqual([{ id: request }])
})

test('no restore takes away the only copy: each keeps its store, and no lead is missing after any of them', async () => {
  const { folder, store, lead, file } = await backedUp()
  await store.close()
  const expected = [lead]
  for (let round = 1; round <= 3; round++) {
    const site = await seededStore(folder)
    expected.push(await site.lead({ email: `round${round}@mail.test` }))
    await site.close()
    // All restores fall within one second, so the time alone does not tell the names apart.
    await restore(folder, file, OPTIONS)
    expect(await leadsIn(folder)).toEqual([...expected].sort())
    expect(keptStores(folder)).toHaveLength(round)
  }
})

test('leads that lay in an unreadable store come back with the file that was kept, once that is mended', async () => {
  const { folder, store, lead, file } = await backedUp()
  const later = await store.lead({ email: 'bo@mail.test' })
  const mended = path.join(temporaryFolder(), 'mended.db')
  await backUp(store.engine, mended)
  await store.close()
  await writeFile(path.join(folder, STORE_FILE), 'torn to pieces'.repeat(1_000))
  await restore(folder, file, OPTIONS)
  const site = await seededStore(folder)
  const meanwhile = await site.lead({ email: 'di@mail.test' })
  await site.close()
  await restore(folder, mended, OPTIONS)
  expect(await leadsIn(folder)).toEqual([lead, later, meanwhile].sort())
})

test('what was sent since the backup stays sent, also when the clock went back meanwhile', async () => {
  const { folder, store, lead, file } = await backedUp()
  await brokerAttempt(store, lead, 'taken')
  await store.engine.write((tx) => tx.updateTable('deliveries').set({ updated_at: 1 }).execute())
  await store.close()
  const { carriedOver } = await restore(folder, file, OPTIONS)
  expect(carriedOver?.deliveriesAdvanced).toBe(1)
  expect(await statesIn(folder, lead)).toEqual({ mail: 'due', broker: 'delivered', crm: 'due' })
})

test('of two stores that both went on, the one where a delivery came further counts', async () => {
  const { folder, store, lead, file } = await backedUp()
  await brokerAttempt(store, lead, 'notTaken')
  await brokerAttempt(store, lead, 'taken')
  const further = path.join(temporaryFolder(), 'further.db')
  await backUp(store.engine, further)
  await store.close()
  await writeFile(path.join(folder, STORE_FILE), 'torn to pieces'.repeat(1_000))
  await restore(folder, file, OPTIONS)
  await withStore({ DATA_DIR: folder }, (engine) => settle(engine, lead, 'rejected'))
  await restore(folder, further, OPTIONS)
  const shown = await withStore({ DATA_DIR: folder }, (engine) => showLead(engine, lead))
  const broker = shown.deliveries.find(({ service }) => service === 'broker')
  expect([broker?.state, broker?.attempts.length]).toEqual(['delivered', 2])
})

test('a idempotency key that both stores have used for different leads stays with the later one', async () => {
  const { folder, store, lead, file } = await backedUp()
  const { idempotency_key: key } = await store.engine.db
    .selectFrom('leads')
    .select('idempotency_key')
    .executeTakeFirstOrThrow()
  await store.engine.write(async (tx) => {
    for (const table of ['deliveries', 'consents', 'leads'] as const) await tx.deleteFrom(table).execute()
  })
  const later = await store.lead({ email: 'bo@mail.test' })
  await store.engine.write((tx) => tx.updateTable('leads').set({ idempotency_key: key }).execute())
  await store.close()
  await restore(folder, file, OPTIONS)
  expect(await leadsIn(folder)).toEqual([lead, later].sort())
  const holders = await withStore({ DATA_DIR: folder }, ({ db }) =>
    db.selectFrom('leads').select('id').where('idempotency_key', '=', key).execute(),
  )
  expect(holders).toEqual([{ id: later }])
})

test.each([
  ['unreadable', (file: string) => writeFile(file, 'torn to pieces'.repeat(1_000))],
  ['lost', undefined],
] as const)(
  'over a store that is %s, due broker deliveries are unknown: they may have been sold',
  async (_how, damage) => {
    const { folder, store, lead, file } = await backedUp()
    await store.close()
    await damage?.(path.join(folder, STORE_FILE))
    const target = damage ? folder : folderWithKeysOf(folder)
    expect(await restore(target, file, OPTIONS)).toMatchObject({ brokerUnknown: 1, carriedOver: null })
    expect(await statesIn(target, lead)).toEqual({ mail: 'due', broker: 'unknown', crm: 'due' })
  },
)

test('a lead that the store before does not know may have been sold, too', async () => {
  const { folder, store, file } = await backedUp()
  const later = await store.lead({ email: 'bo@mail.test' })
  const newer = path.join(temporaryFolder(), 'newer.db')
  await backUp(store.engine, newer)
  await store.close()
  await writeFile(path.join(folder, STORE_FILE), 'torn to pieces'.repeat(1_000))
  await restore(folder, file, OPTIONS)
  expect(await restore(folder, newer, OPTIONS)).toMatchObject({ brokerUnknown: 1 })
  expect((await statesIn(folder, later)).broker).toBe('unknown')
})

test.each([
  [true, 'unknown'],
  [false, 'held'],
] as const)(
  'over a lost store, held broker deliveries with the broker set up now (%s) are %s',
  async (isBrokerSetUp, state) => {
    const { folder, lead, file } = await backedUp(['mail', 'crm', 'support'])
    const target = folderWithKeysOf(folder)
    await restore(target, file, { ...OPTIONS, isBrokerSetUp })
    expect((await statesIn(target, lead)).broker).toBe(state)
  },
)
