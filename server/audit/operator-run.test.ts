import { expect, test } from 'vitest'
import { temporaryFolder, temporaryStore } from '../../tests/support/temporary-store.ts'
import type { Engine } from '../database/engine.ts'
import { openSqlite } from '../database/sqlite.ts'
import { asOperator, audited, auditedAround } from './operator-run.ts'

const outcomesIn = async (engine: Engine) =>
  (await engine.db.selectFrom('audit').select('outcome').orderBy('chain_place').execute()).map(({ outcome }) => outcome)

const run = { who: 'ana', command: 'restore', references: [], people: [], reads: false, warn: () => {} }
const neverOpened = () => Promise.reject(new Error('the store was opened'))

test('without a command nothing is noted: the work is done alone', async () => {
  const engine = await temporaryStore()
  expect(await audited(engine, async () => 'done')).toBe('done')
  expect(await outcomesIn(engine)).toEqual([])
  expect(await auditedAround(neverOpened, neverOpened, async () => 'done')).toBe('done')
})

test('around work on the store itself, a command notes its begin in the store before and its end in the one after', async () => {
  const [before, after] = [temporaryFolder(), temporaryFolder()]
  const opening = (folder: string) => () => openSqlite(folder, { exclusive: true })
  await asOperator(run, () => auditedAround(opening(before), opening(after), async () => {}))
  expect(await outcomesIn(await temporaryStore(before))).toEqual(['began'])
  expect(await outcomesIn(await temporaryStore(after))).toEqual(['done'])
})

test('a store that cannot be opened keeps no such work from being done, and the missing end is told', async () => {
  const told: string[] = []
  const warn = (line: string) => told.push(line)
  expect(await asOperator({ ...run, warn }, () => auditedAround(neverOpened, neverOpened, async () => 'done'))).toBe(
    'done',
  )
  expect(told).toEqual([
    'THE AUDIT TRAIL LACKS THE END OF THIS COMMAND (done), it cannot be written: the store was opened',
  ])
})
