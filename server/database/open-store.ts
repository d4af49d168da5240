import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Engine } from './engine.ts'
import type * as postgres from './postgres.ts'
import { MOVED_STORE, openSqlite, STORE_FILE } from './sqlite.ts'
import { StoreMissingError, StoreMovedError } from './store-errors.ts'

/** The settings that say where the store is. */
export interface StoreSettings {
  readonly DATA_DIR: string
  /** Set: a PostgreSQL database, and not the embedded store. */
  readonly DATABASE_URL?: string | undefined
  /** The keys for personal data; unset: the key file in DATA_DIR. */
  readonly PII_KEYS?: string | undefined
}

/** Loads the driver of PostgreSQL only where it is used. */
const openPostgres = async (...options: Parameters<typeof postgres.openPostgres>): Promise<Engine> =>
  (await import('./postgres.ts')).openPostgres(...options)

/**
 * Opens the store for serving, and brings it up to date: the embedded one for this process alone, one on a PostgreSQL
 * server beside any number of other processes.
 */
export async function openSiteStore({ DATABASE_URL, DATA_DIR, PII_KEYS }: StoreSettings): Promise<Engine> {
  if (DATABASE_URL) return openPostgres(DATABASE_URL, { upgrade: true, piiKeys: PII_KEYS })
  // A setting that was forgotten on one machine must not begin a second, empty store there.
  const moved = existsSync(DATA_DIR) && readdirSync(DATA_DIR).find((name) => name.startsWith(MOVED_STORE))
  if (moved && !existsSync(path.join(DATA_DIR, STORE_FILE))) throw new StoreMovedError(path.join(DATA_DIR, moved))
  return openSqlite(DATA_DIR, { exclusive: true, piiKeys: PII_KEYS })
}

/** Opens the store beside a running site. Never makes a store nor changes its schema; throws where it would have to. */
export async function openStoreBeside({ DATABASE_URL, DATA_DIR, PII_KEYS }: StoreSettings): Promise<Engine> {
  if (DATABASE_URL) return openPostgres(DATABASE_URL, { upgrade: false, piiKeys: PII_KEYS })
  if (!existsSync(path.join(DATA_DIR, STORE_FILE))) throw new StoreMissingError(DATA_DIR)
  return openSqlite(DATA_DIR, { exclusive: false, upgrade: false, piiKeys: PII_KEYS })
}
