import type { Kysely, RawBuilder, SelectQueryBuilder, Transaction } from 'kysely'
import type { Signals } from './signals.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** Reads only need one of the two. */
export type Reader = Db | Tx

/** What differs between database engines; all else is Kysely. */
export interface Engine {
  /** `embedded`: files of this machine, in the process; `postgres`: a server that any number of processes share. */
  readonly kind: 'embedded' | 'postgres'
  readonly db: Db
  /** The database's clock, in milliseconds since 1970. */
  readonly now: RawBuilder<number>
  /** Only one process can have this store open for serving, so at its start every claim is a dead process's. */
  readonly exclusive: boolean
  /**
   * Runs `work` in a transaction; resolves only when it is on disk. Rejects, with nothing written, when it is not; also
   * when the connection broke during the commit, and then nobody knows. `work` may run again after a conflict with
   * another transaction.
   */
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** In a transaction: locks the rows that a query finds until its end, after waiting for other transactions' locks. */
  locked<DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>): SelectQueryBuilder<DB, Table, Row>
  /**
   * In a transaction: locks the rows that a query finds until its end, and leaves out those that another transaction
   * has locked. Where writes come one after the other there is nothing to lock.
   */
  skipLocked<DB, Table extends keyof DB, Row>(
    query: SelectQueryBuilder<DB, Table, Row>,
  ): SelectQueryBuilder<DB, Table, Row>
  /** Tells the other processes of this store what has happened. */
  readonly signals: Signals
  /** Copies the store to a file while it is in use; `undefined` where the database brings its own tools. */
  readonly backup: ((file: string) => Promise<void>) | undefined
  /** After an erasure: nothing of what was deleted stays in the store's files, as far as the engine can see to it. */
  purge(): Promise<void>
  close(): Promise<void>
}
