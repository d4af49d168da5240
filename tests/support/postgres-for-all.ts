import type { TestProject } from 'vitest/node'
import { installedPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'
import { startedOnDemand } from './started-on-demand.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers the address of the test run's PostgreSQL server, which starts when it is asked for the first time. */
    postgresAddress: string
  }
}

async function start(): Promise<PostgresServer | undefined> {
  const binaries = installedPostgres()
  if (binaries) return startPostgres(binaries)
  if (process.env.CI) throw new Error('PostgreSQL is not installed and could not be; with CI set nothing is skipped')
  console.warn('\nSKIPPED: every test on PostgreSQL, since no server is installed. Install PostgreSQL 13 or later.\n')
  return undefined
}

/** One server for the whole run, in the main process, so that it ends with it. Runs that need none start none. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startedOnDemand(start)
  project.provide('postgresAddress', server.address)
  return server.remove
}
