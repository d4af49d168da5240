import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Two columns by their usual names: `form_key` becomes `idempotency_key`, `trapped` becomes `honeypot_filled`. */
export const idempotencyKeyAndHoneypot: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['leads', 'consents', 'data_requests']) {
      await db.schema.alterTable(table).renameColumn('form_key', 'idempotency_key').execute()
    }
    await db.schema.alterTable('leads').renameColumn('trapped', 'honeypot_filled').execute()
  },
}
