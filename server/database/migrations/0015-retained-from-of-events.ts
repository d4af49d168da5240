import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Attempts and entries of the audit trail keep the last time seen if the clock was behind it when they were written, as
 * leads and data requests do. Otherwise an entry written by a clock years behind would be erased once the clock is right.
 */
export const retainedFromOfEvents: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['attempts', 'audit']) {
      await db.schema.alterTable(table).addColumn('retained_from', 'bigint').execute()
    }
  },
}
