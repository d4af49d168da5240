import { describe, test } from 'vitest'
import { postgresOfRun, temporaryPostgres } from '../support/temporary-postgres.ts'
import { temporaryStore } from '../support/temporary-store.ts'
import type { OpenEngine } from './conformance.ts'

/** Runs the same tests on an embedded store and, where the run has a server, on PostgreSQL. */
export async function onEveryStore(name: string, run: (openEngine: OpenEngine) => void): Promise<void> {
  const server = await postgresOfRun()
  describe(`${name}, SQLite`, () => run(() => temporaryStore()))
  if (server) describe(`${name}, PostgreSQL`, () => run(() => temporaryPostgres(server)))
  else test.skip(`${name}, PostgreSQL`, () => {})
}
