import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { settled } from '../../tests/store/conformance.ts'
import { temporaryFolder, temporaryStore } from '../../tests/support/temporary-store.ts'
import type { Engine } from './engine.ts'
import { STORE_FILE } from './sqlite.ts'
import { StoreBusyError } from './store-errors.ts'

const addErasure = (engine: Engine, id: string) =>
  engine.write((tx) => tx.insertInto('erasures').values({ id, done_at: 0, leads: 0, requests: 0 }).execute())
const erasureIds = async ({ db }: Engine) =>
  (await db.selectFrom('erasures').select('id').execute()).map(({ id }) => id)

/** A store, and a second connection that has begun to write to it, as another process would. */
async function aLockedStore(): Promise<{ engine: Engine; unlock: () => void }> {
  const folder = temporaryFolder()
  const engine = await temporaryStore(folder)
  const other = new DatabaseSync(path.join(folder, STORE_FILE))
  other.exec('BEGIN IMMEDIATE')
  let locked = true
  const unlock = () => {
    if (locked) other.close()
    locked = false
  }
  onTestFinished(unlock)
  return { engine, unlock }
}

test('a write waits for another process’s without stopping this process, and reads go on', async () => {
  const { engine, unlock } = await aLockedStore()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const written = addErasure(engine, 'a')
  await wait(600)
  expect(await erasureIds(engine)).toEqual([])
  delay.disable()
  // A wait inside the database would last until the database's own limit; a busy machine delays by some dozen ms.
  expect(delay.max / 1e6).toBeLessThan(400)
  unlock()
  await written
  expect(await erasureIds(engine)).toEqual(['a'])
})

test('a lock that nobody gives back ends in an error for all who wait, and writing works again after it', async () => {
  const { engine, unlock } = await aLockedStore()
  const waiting = Array.from({ length: 300 }, (_, index) => addErasure(engine, `early ${index}`))
  const fates = await Promise.allSettled(waiting)
  expect(new Set(fates.map((fate) => fate.status === 'rejected' && fate.reason.constructor))).toEqual(
    new Set([StoreBusyError]),
  )
  unlock()
  await addErasure(engine, 'late')
  expect(await erasureIds(engine)).toEqual(['late'])
})

test('no more than two thousand writes wait; what comes beyond them is refused at once', async () => {
  const { engine, unlock } = await aLockedStore()
  const writes = Array.from({ length: 2_300 }, (_, index) => addErasure(engine, String(index)))
  const refused: number[] = []
  for (const [index, write] of writes.entries()) write.catch(() => refused.push(index))
  await wait(50)
  expect(refused).toEqual(Array.from({ length: 300 }, (_, index) => 2_000 + index))
  await expect(writes[2_000]).rejects.toThrow(StoreBusyError)
  unlock()
  expect(new Set((await settled(writes)).slice(0, 2_000))).toEqual(new Set(['fulfilled']))
  expect((await erasureIds(engine)).length).toBe(2_000)
})
