import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What was done about each data request; who was erased, so that a restored backup does not bring them back; and what
 * operators did.
 */
export const privacyDesk: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('request_steps')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('request_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('done_at', 'bigint', (column) => column.notNull())
      .addColumn('note', 'text')
      .execute()
    await db.schema.createIndex('request_steps_by_request').on('request_steps').column('request_id').execute()
    await db.schema
      .createTable('erased_people')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('erasure_id', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull())
      .addColumn('erased_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('audit')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('run_id', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('command', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('who', 'text')
      .addColumn('whose', 'text')
      .addColumn('personal_mac', 'text', (column) => column.notNull())
      .addColumn('erased_mac', 'text')
      .addColumn('chain_id', 'text', (column) => column.notNull())
      .addColumn('chain_place', 'integer', (column) => column.notNull())
      .addColumn('chain_previous', 'text', (column) => column.notNull())
      .addColumn('chain_mac', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('audit_by_time').on('audit').column('at').execute()
    await db.schema.createIndex('audit_by_chain').on('audit').columns(['chain_id', 'chain_place']).execute()
  },
}
