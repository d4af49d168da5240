import { Kysely, PostgresDialect, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db, Engine, Tx } from './engine.ts'
import { migrate, requireCurrent } from './migrate.ts'
import { createPool, type Limits, NO_LIMITS, OPERATOR_LIMITS, SITE_LIMITS, StalePlanError } from './postgres-pool.ts'
import { createPostgresSignals } from './postgres-signals.ts'
import { databaseName } from './store-errors.ts'
import type { Tables } from './tables.ts'

/** Any number: all that make or change this site's schema in a database must take the same lock. */
const MIGRATION_LOCK = 7_305_219_884
/** A piece of work that lost to another transaction is tried so often in all. */
const TRIES = 3
/** The other transaction got the unique key first, or a deadlock or a conflict was resolved at this one's cost. */
const CONFLICTS = ['23505', '40001', '40P01']

const mayRunAgain = (error: unknown): boolean =>
  error instanceof StalePlanError || (error instanceof DatabaseError && CONFLICTS.includes(error.code ?? ''))

const connect = (url: string, limits: Limits): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPool(url, limits) }) })

const findTable = (name: string) => sql<number>`(to_regclass(${name}) is not null)::int`

/** Work that no limit may cut off, on a connection of its own. */
async function unhurried<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = connect(url, NO_LIMITS)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** However many processes start at once: one after the other, and all but the first find nothing to do. */
const migrateAlone = (url: string, store: string) =>
  unhurried(url, (db) =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx)
      await migrate(tx, store)
    }),
  )

/**
 * Writes run side by side, each in a transaction on a connection of its own; the server lets commits that arrive
 * together share a write to disk. `synchronous_commit` is the server's matter and is not touched.
 */
async function write<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      // At the second try the work sees what the other transaction wrote.
      if (!mayRunAgain(error) || tries === TRIES) throw error
    }
  }
}

export interface OpenPostgres {
  /** false for the operator's commands: a store of another version is refused, never changed. */
  readonly upgrade: boolean
}

/**
 * Opens the store in a PostgreSQL database (13 or later) that any number of processes share. Throws a
 * `StoreUnreachableError` or a `StoreVersionError`. A connection that is lost later fails the work under way; the next
 * piece of work connects again.
 */
export async function openPostgres(url: string, { upgrade }: OpenPostgres): Promise<Engine> {
  const store = `The store in ${databaseName(url)}`
  if (upgrade) await migrateAlone(url, store)
  const db = connect(url, upgrade ? SITE_LIMITS : OPERATOR_LIMITS)
  const signals = createPostgresSignals(db, url)
  try {
    if (!upgrade) await requireCurrent(db, store, findTable)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    kind: 'postgres',
    db,
    // The time of the statement, not of the transaction: an index can be used with it, and it goes on.
    now: sql<number>`floor(extract(epoch from statement_timestamp()) * 1000)::bigint`,
    exclusive: false,
    write: (work) => write(db, work),
    locked: (query) => query.forUpdate(),
    skipLocked: (query) => query.forUpdate().skipLocked(),
    signals,
    backup: undefined,
    // Old versions of rows become free space; docs/deploy.md says what else keeps them.
    purge: () =>
      unhurried(url, async (own) => {
        await sql`vacuum leads, consents, data_requests`.execute(own)
      }),
    async close() {
      await signals.close()
      await db.destroy()
    },
  }
}
