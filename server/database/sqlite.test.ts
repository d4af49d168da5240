import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { failingCommit, settled } from '../../tests/store/conformance.ts'
import { temporaryStore } from '../../tests/support/temporary-store.ts'
import type { Engine } from './engine.ts'

const addErasure = (engine: Engine, id: string) =>
  engine.write((tx) => tx.insertInto('erasures').values({ id, done_at: 0, leads: 0, requests: 0 }).execute())
const erasureIds = async ({ db }: Engine) =>
  (await db.selectFrom('erasures').select('id').execute()).map(({ id }) => id)

test.each([
  ['whose commit fails', 'insert into children values (1)'],
  ['that the database ended by itself', 'rollback'],
])('a transaction %s rejects all that shared it', async (_, statement) => {
  const engine = await temporaryStore()
  await failingCommit(engine)
  const fates = await settled([
    addErasure(engine, 'a'),
    engine.write((tx) => sql.raw(statement).execute(tx)),
    addErasure(engine, 'b'),
  ])
  expect(fates).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await erasureIds(engine)).toEqual([])
  await addErasure(engine, 'c')
  expect(await erasureIds(engine)).toEqual(['c'])
})

test('a write that makes the database end the transaction by itself is rejected with its own error', async () => {
  const engine = await temporaryStore()
  await addErasure(engine, 'a')
  const again = engine.write((tx) =>
    // What SQLite does by itself where the disk is full or fails.
    sql`insert or rollback into erasures (id, done_at, leads, requests) values ('a', 0, 0, 0)`.execute(tx),
  )
  await expect(again).rejects.toThrow(/UNIQUE constraint failed/)
})

test('a write on a full disk is rejected, and works again once there is room', async () => {
  const engine = await temporaryStore()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(engine.db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(engine.db)
  const tooBig = 'x'.repeat(100_000)
  const fates = await Promise.allSettled([addErasure(engine, 'before'), addErasure(engine, tooBig)])
  expect(fates[1].status).toBe('rejected')
  // The store holds exactly the writes that were confirmed.
  expect(await erasureIds(engine)).toEqual(fates[0].status === 'fulfilled' ? ['before'] : [])
  await sql`pragma max_page_count = 1000000`.execute(engine.db)
  await addErasure(engine, tooBig)
  expect(await erasureIds(engine)).toContain(tooBig)
})

test('a store that has become read-only rejects writes, goes on answering reads, and recovers', async () => {
  const engine = await temporaryStore()
  await addErasure(engine, 'before')
  await sql`pragma query_only = 1`.execute(engine.db)
  await expect(addErasure(engine, 'during')).rejects.toThrow(/readonly/)
  expect(await erasureIds(engine)).toEqual(['before'])
  await sql`pragma query_only = 0`.execute(engine.db)
  await addErasure(engine, 'after')
  expect(await erasureIds(engine)).toEqual(['after', 'before'])
})

test('commits are on disk before they are answered', async () => {
  const { db } = await temporaryStore()
  const pragma = async (name: string) =>
    Object.values((await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0]
  expect(await pragma('journal_mode')).toBe('wal')
  // 2 is FULL; 1 (NORMAL) would lose acknowledged leads at a power cut.
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('secure_delete')).toBe(1)
})

test('a statement is prepared once, however often it runs', async () => {
  const engine = await temporaryStore()
  await erasureIds(engine)
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  onTestFinished(() => prepare.mockRestore())
  for (let time = 0; time < 3; time++) await erasureIds(engine)
  expect(prepare).not.toHaveBeenCalled()
})
