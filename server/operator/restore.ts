import { closeSync, copyFileSync, existsSync, fsyncSync, linkSync, openSync, renameSync } from 'node:fs'
import path from 'node:path'
import { backup } from 'node:sqlite'
import type { Engine } from '../database/engine.ts'
import { lockFolder, openSqlite, prepareFolder, STORE_FILE } from '../database/sqlite.ts'
import { errorCode } from '../log.ts'
import { type CarriedOver, carryOver } from './carry-over.ts'
import { OperatorError } from './operator-error.ts'
import { COMPANIONS, checkStoreFile, openForReading, removeStoreFile } from './store-file.ts'

/** The store as it was before the last restore, in the same folder. */
export const PREVIOUS_STORE = `${STORE_FILE}.before-restore`
const INCOMING_STORE = `${STORE_FILE}.restoring`

export interface RestoreReport {
  readonly leads: number
  readonly requests: number
  /** Deliveries to the broker that are due: sent again if they went out after the backup was made and nobody knows. */
  readonly brokerDue: number
  /** The file that holds the store from before; `null` when there was none. */
  readonly previous: string | null
  /** `null` when there was no store before, or it could not be read. */
  readonly carriedOver: CarriedOver | null
}

async function copyStore(from: string, to: string): Promise<void> {
  try {
    const source = openForReading(from)
    try {
      await backup(source, to)
    } finally {
      source.close()
    }
  } catch (error) {
    if (errorCode(error) !== 'ERR_SQLITE_ERROR') throw error
    throw new OperatorError(`${from} is no store of this site: ${(error as Error).message}`)
  }
}

/** Brings the previous store up to date and empties its write-ahead file, so that its one file is all of it. */
async function settlePrevious(folder: string): Promise<boolean> {
  try {
    const previous = await openSqlite(folder, { exclusive: false })
    try {
      await previous.purge()
    } finally {
      await previous.close()
    }
    return true
  } catch (error) {
    // A damaged store is a reason to restore, not an obstacle.
    if (errorCode(error) !== 'ERR_SQLITE_ERROR') throw error
    return false
  }
}

async function countRows(engine: Engine) {
  const count = async (table: 'leads' | 'data_requests') => {
    const row = await engine.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirst()
    return Number(row?.count ?? 0)
  }
  const due = await engine.db
    .selectFrom('deliveries')
    .select('id')
    .where('service', '=', 'broker')
    .where('state', '=', 'due')
    .execute()
  return { leads: await count('leads'), requests: await count('data_requests'), brokerDue: due.length }
}

function keepPrevious(store: string, previous: string): void {
  removeStoreFile(previous)
  // Left only by a store that could not be opened; beside the new one it would be taken for the new one's.
  for (const suffix of COMPANIONS) {
    if (existsSync(store + suffix)) renameSync(store + suffix, previous + suffix)
  }
  try {
    linkSync(store, previous)
  } catch {
    copyFileSync(store, previous)
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

async function replaceStore(folder: string, from: string): Promise<RestoreReport> {
  const [store, incoming, previous] = [STORE_FILE, INCOMING_STORE, PREVIOUS_STORE].map((name) =>
    path.join(folder, name),
  ) as [string, string, string]
  removeStoreFile(incoming)
  try {
    await copyStore(from, incoming)
    checkStoreFile(incoming, from)
    const hadStore = existsSync(store)
    const readable = hadStore && (await settlePrevious(folder))
    const engine = await openSqlite(folder, { exclusive: false, name: INCOMING_STORE })
    let report: RestoreReport
    try {
      const carriedOver = readable ? await carryOver(engine, store) : null
      report = { ...(await countRows(engine)), previous: hadStore ? previous : null, carriedOver }
      await engine.purge()
    } finally {
      await engine.close()
    }
    if (hadStore) keepPrevious(store, previous)
    else removeStoreFile(store)
    renameSync(incoming, store)
    syncFolder(folder)
    return report
  } finally {
    removeStoreFile(incoming)
  }
}

/**
 * Puts the store of a backup in the place of the one in `folder`, which is kept beside it. What was erased, suppressed or
 * sent since the backup stays so, as far as the store before can be read. Throws a `StoreInUseError` while a site runs,
 * an `OperatorError` when the file is no good; then nothing has changed.
 */
export async function restore(folder: string, from: string): Promise<RestoreReport> {
  const file = path.resolve(from)
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}`)
  prepareFolder(folder)
  const unlock = lockFolder(folder)
  try {
    return await replaceStore(folder, file)
  } finally {
    unlock()
  }
}
