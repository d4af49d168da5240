import { existsSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { OperatorError } from '../../operator-error.ts'

/** Files that SQLite keeps beside a store. */
export const COMPANIONS = ['-wal', '-shm', '-journal'] as const

/** Tables that tell a store of this site from another program's database. */
const OUR_TABLES = ['leads', 'consents', 'data_requests', 'deliveries', 'attempts', 'suppressions', 'erasures']

export function removeStoreFile(file: string): void {
  for (const suffix of ['', ...COMPANIONS]) rmSync(file + suffix, { force: true })
}

/**
 * Opens a store for reading and leaves nothing beside it, unless a write-ahead file is there that must be read, too.
 */
export function openForReading(file: string): DatabaseSync {
  if (existsSync(`${file}-wal`)) return new DatabaseSync(file, { readOnly: true })
  return new DatabaseSync(new URL('?immutable=1', pathToFileURL(file)), { readOnly: true })
}

/** SQLite's check of the file's integrity: `ok`, or the first fault. */
export function integrityOf(database: DatabaseSync): string {
  try {
    return String(database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check)
  } catch (error) {
    return (error as Error).message
  }
}

/**
 * Throws an `OperatorError` unless the file is a whole store of this site. `named`: the file as the operator named it.
 */
export function checkStoreFile(file: string, named: string): void {
  const database = openForReading(file)
  try {
    const integrity = integrityOf(database)
    if (integrity !== 'ok') throw new OperatorError(`${named} is damaged: ${integrity}`)
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
    const missing = OUR_TABLES.filter((table) => !tables.some(({ name }) => name === table))
    if (missing.length > 0) {
      throw new OperatorError(`${named} is no store of this site: it has no table ${missing.join(', ')}`)
    }
  } finally {
    database.close()
  }
}
