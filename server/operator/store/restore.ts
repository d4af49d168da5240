import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { backup } from 'node:sqlite'
import { lockFolder, openSqlite, prepareFolder, STORE_FILE } from '../../database/sqlite.ts'
import { errorCode } from '../../log/log.ts'
import { OperatorError } from '../../operator-error.ts'
import { keyFileOf } from '../../vault/key-file.ts'
import { vaultOfFolder } from '../../vault/open-vault.ts'
import { KeysError } from '../../vault/pii-keys.ts'
import { keyOfSealedFile, openSealedFile } from '../../vault/sealed-file.ts'
import { type Completion, carryOver } from './carry-over.ts'
import { newKeptStore } from './kept-stores.ts'
import { COMPANIONS, checkStoreFile, integrityOf, openForReading, removeStoreFile } from './store-file.ts'

const INCOMING_STORE = `${STORE_FILE}.restoring`
/** Temporary file with the opened content of a sealed backup while it is copied. Personal data in it stays sealed. */
const OPENED_BACKUP = `${STORE_FILE}.opened-backup`

export interface RestoreReport extends Completion {
  /** The file that holds the store from before; `null` when there was none. */
  readonly previous: string | null
}

/** `named`: the file as the operator named it. */
async function copyStore(from: string, to: string, named: string): Promise<void> {
  try {
    const source = openForReading(from)
    try {
      await backup(source, to)
    } finally {
      source.close()
    }
  } catch (error) {
    if (errorCode(error) !== 'ERR_SQLITE_ERROR') throw error
    throw new OperatorError(`${named} is no store of this site: ${(error as Error).message}`)
  }
}

/** SQLite's codes for faults that lie outside the file: busy, out of memory, read-only, full disk, no access. */
const NOT_THE_FILE = new Set([5, 7, 8, 13, 14])

function isDamage(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown }
  return errorCode(error) === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' && !NOT_THE_FILE.has(errcode & 0xff)
}

/**
 * Brings the previous store up to date and empties its write-ahead file, so that one file holds all of it. Returns
 * false when the store is damaged, because damage is a reason to restore and no obstacle.
 */
async function settlePrevious(folder: string, piiKeys: string | undefined): Promise<boolean> {
  try {
    const previous = await openSqlite(folder, { exclusive: false, piiKeys })
    try {
      await previous.purge()
    } finally {
      await previous.close()
    }
  } catch (error) {
    if (!isDamage(error)) throw error
    return false
  }
  const database = openForReading(path.join(folder, STORE_FILE))
  try {
    return integrityOf(database) === 'ok'
  } finally {
    database.close()
  }
}

/** Sets the store aside under a name of its own. It also keeps its old name until the restored store takes that. */
function keepPrevious(store: string, previous: string): void {
  // Only a store that could not be opened leaves these files. Beside the restored store, SQLite would take them for its
  // own.
  for (const suffix of COMPANIONS) {
    if (existsSync(store + suffix)) renameSync(store + suffix, previous + suffix)
  }
  try {
    linkSync(store, previous)
  } catch {
    // The file system has no hard links. The copy never replaces an existing file.
    copyFileSync(store, previous, constants.COPYFILE_EXCL)
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Opens a backup that is sealed; backups of earlier releases are not. Returns the file to read. */
function unsealed(folder: string, from: string, piiKeys: string | undefined): string {
  const key = keyOfSealedFile(from)
  if (key === undefined) return from
  const opened = path.join(folder, OPENED_BACKUP)
  rmSync(opened, { force: true })
  if (piiKeys === undefined && !existsSync(keyFileOf(folder))) {
    throw new KeysError(
      `${from} is sealed by the key ${key}: put the key file ${keyFileOf(folder)} back, or set PII_KEYS`,
    )
  }
  openSealedFile(vaultOfFolder(folder, piiKeys, false), from, opened)
  return opened
}

async function replaceStore(folder: string, from: string, options: RestoreOptions): Promise<RestoreReport> {
  const [store, incoming] = [path.join(folder, STORE_FILE), path.join(folder, INCOMING_STORE)]
  removeStoreFile(incoming)
  try {
    await copyStore(unsealed(folder, from, options.piiKeys), incoming, from)
    checkStoreFile(incoming, from)
    const hadStore = existsSync(store)
    const readable = hadStore && (await settlePrevious(folder, options.piiKeys))
    const engine = await openSqlite(folder, { exclusive: false, name: INCOMING_STORE, piiKeys: options.piiKeys })
    let completion: Completion
    try {
      completion = await carryOver(engine, readable ? store : undefined, options.isBrokerSetUp)
      await engine.purge()
    } finally {
      await engine.close()
    }
    const previous = hadStore ? newKeptStore(folder, 'restore', options.now) : null
    if (previous) keepPrevious(store, previous)
    else removeStoreFile(store)
    renameSync(incoming, store)
    syncFolder(folder)
    return { ...completion, previous }
  } finally {
    rmSync(path.join(folder, OPENED_BACKUP), { force: true })
    removeStoreFile(incoming)
  }
}

export interface RestoreOptions {
  /** Whether the settings name the broker. */
  readonly isBrokerSetUp: boolean
  /** Milliseconds since 1970, for the name of the store that is set aside. */
  readonly now: number
  /** The setting PII_KEYS. */
  readonly piiKeys?: string | undefined
}

/**
 * Puts the store of a backup in the place of the one in `folder`, which is kept beside it, under a name of its own.
 * What the store before has and the backup lacks is carried over, as far as that store can be read; what was erased,
 * suppressed or sent since stays so. Throws a `StoreInUseError` while a site runs, an `OperatorError` when the file is
 * no good; then nothing has changed.
 */
export async function restore(folder: string, from: string, options: RestoreOptions): Promise<RestoreReport> {
  const file = path.resolve(from)
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}`)
  prepareFolder(folder)
  const unlock = lockFolder(folder)
  try {
    return await replaceStore(folder, file, options)
  } finally {
    unlock()
  }
}
