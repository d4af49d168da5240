import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { expect, test } from 'vitest'
import { temporaryStore } from '../../tests/support/temporary-store.ts'
import { createPostgresSignals } from './postgres-signals.ts'
import type { Tables } from './tables.ts'

// tests/store/postgres-signals.test.ts has what is heard on a server.

test('without a server to listen to, closing does not wait for the next try, which is a second away', async () => {
  const { db } = await temporaryStore()
  const signals = createPostgresSignals(db, 'postgres://site@127.0.0.1:1/site')
  await signals.listen()
  const began = performance.now()
  await signals.close()
  expect(performance.now() - began).toBeLessThan(500)
})

test('of more than 1,000 signals that wait to be sent the oldest are dropped', async () => {
  const envelopes: string[] = []
  class NotingDriver extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return {
        executeQuery: async ({ parameters }) => {
          envelopes.push(String(parameters[1]))
          return { rows: [] }
        },
        async *streamQuery() {},
      }
    }
  }
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new NotingDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const signals = createPostgresSignals(db, 'postgres://site@127.0.0.1:1/site')
  for (let index = 0; index < 1_002; index++)
    signals.send('attempted', { subjectId: String(index), service: 'crm', taken: true })
  await signals.close()
  const sent = envelopes.flatMap((text) => JSON.parse(text).signals as [string, { subjectId: string }][])
  expect(sent.map(([, { subjectId }]) => Number(subjectId))).toEqual(
    Array.from({ length: 1_000 }, (_, index) => index + 2),
  )
})
