// What the operator can mend: their messages are shown as they are, without a stack.

/** Another process serves the same folder. */
export class StoreInUseError extends Error {
  constructor(folder: string) {
    super(`The data in ${folder} is in use by another running site: stop that one first, or set another DATA_DIR`)
  }
}

/** The store's schema is not this release's. */
export class StoreVersionError extends Error {}

/** What was erased may still stand in the write-ahead file. */
export class PurgeError extends Error {
  constructor() {
    super('Erased, but a long read kept the last traces in the write-ahead file: run the same command again')
  }
}

const STORE_ERRORS = [StoreInUseError, StoreVersionError, PurgeError]

/** Whether an error's message tells the operator what to do about the store. */
export const isStoreError = (error: unknown): boolean => STORE_ERRORS.some((kind) => error instanceof kind)
