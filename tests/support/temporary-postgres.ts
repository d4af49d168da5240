import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Engine } from '../../server/database/engine.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { askFor } from './started-on-demand.ts'
import { TEST_KEYS } from './test-keys.ts'

/** The address of the run's PostgreSQL server; `undefined` where there is none: skip, the run has said so. */
export const postgresOfRun = (): Promise<string | undefined> => askFor(inject('postgresAddress'))

/** Runs statements outside of any transaction, on a connection of their own. */
export async function onServer(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`

async function newDatabase(server: string): Promise<string> {
  const name = newName()
  await onServer(server, `create database ${name}`)
  return Object.assign(new URL(server), { pathname: name }).href
}

/** Makes an empty database, dropped with the test; returns its address. */
export async function temporaryDatabase(server: string): Promise<string> {
  const url = await newDatabase(server)
  onTestFinished(() => onServer(server, `drop database ${new URL(url).pathname.slice(1)} with (force)`))
  return url
}

let databaseOfFile: Promise<string> | undefined

/**
 * Makes an empty schema, a hundred times as fast as a database: that, one test file needs once. Returns its address.
 */
export async function temporarySchema(server: string): Promise<string> {
  databaseOfFile ??= newDatabase(server)
  const url = new URL(await databaseOfFile)
  const name = newName()
  await onServer(url.href, `create schema ${name}`)
  url.searchParams.set('options', `-c search_path=${name}`)
  return url.href
}

/** A store in a schema of the test's own, closed with the test. */
export async function temporaryPostgres(server: string): Promise<Engine> {
  const engine = await openPostgres(await temporarySchema(server), { upgrade: true, piiKeys: TEST_KEYS })
  onTestFinished(() => engine.close().catch(() => {}))
  return engine
}
