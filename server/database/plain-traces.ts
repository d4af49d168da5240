import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Db } from './engine.ts'

// After a migration that sealed rows, freed pages of the store may still hold the unsealed ones. The migration leaves a mark,
// so that the next start removes these pages if this process is killed before it does.

const MARK = 1

/** Leaves the mark, in the migration's own transaction. */
export async function leavePlainTraces(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await sql.raw(isPostgres ? `comment on table vault_keys is '${MARK}'` : `pragma user_version = ${MARK}`).execute(db)
}

/** Whether pages of the embedded store may hold what was stored before it was sealed. */
export async function hasPlainPages(db: Db): Promise<boolean> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  return rows[0]?.user_version === MARK
}

/** Rewrites the whole embedded store. The caller must empty the write-ahead file afterwards. */
export async function rewritePages(db: Db): Promise<void> {
  await sql`vacuum`.execute(db)
  await sql`pragma user_version = 0`.execute(db)
}

/** Rewrites the tables on PostgreSQL if the mark is set. Other processes of the site wait meanwhile. */
export async function rewriteTables(db: Db): Promise<void> {
  const { rows } = await sql<{ mark: string | null }>`
    select obj_description(to_regclass('vault_keys'), 'pg_class') as mark`.execute(db)
  if (rows[0]?.mark !== String(MARK)) return
  for (const table of ['leads', 'consents', 'data_requests', 'suppressions', 'withdrawal_leads']) {
    await sql`vacuum full ${sql.table(table)}`.execute(db)
  }
  await sql`comment on table vault_keys is null`.execute(db)
}
