import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** The keys that the store was written with. */
export const personalDataSealed: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('vault_keys')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('check_value', 'text', (column) => column.notNull())
      .addColumn('added_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
