import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Each window of the rate limits has a length of its own, in milliseconds; the release before counts minutes only. */
export const longerRateWindows: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
    await sql`alter table rate_windows add column length_ms bigint not null default 60000`.execute(db)
  },
}
