import { renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { leadsAndDeliveries } from '../../server/database/migrations/0001-leads-and-deliveries.ts'

/** Columns of the first release that have had another name since. */
const RENAMED: Readonly<Record<string, string>> = { form_key: 'idempotency_key', trapped: 'honeypot_filled' }

async function firstStatements(): Promise<string[]> {
  const statements: string[] = []
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new SqliteIntrospector(own),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  const db = new Kysely<unknown>({
    dialect,
    log: ({ query }) => {
      statements.push(query.sql)
    },
  })
  await leadsAndDeliveries.up(db)
  return statements
}

const names = (store: DatabaseSync, query: string): string[] =>
  store
    .prepare(query)
    .all()
    .map(({ name }) => String(name))

/** Makes a store in a closed file what it would be by the first release, with the rows that it has. */
export async function backToFirstSchema(file: string): Promise<void> {
  const first = `${file}.first`
  const store = new DatabaseSync(first)
  for (const statement of await firstStatements()) store.exec(statement)
  const tables = names(store, "SELECT name FROM sqlite_schema WHERE type = 'table'")
  store.exec(`ATTACH DATABASE '${file}' AS newer`)
  for (const table of tables) {
    const columns = names(store, `SELECT name FROM pragma_table_info('${table}')`)
    const newer = columns.map((column) => RENAMED[column] ?? column)
    store.exec(`INSERT INTO ${table} (${columns.join()}) SELECT ${newer.join()} FROM newer.${table}`)
  }
  store.exec(`DETACH DATABASE newer;
    CREATE TABLE kysely_migration (name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL);
    INSERT INTO kysely_migration VALUES ('0001-leads-and-deliveries', '2026-11-20T00:00:00.000Z')`)
  store.close()
  renameSync(first, file)
}
