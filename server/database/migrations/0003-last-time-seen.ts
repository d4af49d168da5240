import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A row with the last time seen, by which a wrong clock is recognized; the readiness probe writes to it. And the start of
 * the retention for records that came in while the clock was set back.
 */
export const lastTimeSeen: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('clock')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('probed_at', 'bigint', (column) => column.notNull())
      .execute()
    // The last time seen is the latest time in the store; an empty store trusts the first reading of the clock.
    await sql`
      insert into clock (id, seen_at, probed_at)
      select 1, coalesce(max(at), 0), 0 from (
        select max(received_at) as at from leads
        union all select max(received_at) from data_requests
        union all select max(updated_at) from deliveries) as times`.execute(db)
    for (const table of ['leads', 'data_requests']) {
      await db.schema.alterTable(table).addColumn('retained_from', 'bigint').execute()
    }
    // With this index a sweep counts what it would erase, and of how many, without reading a million leads.
    await db.schema
      .createIndex('leads_unerased')
      .on('leads')
      .column('received_at')
      .where(sql.ref('erased_at'), 'is', null)
      .execute()
  },
}
