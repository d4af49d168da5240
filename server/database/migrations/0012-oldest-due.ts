import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Index for the age of the oldest due delivery. Without it each look scans all due ones, a million if a partner is down. */
export const oldestDueIndex: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index deliveries_due_since on deliveries (coalesce(first_attempt_at, next_attempt_at))
      where state = 'due'`.execute(db)
  },
}
