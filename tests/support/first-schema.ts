import { renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { emailKey, phoneKey } from '../../domain/contact-keys.ts'
import { leadsAndDeliveries } from '../../server/database/migrations/0001-leads-and-deliveries.ts'
import { sha256 } from '../../server/hash.ts'
import type { Vault } from '../../server/vault/vault.ts'

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

/** Runs statements on a store in a closed file. */
export function changePlainStore(file: string, statements: readonly string[]): void {
  const store = new DatabaseSync(file)
  for (const statement of statements) store.exec(statement)
  store.close()
}

/** Takes the seals off, as if there had never been keys. Hashes that name nobody stay what they are. */
function unseal(store: DatabaseSync, vault: Vault): void {
  const columns = {
    consents: ['address', 'user_agent', 'page'],
    leads: ['answers'],
    data_requests: ['answers', 'resolution'],
  }
  for (const [table, sealed] of Object.entries(columns)) {
    const key = table === 'consents' ? 'lead_id' : 'id'
    for (const column of sealed) {
      const set = store.prepare(`update ${table} set ${column} = ? where ${key} = ?`)
      for (const row of store.prepare(`select ${key} as id, ${column} as value from ${table}`).all()) {
        if (row.value !== null) set.run(vault.open(String(row.value), `${table}.${column}:${row.id}`), String(row.id))
      }
    }
  }
  for (const table of ['leads', 'data_requests']) {
    const set = store.prepare(`update ${table} set email_key = ?, phone_key = ?, content_hash = ? where id = ?`)
    const form = table === 'leads' ? 'source' : "'data_request'"
    for (const row of store
      .prepare(`select id, ${form} as form, answers from ${table} where answers is not null`)
      .all()) {
      const answers = JSON.parse(String(row.answers)) as { email: string; phone?: string }
      const content = sha256(JSON.stringify([row.form, answers]))
      set.run(emailKey(answers.email), phoneKey(answers.phone ?? '') || null, content, String(row.id))
    }
  }
}

/** Makes a store in a closed file what it would be by the first release, with the rows that it has. */
export async function backToFirstSchema(file: string, vault: Vault): Promise<void> {
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
  unseal(store, vault)
  store.exec(`DETACH DATABASE newer;
    CREATE TABLE kysely_migration (name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL);
    INSERT INTO kysely_migration VALUES ('0001-leads-and-deliveries', '2026-11-20T00:00:00.000Z')`)
  store.close()
  renameSync(first, file)
}
