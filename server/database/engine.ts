import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** Reads only need one of the two. */
export type Reader = Db | Tx

/** What differs between database engines; all else is Kysely. */
export interface Engine {
  readonly db: Db
  /** The database's clock, in milliseconds since 1970. */
  readonly now: RawBuilder<number>
  /** Only one process can have this store open for serving, so at its start every claim is a dead process's. */
  readonly exclusive: boolean
  /** Runs `work` in a transaction; resolves only when it is on disk. Rejects, with nothing written, when it is not. */
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Copies the store to a file while it is in use. */
  backup(file: string): Promise<void>
  /** After an erasure: nothing of what was deleted stays in the store's files. */
  purge(): Promise<void>
  close(): Promise<void>
}
