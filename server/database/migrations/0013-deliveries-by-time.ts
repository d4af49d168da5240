import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Each delivery keeps when its lead or data request came in, so that a listing by state comes newest first from one
 * index, however many leads there are and however rare the state is.
 */
export const deliveriesByTime: Migration = {
  async up(db: Kysely<unknown>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    await db.schema
      .alterTable('deliveries')
      .addColumn('received_at', 'bigint', (column) =>
        // A default for programs of the release before, which may still store forms during a release.
        isPostgres ? column.defaultTo(sql`floor(extract(epoch from statement_timestamp()) * 1000)::bigint`) : column,
      )
      .execute()
    for (const [kind, table] of [
      ['lead', 'leads'],
      ['request', 'data_requests'],
    ] as const) {
      await sql`
        update deliveries set received_at = subject.received_at from ${sql.table(table)} as subject
        where subject.id = deliveries.subject_id and deliveries.subject_kind = ${sql.lit(kind)}`.execute(db)
    }
    await db.schema
      .createIndex('deliveries_by_service_state_and_time')
      .on('deliveries')
      .columns(['service', 'state', 'received_at', 'subject_id'])
      .execute()
    // The new index begins with the same columns.
    await db.schema.dropIndex('deliveries_by_service_and_state').execute()
  },
}
