import { expect, test } from 'vitest'
import { temporaryStore } from '../../tests/support/temporary-store.ts'
import { createPostgresSignals } from './postgres-signals.ts'

// tests/store/postgres-signals.test.ts has what is heard on a server.

test('without a server to listen to, closing does not wait for the next try, which is a second away', async () => {
  const { db } = await temporaryStore()
  const signals = createPostgresSignals(db, 'postgres://site@127.0.0.1:1/site')
  await signals.listen()
  const began = performance.now()
  await signals.close()
  expect(performance.now() - began).toBeLessThan(500)
})
