import { KeysError } from '../vault/pii-keys.ts'

// Errors that the operator can mend. Their messages are printed without a stack.

/** Another process serves the same folder. */
export class StoreInUseError extends Error {
  constructor(folder: string) {
    super(`The data in ${folder} is in use by another running site: stop that one first, or set another DATA_DIR`)
  }
}

/** The folder of the store cannot be made, or cannot be made private. */
export class StoreFolderError extends Error {
  constructor(folder: string, reason: string) {
    super(`DATA_DIR is ${JSON.stringify(folder)}, which cannot be the store's folder (${reason}): set another DATA_DIR`)
  }
}

/** There is no store to work on. */
export class StoreMissingError extends Error {
  constructor(folder: string) {
    super(`There is no store in ${folder}: start the site once, or set DATA_DIR to where it is`)
  }
}

/** This folder's store was moved into a PostgreSQL database. */
export class StoreMovedError extends Error {
  constructor(file: string) {
    super(
      `The store was moved into a PostgreSQL database (${file} is what it was): set DATABASE_URL, or move that file away`,
    )
  }
}

/** The store's schema belongs to another release. */
export class StoreVersionError extends Error {}

/** What was erased may still stand in the write-ahead file. */
export class PurgeError extends Error {
  constructor() {
    super('Erased, but a long read kept the last traces in the write-ahead file: run the same command again')
  }
}

/** What was erased may still stand in a file that could not be read. */
export class SearchError extends Error {
  constructor(folder: string, reason: string) {
    super(
      `Erased, but ${folder} could not be searched for what is left (${reason}): mend that and run the same command again`,
    )
  }
}

/** Server, port and database of an address, without user and password. */
export function databaseName(address: string): string {
  const { hostname, port, pathname, searchParams } = new URL(address)
  return `${searchParams.get('host') ?? hostname}:${port || 5432}${pathname}`
}

/** The reason in one line. A failed connection to a host with several addresses has several errors and no message. */
const reasonOf = (error: unknown): string => {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}

/** The database server does not answer, or refuses the connection. */
export class StoreUnreachableError extends Error {
  readonly code = 'STORE_UNREACHABLE'
  constructor(url: string, cause: unknown) {
    super(`The database ${databaseName(url)} cannot be used: ${reasonOf(cause)}`, { cause })
  }
}

/** More work waits for the database than it can do in time. */
export class StoreBusyError extends Error {
  readonly code = 'STORE_BUSY'
  constructor() {
    super('The database is busy: too much work waits for it')
  }
}

const STORE_ERRORS = [
  StoreInUseError,
  StoreFolderError,
  StoreMissingError,
  StoreMovedError,
  StoreVersionError,
  PurgeError,
  SearchError,
  StoreUnreachableError,
  StoreBusyError,
  KeysError,
]

/** Whether an error's message tells the operator what to do about the store. */
export const isStoreError = (error: unknown): boolean => STORE_ERRORS.some((kind) => error instanceof kind)

/** Whether the database itself refused a statement, with a message that says why. */
export function isDatabaseError(error: unknown): boolean {
  // Recognized by properties that only PostgreSQL's errors have: with the embedded store its driver is not loaded.
  const { code, severity } = (error ?? {}) as { readonly code?: unknown; readonly severity?: unknown }
  return code === 'ERR_SQLITE_ERROR' || severity !== undefined
}
