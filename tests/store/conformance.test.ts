import { test } from 'vitest'
import { postgresOfRun, temporaryPostgres } from '../support/temporary-postgres.ts'
import { temporaryStore } from '../support/temporary-store.ts'
import { runStoreConformance } from './conformance.ts'

const server = await postgresOfRun()

runStoreConformance('SQLite', () => temporaryStore())
if (server) runStoreConformance('PostgreSQL', () => temporaryPostgres(server))
else test.skip('PostgreSQL keeps the store’s promises', () => {})
