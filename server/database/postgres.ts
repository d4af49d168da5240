import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import { DatabaseError } from 'pg'
import { checkKeys } from '../vault/known-keys.ts'
import { vaultOfSetting } from '../vault/open-vault.ts'
import { KeysError, PII_KEYS_EXPECTED } from '../vault/pii-keys.ts'
import type { Vault } from '../vault/vault.ts'
import type { Db, Engine, Tx } from './engine.ts'
import { migrate, requireCurrent } from './migrate.ts'
import { rewriteTables } from './plain-traces.ts'
import { createPool, type Limits, NO_LIMITS, OPERATOR_LIMITS, SITE_LIMITS, StalePlanError } from './postgres-pool.ts'
import { createPostgresSignals } from './postgres-signals.ts'
import { databaseName, StoreUnreachableError } from './store-errors.ts'
import type { Tables } from './tables.ts'

/** Any number will do: every process that changes this site's schema takes the lock of this number. */
const MIGRATION_LOCK = 7_305_219_884
/** How often a transaction that lost a conflict is tried in all. */
const TRIES = 3
/** A connection that hangs is not waited for longer when the process stops. */
const CLOSE_TIMEOUT_MS = 2_000
/** Namespace of `lockKeys`' advisory locks, which sets them apart from other advisory locks. */
const TURNS = 1
/**
 * SQLSTATE codes of a lost conflict: another transaction had the unique key first, serialization failed, or a deadlock.
 */
const CONFLICTS = ['23505', '40001', '40P01']

const mayRunAgain = (error: unknown): boolean =>
  error instanceof StalePlanError || (error instanceof DatabaseError && CONFLICTS.includes(error.code ?? ''))

const connect = (url: string, limits: Limits): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPool(url, limits) }) })

const findTable = (name: string) => sql<number>`(to_regclass(${name}) is not null)::int`

/** Runs work without time limits, on a connection of its own. */
async function unhurried<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = connect(url, NO_LIMITS)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Migrates under a lock: of processes that start at once, one migrates, and the others then find nothing to do. */
const migrateAlone = (url: string, store: string, vault: Vault) =>
  unhurried(url, async (db) => {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx)
      await migrate(tx, store, vault)
      await checkKeys(tx, vault, store)
    })
    await rewriteTables(db)
  })

/**
 * Runs each write in a transaction on a connection of its own, so writes run side by side. The server lets commits that
 * arrive together share a write to disk. The site leaves `synchronous_commit` as the server has it.
 */
async function write<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      // The next try sees what the other transaction wrote.
      if (!mayRunAgain(error) || tries === TRIES) throw error
    }
  }
}

/** Locks the keys in sorted order, so that two transactions with the same two keys do not deadlock. */
async function takeTurns(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${sql.lit(TURNS)}, hashtext(key))
    from unnest(${[...keys].sort()}::text[]) as turns (key)`.execute(tx)
}

/** Inserts all rows as one JSON parameter: the statement is the same for any number of rows, so the server plans it once. */
const insertRows: Engine['insertRows'] = async (tx, table, rows, computed) => {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const all = [...columns, ...Object.keys(computed)].map((column) => sql.ref(column))
  const values = [...columns.map((column) => sql.ref(column)), ...Object.values<RawBuilder<unknown>>(computed)]
  await sql`insert into ${sql.table(table)} (${sql.join(all)})
    select ${sql.join(values)} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
    tx,
  )
}

/** On several machines no key file can be the same for all. */
const KEYS_NEEDED = `PII_KEYS must be set, since DATABASE_URL is set; expected ${PII_KEYS_EXPECTED}`

export interface OpenPostgres {
  /** False for the operator's commands, which refuse a store of another version and never change it. */
  readonly upgrade: boolean
  /** The setting PII_KEYS. */
  readonly piiKeys: string | undefined
  readonly limits?: Limits
}

/**
 * Opens the store in a PostgreSQL database (13 or later) that any number of processes share. Throws a
 * `StoreUnreachableError`, a `StoreVersionError` or a `KeysError`. A connection that is lost later fails the work under way; the next
 * piece of work connects again.
 */
export async function openPostgres(
  url: string,
  { upgrade, piiKeys, limits = upgrade ? SITE_LIMITS : OPERATOR_LIMITS }: OpenPostgres,
): Promise<Engine> {
  if (piiKeys === undefined) throw new KeysError(KEYS_NEEDED)
  const vault = vaultOfSetting(piiKeys)
  const store = `The store in ${databaseName(url)}`
  const db = connect(url, limits)
  const signals = createPostgresSignals(db, url)
  try {
    if (upgrade) await migrateAlone(url, store, vault)
    else {
      await requireCurrent(db, store, findTable)
      await checkKeys(db, vault, store)
    }
  } catch (error) {
    await db.destroy()
    // Such as a user who may not make tables.
    throw error instanceof DatabaseError ? new StoreUnreachableError(url, error) : error
  }
  if (upgrade) await signals.listen()
  return {
    kind: 'postgres',
    db,
    vault,
    // The statement's time: unlike the clock's it can be used with an index, and unlike the transaction's it moves on.
    now: sql<number>`floor(extract(epoch from statement_timestamp()) * 1000)::bigint`,
    exclusive: false,
    write: (work) => write(db, work),
    takeTurns,
    locked: (query) => query.forUpdate(),
    skipLocked: (query) => query.forUpdate().skipLocked(),
    among: (column, values) => sql`${sql.ref(column)} = any(${values}::text[])`,
    insertRows,
    signals,
    backup: undefined,
    // VACUUM frees the space of old row versions. docs/deploy.md says where else old data stays.
    purge: () =>
      unhurried(url, async (own) => {
        await sql`vacuum leads, consents, data_requests`.execute(own)
      }),
    async close() {
      const closed = signals.close().then(() => db.destroy())
      const timer = new AbortController()
      const late = wait(CLOSE_TIMEOUT_MS, undefined, { signal: timer.signal }).catch(() => {})
      await Promise.race([closed, late]).finally(() => timer.abort())
    },
  }
}
