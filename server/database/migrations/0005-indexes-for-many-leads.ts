import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the worker asks for every few seconds takes as long with a million leads as with a thousand. */
export const indexesForManyLeads: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('deliveries_claimable')
      .on('deliveries')
      .columns(['service', 'next_attempt_at'])
      .where(sql<boolean>`state = 'due' and lease_until is null`)
      .execute()
    await db.schema
      .createIndex('deliveries_claimed')
      .on('deliveries')
      .column('lease_until')
      .where(sql.ref('lease_until'), 'is not', null)
      .execute()
    // The service comes first: with an index on the state alone, SQLite's planner would read all due deliveries for each claim.
    await db.schema
      .createIndex('deliveries_by_service_and_state')
      .on('deliveries')
      .columns(['service', 'state'])
      .execute()
    await db.schema.dropIndex('deliveries_due').execute()
    await db.schema.createIndex('data_requests_by_phone').on('data_requests').column('phone_key').execute()
  },
}
