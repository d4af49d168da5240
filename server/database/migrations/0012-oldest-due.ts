import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The age of the oldest due delivery is one look into an index: a partner that is down can leave a million of them. */
export const oldestDueIndex: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index deliveries_due_since on deliveries (coalesce(first_attempt_at, next_attempt_at))
      where state = 'due'`.execute(db)
  },
}
