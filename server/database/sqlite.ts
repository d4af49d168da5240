import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { type Insertable, Kysely, type SqliteDatabase, SqliteDialect, sql } from 'kysely'
import { errorCode } from '../log/log.ts'
import { keyFileOf } from '../vault/key-file.ts'
import { checkKeys } from '../vault/known-keys.ts'
import { vaultOfFolder } from '../vault/open-vault.ts'
import type { Vault } from '../vault/vault.ts'
import type { Db, Engine } from './engine.ts'
import { createGroupCommit } from './group-commit.ts'
import { migrate, requireCurrent } from './migrate.ts'
import { hasPlainPages, rewritePages } from './plain-traces.ts'
import { createLocalSignals } from './signals.ts'
import { PurgeError, StoreFolderError, StoreInUseError } from './store-errors.ts'
import type { Tables } from './tables.ts'

export const STORE_FILE = 'store.db'
/** The name of a store that was moved into a PostgreSQL database begins with this. */
export const MOVED_STORE = `${STORE_FILE}.moved`
const LOCK_FILE = 'lock.db'
/** How long the opening of a store and a backup wait for another process's write. */
const BUSY_TIMEOUT_MS = 2_000
/**
 * The same limit once the store is open. SQLite's wait blocks the process, so writes wait in `group-commit.ts` instead.
 */
const SERVING_BUSY_TIMEOUT_MS = 5
const SQLITE_BUSY = 5
/** Pages of the store kept in memory at most: the upper levels of a million leads' indexes. SQLite's own 2 MB hold few. */
const CACHE_KIB = 32_000
/** Pages in the write-ahead file before they are copied into the store. Among many, more are versions of one page. */
const CHECKPOINT_PAGES = 4_000
/** How long one try of a purge may hold up other writers, and for how long the purge is tried again. */
const PURGE_TIMEOUT_MS = 100
const PURGE_DEADLINE_MS = 15_000
/** Prepared statements kept at most; the site uses about fifty. */
const STATEMENTS = 200

/**
 * Empties the write-ahead file. A try that waits for a reader makes other writers wait, so each try is short. It uses a
 * connection of its own, so that no other statement gets the short timeout.
 */
async function emptyWriteAheadFile(file: string): Promise<void> {
  const giveUp = Date.now() + PURGE_DEADLINE_MS
  const connection = new DatabaseSync(file, { timeout: PURGE_TIMEOUT_MS })
  try {
    const checkpoint = connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)')
    while (checkpoint.get()?.busy !== 0) {
      if (Date.now() > giveUp) throw new PurgeError()
      await wait(PURGE_TIMEOUT_MS)
    }
  } finally {
    connection.close()
  }
}

/** `node:sqlite` in the shape Kysely's SQLite dialect expects, with its statements kept. */
function kyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, StatementSync>()
  const prepare = (text: string): StatementSync => {
    let statement = kept.get(text)
    if (!statement) {
      statement = database.prepare(text)
      kept.set(text, statement)
      if (kept.size > STATEMENTS) kept.delete(kept.keys().next().value ?? '')
    }
    return statement
  }
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    close: () => database.close(),
    prepare(text) {
      // A deferred transaction that reads first fails at its first write when another process has written in between.
      const statement = prepare(text === 'begin' ? 'begin immediate' : text)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run(parameters) {
          // SQLite has ended the transaction by itself, as on a full disk. A rollback would fail, and its error would
          // hide the one that says why.
          if (text === 'rollback' && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 }
          return statement.run(...values(parameters))
        },
        iterate: (parameters) => statement.iterate(...values(parameters)),
      }
    },
  }
}

/** Whether an error says that another process is writing. */
const isLocked = (error: unknown): boolean => (error as { errcode?: unknown } | null)?.errcode === SQLITE_BUSY

/** Whether the store has a key, so that no other can take its place: the table is made together with its first one. */
async function hasKnownKeys(db: Db): Promise<boolean> {
  const { found } = await db.selectNoFrom(findTable('vault_keys').as('found')).executeTakeFirstOrThrow()
  return found > 0
}

const findTable = (name: string) => sql<number>`(select count(*) from sqlite_schema where name = ${name})`

/**
 * Locks the folder for this process alone and returns the function that unlocks it. The operating system holds the lock
 * (through SQLite), so a killed process leaves none behind. Throws a `StoreInUseError` when another process has it.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(path.join(folder, LOCK_FILE))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isLocked(error)) throw new StoreInUseError(folder)
    throw error
  }
  return () => lock.close()
}

/** Makes a folder and those above it, one by one: below /proc Node's own recursive way tries for ever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process has made it meanwhile.
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

/** Creates the folder of the store, readable by its owner alone; a `StoreFolderError` where that cannot be. */
export function prepareFolder(folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new StoreFolderError(folder, 'ENOTDIR')
  try {
    makeFolder(folder)
    chmodSync(folder, 0o700)
  } catch (error) {
    throw new StoreFolderError(folder, errorCode(error))
  }
}

export interface OpenSqlite {
  readonly exclusive: boolean
  readonly upgrade?: boolean
  readonly name?: string
  readonly piiKeys?: string | undefined
}

/**
 * Opens the embedded store. WAL with `synchronous=FULL`: a commit is on disk before it is answered (0 lost in 100 kills
 * and 40 simulated power cuts). `secure_delete` overwrites what is erased.
 * @param exclusive true for the serving process; the operator's commands work beside it
 * @param upgrade false beside a site that may run: a store of another version is refused, never changed
 * @param name another store in the same folder, such as the one kept by `ops restore`
 * @param piiKeys the setting PII_KEYS; unset: the key file of the folder, made where nothing is sealed yet
 */
export async function openSqlite(
  folder: string,
  { exclusive, upgrade = true, name = STORE_FILE, piiKeys }: OpenSqlite,
): Promise<Engine> {
  prepareFolder(folder)
  const unlock = exclusive ? lockFolder(folder) : () => {}
  const file = path.join(folder, name)
  let database: DatabaseSync | undefined
  let db: Db
  let vault: Vault
  try {
    database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
    chmodSync(file, 0o600)
    db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: kyselyDatabase(database) }) })
    const store = `The store in ${folder}`
    // The check comes before any change of settings, because a site may be creating the store at this moment.
    if (!upgrade) await requireCurrent(db, store, findTable)
    vault = vaultOfFolder(folder, piiKeys, !(await hasKnownKeys(db)))
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
    // The transaction takes the write lock at once, so a second process waits and then finds nothing to do.
    const keys = vault
    const advice = existsSync(keyFileOf(folder)) ? `add what is in ${keyFileOf(folder)} to PII_KEYS` : undefined
    if (upgrade) {
      await db.transaction().execute(async (tx) => {
        await migrate(tx, store, keys)
        await checkKeys(tx, keys, store, advice)
      })
      if (await hasPlainPages(db)) {
        await emptyWriteAheadFile(file)
        await rewritePages(db)
        await emptyWriteAheadFile(file)
      }
    } else await checkKeys(db, keys, store, advice)
    database.exec(
      `PRAGMA busy_timeout = ${SERVING_BUSY_TIMEOUT_MS}; PRAGMA cache_size = -${CACHE_KIB}; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
    )
  } catch (error) {
    database?.close()
    unlock()
    throw error
  }
  return {
    kind: 'embedded',
    db,
    vault,
    now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    exclusive,
    write: createGroupCommit(db, isLocked, () => database?.isTransaction === true),
    // Nothing to do: the embedded store runs one write at a time.
    takeTurns: async () => {},
    locked: (query) => query,
    skipLocked: (query) => query,
    among: (column, values) => sql`${sql.ref(column)} in (${sql.join(values)})`,
    async insertRows(tx, table, rows, computed) {
      const whole = rows.map((row) => ({ ...row, ...computed }) as Insertable<Tables[typeof table]>)
      if (whole.length > 0) await tx.insertInto(table).values(whole).execute()
    },
    signals: createLocalSignals(),
    async backup(target) {
      // Without an open read transaction the copy would start again whenever another connection writes.
      const source = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
      try {
        source.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
        await backup(source, target)
      } finally {
        source.close()
      }
      chmodSync(target, 0o600)
    },
    purge: () => emptyWriteAheadFile(file),
    async close() {
      await db.destroy()
      unlock()
    },
  }
}
