import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Why a lead is not sold, the browser's privacy signal, where the visitor came from, and withdrawals of consent. */
export const sale: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('leads').addColumn('not_sold', 'text').execute()
    await db.schema.alterTable('leads').addColumn('privacy_signal', 'integer').execute()
    await db.schema.alterTable('leads').addColumn('pass_on', 'integer').execute()
    await db.schema.alterTable('leads').addColumn('arrival', 'text').execute()

    await db.schema
      .createTable('withdrawals')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull())
      .addColumn('via', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('lifted_at', 'bigint')
      .addColumn('lifted_by', 'text')
      .execute()
    await db.schema
      .createIndex('withdrawals_in_force')
      .on('withdrawals')
      .columns(['key_hash', 'channel'])
      .where(sql.ref('lifted_at'), 'is', null)
      .execute()
    await db.schema.createIndex('withdrawals_by_reference').on('withdrawals').column('reference').execute()

    await db.schema
      .createTable('withdrawal_leads')
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('lead_id', 'text', (column) => column.notNull())
      .addColumn('told_at', 'bigint')
      .addColumn('told_note', 'text')
      .addPrimaryKeyConstraint('lead_of_withdrawal', ['reference', 'lead_id'])
      .execute()
    await db.schema.createIndex('withdrawal_leads_by_lead').on('withdrawal_leads').column('lead_id').execute()
  },
}
