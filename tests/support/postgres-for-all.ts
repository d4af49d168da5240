import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { installedPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers the address of the test run's PostgreSQL server, which starts when it is asked for the first time. */
    postgresAddress: string
  }
}

/** One server for the whole run, in the main process, so that it ends with it. Runs that need none start none. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<PostgresServer | undefined> | undefined

  async function start(): Promise<PostgresServer | undefined> {
    const binaries = installedPostgres()
    if (binaries) return startPostgres(binaries)
    if (process.env.CI) throw new Error('PostgreSQL is not installed and could not be; with CI set nothing is skipped')
    console.warn('\nSKIPPED: every test on PostgreSQL, since no server is installed. Install PostgreSQL 13 or later.\n')
    return undefined
  }

  const addressServer = createServer((_, response) => {
    server ??= start()
    server.then(
      (running) => response.end(running?.url ?? ''),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((resolve) => addressServer.listen(0, '127.0.0.1', resolve))
  project.provide('postgresAddress', `http://127.0.0.1:${(addressServer.address() as AddressInfo).port}/`)
  return async () => {
    addressServer.close()
    await (await server?.catch(() => undefined))?.remove()
  }
}
