import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'

export type Row = Readonly<Record<string, unknown>>
/** Runs one statement. Its only value, if any, is a list of texts, for which the text has the function's `list`. */
export type Query = (statement: (list: string) => string, values?: readonly string[]) => Promise<readonly Row[]>

/** The store's rows as they stand, past the site: with plain SQL on a connection of its own. */
export interface StoreAccess {
  /** Reads by several statements at one moment. */
  snapshot<Result>(read: (query: Query) => Promise<Result>): Promise<Result>
  /** Runs one statement that writes. */
  write(statement: string): Promise<void>
  /** What the database finds wrong with its files; `undefined`: nothing. */
  damage(): Promise<string | undefined>
}

/** How long a statement waits for the site's writes. */
const TIMEOUT_MS = 30_000

export function sqliteAccess(dataDir: string): StoreAccess {
  // Opened for each use: a connection that outlived a killed site would spare its next start the recovery.
  async function open<Result>(work: (database: DatabaseSync) => Promise<Result> | Result): Promise<Result> {
    const database = new DatabaseSync(path.join(dataDir, 'store.db'), { timeout: TIMEOUT_MS })
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }
  return {
    snapshot: (read) =>
      open((database) => {
        database.exec('begin')
        return read(async (statement, values) => {
          const text = statement('select value from json_each(?)')
          return database.prepare(text).all(...(values ? [JSON.stringify(values)] : []))
        })
      }),
    write: (statement) => open((database) => database.exec(statement)),
    damage: () =>
      open((database) => {
        const result = database.prepare('pragma integrity_check').get()?.integrity_check
        return result === 'ok' ? undefined : String(result)
      }),
  }
}

export function postgresAccess(url: string): StoreAccess {
  async function open<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = new Client({ connectionString: url, statement_timeout: TIMEOUT_MS })
    client.on('error', () => {})
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  return {
    snapshot: (read) =>
      open(async (client) => {
        await client.query('begin isolation level repeatable read read only')
        return read(async (statement, values) => {
          const text = statement('select jsonb_array_elements_text($1::jsonb)')
          return (await client.query(text, values ? [JSON.stringify(values)] : [])).rows
        })
      }),
    write: (statement) =>
      open(async (client) => {
        await client.query(statement)
      }),
    // Without the extension `amcheck` there is no check of a whole database; reading it whole meets damaged pages.
    damage: async () => undefined,
  }
}
