import { expect, test } from 'vitest'
import { seededStore } from '../../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../../tests/support/temporary-store.ts'
import { checkWritable } from './check-writable.ts'

test('a store that can be written is found so, and the probe is rolled back', async () => {
  const { engine } = await seededStore(temporaryFolder())
  const before = await engine.db.selectFrom('clock').selectAll().execute()
  expect(await checkWritable(engine)).toMatchObject({ area: 'store', level: 'ok' })
  expect(await engine.db.selectFrom('clock').selectAll().execute()).toEqual(before)
})

test('a store that cannot be written is an error that says what it means', async () => {
  const { engine } = await seededStore(temporaryFolder())
  const full = { ...engine, write: () => Promise.reject(new Error('database or disk is full')) }
  expect(await checkWritable(full)).toEqual({
    area: 'store',
    level: 'error',
    message: 'The store cannot be written, so no lead can be kept: database or disk is full',
  })
})
