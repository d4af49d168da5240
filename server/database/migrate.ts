import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './engine.ts'
import { leadsAndDeliveries } from './migrations/0001-leads-and-deliveries.ts'

/** Every change of the schema in order, by number. A released one is never edited: add the next. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-leads-and-deliveries': leadsAndDeliveries,
}

/** Brings the schema up to date; throws what stopped it. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
