import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The first schema: leads with their consent, data requests, deliveries as the outbox, suppression and erasures. */
export const leadsAndDeliveries: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('leads')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('form_key', 'text', (column) => column.unique())
      .addColumn('content_hash', 'text')
      .addColumn('answers', 'text')
      .addColumn('email_key', 'text')
      .addColumn('phone_key', 'text')
      .addColumn('debt_amount', 'integer')
      .addColumn('price', 'integer')
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('duplicate_of', 'text')
      .addColumn('trapped', 'integer', (column) => column.notNull())
      .addColumn('erased_at', 'bigint')
      .execute()
    await db.schema.createIndex('leads_by_time').on('leads').column('received_at').execute()
    await db.schema.createIndex('leads_by_email').on('leads').column('email_key').execute()
    await db.schema.createIndex('leads_by_phone').on('leads').column('phone_key').execute()

    await db.schema
      .createTable('consents')
      .addColumn('lead_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('text_hash', 'text', (column) => column.notNull())
      .addColumn('agreed_at', 'bigint', (column) => column.notNull())
      .addColumn('address', 'text')
      .addColumn('user_agent', 'text')
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('form_key', 'text')
      .execute()

    await db.schema
      .createTable('data_requests')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('form_key', 'text', (column) => column.unique())
      .addColumn('content_hash', 'text')
      .addColumn('answers', 'text')
      .addColumn('email_key', 'text')
      .addColumn('phone_key', 'text')
      .addColumn('resolved_at', 'bigint')
      .addColumn('resolution', 'text')
      .addColumn('erased_at', 'bigint')
      .execute()
    await db.schema.createIndex('data_requests_by_email').on('data_requests').column('email_key').execute()

    await db.schema
      .createTable('deliveries')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('subject_kind', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('rank', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('attempts_before', 'integer', (column) => column.notNull())
      .addColumn('first_attempt_at', 'bigint')
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addColumn('lease_until', 'bigint')
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('one_delivery_per_service', ['subject_kind', 'subject_id', 'service'])
      .execute()
    await db.schema.createIndex('deliveries_due').on('deliveries').columns(['state', 'next_attempt_at']).execute()

    await db.schema
      .createTable('attempts')
      .addColumn('delivery_id', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .addColumn('outcome', 'text')
      .addColumn('status', 'integer')
      .addColumn('reason', 'text')
      .addPrimaryKeyConstraint('attempt_of_delivery', ['delivery_id', 'number'])
      .execute()

    await db.schema
      .createTable('suppressions')
      .addColumn('key_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('erasures')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('done_at', 'bigint', (column) => column.notNull())
      .addColumn('leads', 'integer', (column) => column.notNull())
      .addColumn('requests', 'integer', (column) => column.notNull())
      .execute()
  },
}
