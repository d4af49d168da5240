import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { phoneKey } from '../../../domain/contact-keys.ts'

/** Rows read at a time. */
const BATCH = 1_000

interface Row {
  readonly id: string
  readonly phone_key: string
  readonly answers: string
}

/** Corrects phone keys of the first releases, which read an extension's digits as the end of the number. */
async function mendPhoneKeys(db: Kysely<unknown>, table: 'leads' | 'data_requests'): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<Row>`
      select id, phone_key, answers from ${sql.table(table)}
      where id > ${last} and phone_key is not null and answers is not null order by id limit ${sql.lit(BATCH)}`.execute(
      db,
    )
    for (const { id, phone_key, answers } of rows) {
      const key = phoneKey((JSON.parse(answers) as { phone?: string }).phone ?? '') || null
      if (key !== phone_key) await sql`update ${sql.table(table)} set phone_key = ${key} where id = ${id}`.execute(db)
    }
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

/** Lets a suppression be lifted, and keeps a record of that. Corrects phone keys with extensions. */
export const suppressionsLifted: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('suppressions').renameTo('first_suppressions').execute()
    await db.schema
      .createTable('suppressions')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('channel', 'text')
      .addColumn('key_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('lifted_at', 'bigint')
      .addColumn('lifted_by', 'text')
      .execute()
    // The hash serves as id, so that a backup and its store agree on it.
    await sql`
      insert into suppressions (id, key_hash, created_at)
      select key_hash, key_hash, created_at from first_suppressions`.execute(db)
    await db.schema.dropTable('first_suppressions').execute()
    await db.schema
      .createIndex('suppressions_in_force')
      .on('suppressions')
      .column('key_hash')
      .unique()
      .where(sql.ref('lifted_at'), 'is', null)
      .execute()
    await mendPhoneKeys(db, 'leads')
    await mendPhoneKeys(db, 'data_requests')
  },
}
