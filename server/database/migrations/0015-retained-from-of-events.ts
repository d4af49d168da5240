import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Attempts and entries of the audit trail keep the last time seen where they were written by a clock behind it, as leads
 * and data requests do: by a clock that is years behind, a new one would be erased as years old once the clock is right.
 */
export const retainedFromOfEvents: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['attempts', 'audit']) {
      await db.schema.alterTable(table).addColumn('retained_from', 'bigint').execute()
    }
  },
}
