import type { Migration as KyselyMigration } from 'kysely/migration'
import type { Vault } from '../vault/vault.ts'

/** One step of the schema. `vault`: for migrations that seal or open data. */
export interface Migration {
  up(db: Parameters<KyselyMigration['up']>[0], vault: Vault): Promise<void>
}
