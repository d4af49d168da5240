import { existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { sql } from 'kysely'
import type { Tx } from '../../database/engine.ts'
import type { StoreSettings } from '../../database/open-store.ts'
import { openPostgres } from '../../database/postgres.ts'
import { NO_LIMITS } from '../../database/postgres-pool.ts'
import { lockFolder, openSqlite, STORE_FILE } from '../../database/sqlite.ts'
import { databaseName, StoreMissingError } from '../../database/store-errors.ts'
import type { Tables } from '../../database/tables.ts'
import { sha256 } from '../../hash.ts'
import { OperatorError } from '../../operator-error.ts'
import { newKeptStore } from './kept-stores.ts'
import { COMPANIONS, openForReading } from './store-file.ts'

/**
 * Each database has its own: the version of the schema, what triggers count, the row of the last time seen, the keys
 * that it was opened with, and what its web processes have noticed.
 */
const NOT_COPIED = [
  'kysely_migration',
  'kysely_migration_lock',
  'counts',
  'clock',
  'vault_keys',
  'sweeps',
  'site_notices',
]
/** Rows of one statement; a statement takes 65,535 values at most. */
const BATCH = 500

type Row = Record<string, SQLOutputValue>

export interface MovedTable {
  readonly name: string
  readonly rows: number
  /** Checksum of every value of every row, in hexadecimal; the same for the same rows in any order. */
  readonly checksum: string
}

export interface MoveReport {
  readonly tables: readonly MovedTable[]
  /** Server, port and name. */
  readonly database: string
  /** The file of the embedded store, which no site opens any more. */
  readonly kept: string
  /** The rows had been copied before, by a command that was broken off after its last commit. */
  readonly resumed: boolean
}

const MODULUS = 1n << 256n

/** Adds up the SHA-256 of rows: their order makes no difference, and a row that comes twice counts twice. */
function createTally(name: string) {
  let rows = 0
  let sum = 0n
  return {
    add(row: Row) {
      const values = Object.keys(row)
        .sort()
        .map((column) => row[column])
      sum = (sum + BigInt(`0x${sha256(JSON.stringify(values))}`)) % MODULUS
      rows++
    },
    result: (): MovedTable => ({ name, rows, checksum: sum.toString(16).padStart(64, '0') }),
  }
}

const tableNames = (source: DatabaseSync): string[] =>
  source
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
    )
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !NOT_COPIED.includes(name))

const rowsOf = (source: DatabaseSync, name: string) => source.prepare(`select * from "${name}"`).iterate()

function tallySource(source: DatabaseSync, name: string): MovedTable {
  const tally = createTally(name)
  for (const row of rowsOf(source, name)) tally.add(row)
  return tally.result()
}

/** Reads back what the database holds, a batch at a time. */
async function tallyTarget(tx: Tx, name: string): Promise<MovedTable> {
  const tally = createTally(name)
  await sql`declare copied no scroll cursor for select * from ${sql.table(name)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from copied`.execute(tx)
    if (rows.length === 0) break
    for (const row of rows) tally.add(row)
  }
  await sql`close copied`.execute(tx)
  return tally.result()
}

async function copyTable(source: DatabaseSync, tx: Tx, name: string): Promise<void> {
  const into = tx.insertInto(name as keyof Tables)
  let batch: Row[] = []
  for (const row of rowsOf(source, name)) {
    batch.push(row)
    if (batch.length < BATCH) continue
    await into.values(batch as never).execute()
    batch = []
  }
  if (batch.length > 0) await into.values(batch as never).execute()
}

/** Copies all tables in the caller's transaction and compares the result. Returns the tables, and whether they were there. */
async function copyAll(source: DatabaseSync, tx: Tx): Promise<Pick<MoveReport, 'tables' | 'resumed'>> {
  const names = tableNames(source)
  // Locks out other writers, such as a site that already runs on the database.
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in share row exclusive mode`.execute(tx)
  const wanted = names.map((name) => tallySource(source, name))
  const isSame = (found: readonly MovedTable[]) => JSON.stringify(found) === JSON.stringify(wanted)
  const tallyAll = async () => {
    const found: MovedTable[] = []
    for (const name of names) found.push(await tallyTarget(tx, name))
    return found
  }
  const before = await tallyAll()
  if (before.some(({ rows }) => rows > 0)) {
    if (isSame(before)) return { tables: wanted, resumed: true }
    const full = before.filter(({ rows }) => rows > 0).map(({ name, rows }) => `${name} ${rows}`)
    throw new OperatorError(`The database is not empty (${full.join(', ')}): nothing was copied`)
  }
  for (const name of names) await copyTable(source, tx, name)
  const seenAt = Number(source.prepare('select seen_at from clock').get()?.seen_at)
  await tx.updateTable('clock').set({ seen_at: seenAt }).where('seen_at', '<', seenAt).execute()
  if (!isSame(await tallyAll())) throw new OperatorError('What arrived is not what was sent: nothing was copied')
  return { tables: wanted, resumed: false }
}

/** The store is in the database now: a site that is started without DATABASE_URL must not deliver from the old one. */
function setAside(folder: string, now: number): string {
  const kept = newKeptStore(folder, 'move', now)
  for (const suffix of ['', ...COMPANIONS]) {
    const file = path.join(folder, STORE_FILE + suffix)
    if (existsSync(file)) renameSync(file, kept + suffix)
  }
  return kept
}

/**
 * Copies the embedded store into the empty database of DATABASE_URL, all or nothing, compares counts and checksums of
 * what arrived, and sets the old store aside. Throws a `StoreInUseError` while a site runs on the folder, an
 * `OperatorError` when the database is not empty. Broken off anywhere, the same command completes it. `now` in
 * milliseconds since 1970, for the name of the old store.
 */
export async function moveStore({ DATA_DIR, DATABASE_URL, PII_KEYS }: StoreSettings, now: number): Promise<MoveReport> {
  if (!DATABASE_URL) throw new OperatorError('DATABASE_URL is not set: it names the database that the store moves into')
  const file = path.join(DATA_DIR, STORE_FILE)
  if (!existsSync(file)) throw new StoreMissingError(DATA_DIR)
  const unlock = lockFolder(DATA_DIR)
  try {
    // Both have this release's schema then.
    const embedded = await openSqlite(DATA_DIR, { exclusive: false, piiKeys: PII_KEYS })
    await embedded.purge().finally(() => embedded.close())
    const target = await openPostgres(DATABASE_URL, { upgrade: true, piiKeys: PII_KEYS, limits: NO_LIMITS })
    const source = openForReading(file)
    const copied = await target
      .write((tx) => copyAll(source, tx))
      .finally(() => {
        source.close()
        return target.close()
      })
    return { ...copied, database: databaseName(DATABASE_URL), kept: setAside(DATA_DIR, now) }
  } finally {
    unlock()
  }
}
