import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * What hardening keeps: how long a form took to fill in, what a web process has noticed for the doctor, and, where several
 * processes share a database, the windows of the rate limits.
 */
export const rateWindowsAndNotices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('leads').addColumn('filling_ms', 'bigint').execute()
    await db.schema
      .createTable('site_notices')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .execute()
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
    // Unlogged: its writes wait for no disk, and a crash that empties it only begins new windows.
    await sql`create unlogged table rate_windows (
      name text primary key, started_at bigint not null, count integer not null
    ) with (fillfactor = 50)`.execute(db)
  },
}
