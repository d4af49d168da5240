import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { postgresOfRun, temporaryPostgres } from '../../tests/support/temporary-postgres.ts'
import { StoreUnreachableError } from './store-errors.ts'

const server = (await postgresOfRun()) ?? ''

// tests/store/postgres.test.ts has what happens when a connection breaks or hangs.

describe.skipIf(server === '')('a connection', () => {
  test('is kept for the next work, also after a statement that the server refused', async () => {
    const { db } = await temporaryPostgres(server)
    const process = async () =>
      (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)).rows.map(({ id }) => id)
    const first = await process()
    expect(await process()).toEqual(first)
    await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' })
    expect(await process()).toEqual(first)
  })

  test('that the server ended is told as a database that cannot be used, and the next work has another', async () => {
    const { db } = await temporaryPostgres(server)
    const end = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    await expect(end).rejects.toThrow(StoreUnreachableError)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })
})
