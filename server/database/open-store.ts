import type { Config } from '../settings/config.ts'
import type { Engine } from './engine.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/**
 * Opens the store that the settings name, for serving, and brings it up to date: the embedded one for this process
 * alone, one on a PostgreSQL server beside any number of other processes.
 */
export const openSiteStore = ({ DATABASE_URL, DATA_DIR }: Config): Promise<Engine> =>
  DATABASE_URL ? openPostgres(DATABASE_URL, { upgrade: true }) : openSqlite(DATA_DIR, { exclusive: true })
