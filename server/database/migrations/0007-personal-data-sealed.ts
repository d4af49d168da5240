import { type Kysely, sql } from 'kysely'
import { sha256 } from '../../hash.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Migration } from '../migration.ts'
import { leavePlainTraces } from '../plain-traces.ts'

/** Rows read at a time. */
const BATCH = 1_000

type Row = Record<string, string | null>

/** Rewrites the rows of a table one by one, in the order of their ids. Returns how many there were. */
async function rewrite(
  db: Kysely<unknown>,
  table: string,
  idColumn: string,
  columns: readonly string[],
  changed: (row: Row, id: string) => Row,
): Promise<number> {
  let count = 0
  for (let last = ''; ; ) {
    const { rows } = await sql<Row>`
      select ${sql.join([idColumn, ...columns].map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${sql.ref(idColumn)} > ${last} order by ${sql.ref(idColumn)} limit ${sql.lit(BATCH)}`.execute(db)
    for (const row of rows) {
      const id = row[idColumn] ?? ''
      const values = Object.entries(changed(row, id)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      await sql`update ${sql.table(table)} set ${sql.join(values)} where ${sql.ref(idColumn)} = ${id}`.execute(db)
    }
    count += rows.length
    const end = rows.at(-1)?.[idColumn]
    if (!end) return count
    last = end
  }
}

/** The column's value sealed where it stands; null stays. */
function sealed(vault: Vault, table: string, id: string, row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(
    columns.map((column) => {
      const value = row[column] ?? null
      return [column, value === null ? null : vault.seal(value, `${table}.${column}:${id}`)]
    }),
  )
}

function contactKeys(vault: Vault, row: Row): Row {
  const hash = (column: string) => {
    const key = row[column]
    return key ? vault.lookup('contact', sha256(`${column}:${key}`)) : null
  }
  return { email_key: hash('email_key'), phone_key: hash('phone_key') }
}

/** Hashes form name and answers as the intake does, so that a post repeated after the migration is recognized. */
function contentHash(vault: Vault, form: string, { answers }: Row): Row {
  const content = answers && JSON.stringify([form, JSON.parse(answers)])
  return { content_hash: content ? vault.lookup('content', content) : null }
}

async function sealRows(db: Kysely<unknown>, vault: Vault): Promise<number> {
  const leads = await rewrite(db, 'leads', 'id', ['source', 'answers', 'email_key', 'phone_key'], (row, id) => ({
    ...sealed(vault, 'leads', id, row, ['answers']),
    ...contactKeys(vault, row),
    ...contentHash(vault, row.source ?? '', row),
    debt_amount: null,
  }))
  const consents = await rewrite(db, 'consents', 'lead_id', ['address', 'user_agent', 'page'], (row, id) =>
    sealed(vault, 'consents', id, row, ['address', 'user_agent', 'page']),
  )
  const requests = await rewrite(
    db,
    'data_requests',
    'id',
    ['answers', 'resolution', 'email_key', 'phone_key'],
    (row, id) => ({
      ...sealed(vault, 'data_requests', id, row, ['answers', 'resolution']),
      ...contactKeys(vault, row),
      ...contentHash(vault, 'data_request', row),
    }),
  )
  // The email address or phone number behind a hash is not known, so the keyed hash is made from the plain hash. The
  // oldest suppressions have their hash as their id, too.
  const { rows: suppressions } = await sql<{ id: string; key_hash: string }>`
    select id, key_hash from suppressions`.execute(db)
  for (const { id, key_hash: plain } of suppressions) {
    const hash = vault.lookup('contact', plain)
    await sql`update suppressions set key_hash = ${hash}, id = ${id === plain ? hash : id} where id = ${id}`.execute(db)
  }
  return leads + consents + requests + suppressions.length
}

/**
 * Seals personal data, and replaces plain hashes by keyed ones. Adds tables for the keys that the store needs and for the
 * reports of retention sweeps.
 */
export const personalDataSealed: Migration = {
  async up(db: Kysely<unknown>, vault) {
    await db.schema
      .createTable('vault_keys')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('check_value', 'text', (column) => column.notNull())
      .addColumn('added_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('sweeps')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('swept_at', 'bigint', (column) => column.notNull())
      .addColumn('records', 'integer', (column) => column.notNull())
      .addColumn('events', 'integer', (column) => column.notNull())
      .addColumn('refused', 'text')
      .execute()
    if ((await sealRows(db, vault)) > 0) await leavePlainTraces(db)
  },
}
