import type { Kysely, RawBuilder, SelectQueryBuilder, SqlBool, Transaction } from 'kysely'
import type { Vault } from '../vault/vault.ts'
import type { Signals } from './signals.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** A connection outside a transaction, or one inside: a function that only reads works with either. */
export type Reader = Db | Tx

/** Rows for a table without the columns that an expression gives. */
export type PlainRows<Table extends keyof Tables, Computed extends keyof Tables[Table]> = readonly Readonly<
  Omit<Tables[Table], Computed>
>[]

/** What differs between database engines. Everything else is Kysely's. */
export interface Engine {
  /** `embedded`: files of this machine, in the process; `postgres`: a server that any number of processes share. */
  readonly kind: 'embedded' | 'postgres'
  readonly db: Db
  /** Seals and opens personal data with the keys of this store. */
  readonly vault: Vault
  /** The database's clock, in milliseconds since 1970. */
  readonly now: RawBuilder<number>
  /**
   * This process alone has the store open for serving, so every claim that it finds at its start is a dead process's.
   */
  readonly exclusive: boolean
  /**
   * Runs `work` in a transaction and resolves once the commit is on disk. Rejects when nothing was written; a
   * connection that broke during the commit rejects, too, although the commit may have gone through. `work` may run
   * again after a conflict with another transaction.
   */
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * In a transaction: locks these keys until its end, after waiting for every other transaction that has locked one of
   * them. A transaction that reads before it writes thus sees what others with the same key have just written.
   */
  takeTurns(tx: Tx, keys: readonly string[]): Promise<void>
  /** Inside a transaction: the query waits for other transactions' locks, then locks the rows that it finds until the transaction ends. */
  locked<DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>): SelectQueryBuilder<DB, Table, Row>
  /**
   * Inside a transaction: the query locks the rows that it finds until the transaction ends, and leaves out rows that
   * another transaction has locked. The embedded store runs one write at a time, so there it does nothing.
   */
  skipLocked<DB, Table extends keyof DB, Row>(
    query: SelectQueryBuilder<DB, Table, Row>,
  ): SelectQueryBuilder<DB, Table, Row>
  /** Whether a column holds one of these texts. */
  among(column: string, values: readonly string[]): RawBuilder<SqlBool>
  /**
   * Inserts rows, however many, by one statement.
   * @param computed columns that the same expression gives for every row
   */
  insertRows<Table extends keyof Tables, Computed extends keyof Tables[Table] = never>(
    tx: Tx,
    table: Table,
    rows: PlainRows<Table, Computed>,
    computed: Readonly<Record<Computed, RawBuilder<unknown>>>,
  ): Promise<void>
  /** Tells the other processes of this store what has happened. */
  readonly signals: Signals
  /** Copies the store to a file while it is in use; `undefined` where the database brings its own tools. */
  readonly backup: ((file: string) => Promise<void>) | undefined
  /** Removes deleted data from the store's files after an erasure, as far as the engine can. */
  purge(): Promise<void>
  close(): Promise<void>
}
