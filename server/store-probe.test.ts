import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { temporaryStore } from '../tests/support/temporary-store.ts'
import type { Engine } from './database/engine.ts'
import { createStoreProbe } from './store-probe.ts'

async function aProbe() {
  const engine = await temporaryStore()
  const now = { elapsed: 0 }
  const alerts: unknown[] = []
  let writes = 0
  const counted: Engine = {
    ...engine,
    write: (work) => {
      writes++
      return engine.write(work)
    },
  }
  const probe = createStoreProbe(
    counted,
    (kind, fields) => alerts.push({ kind, ...fields }),
    () => now.elapsed,
  )
  const full = (isFull: boolean) => sql`pragma query_only = ${sql.lit(isFull ? 1 : 0)}`.execute(engine.db)
  return { engine, probe, now, alerts, full, writes: () => writes }
}

test('a store that only reads is not ready, raises an alert, and is ready once it writes again', async () => {
  const { probe, now, alerts, full } = await aProbe()
  expect(await probe()).toBe(true)
  await full(true)
  now.elapsed = 500
  expect(await probe()).toBe(false)
  expect(alerts).toEqual([
    { kind: 'storeNotWritable', reason: 'ERR_SQLITE_ERROR: attempt to write a readonly database' },
  ])
  await full(false)
  now.elapsed = 1_000
  expect(await probe()).toBe(true)
})

test('the write is committed', async () => {
  const { engine, probe } = await aProbe()
  await probe()
  const { probed_at } = await engine.db.selectFrom('clock').select('probed_at').executeTakeFirstOrThrow()
  expect(Date.now() - Number(probed_at)).toBeLessThan(60_000)
})

test('a thousand that ask within half a second cost one write', async () => {
  const { probe, now, writes } = await aProbe()
  await Promise.all(Array.from({ length: 500 }, probe))
  now.elapsed = 499
  await Promise.all(Array.from({ length: 500 }, probe))
  expect(writes()).toBe(1)
  now.elapsed = 500
  await probe()
  expect(writes()).toBe(2)
})
