import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { KEY_BYTES, type KeyRing, KeysError, type PiiKey, readKeys, writeKeys } from './pii-keys.ts'

/** The keys of an embedded store whose settings name none. Holds a value of PII_KEYS. */
const KEY_FILE = 'pii.keys'

export const keyFileOf = (folder: string): string => path.join(folder, KEY_FILE)

/** A new key with a random id. */
export const newKey = (): PiiKey => ({ id: `k${randomBytes(4).toString('hex')}`, secret: randomBytes(KEY_BYTES) })

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Writes keys to a file of their own, on disk when this returns; returns its name. */
function writeAside(folder: string, keys: KeyRing): string {
  const aside = path.join(folder, `${KEY_FILE}.${randomBytes(6).toString('hex')}`)
  const handle = openSync(aside, 'wx', 0o600)
  try {
    writeSync(handle, `${writeKeys(keys)}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  return aside
}

/** Creates the key file, whole or not at all. If several processes start at once, one creates it and all use it. */
export function makeKeyFile(folder: string): void {
  const aside = writeAside(folder, [newKey()])
  try {
    linkSync(aside, keyFileOf(folder))
    syncFolder(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside)
  }
}

/** Puts other keys into the key file. A process that is killed here leaves the old ones or the new ones. */
export function replaceKeyFile(folder: string, keys: KeyRing): void {
  renameSync(writeAside(folder, keys), keyFileOf(folder))
  syncFolder(folder)
}

/** Changes whenever the key file's content changes; `undefined` without a file. */
export function versionOfKeyFile(folder: string): string | undefined {
  const stat = statSync(keyFileOf(folder), { throwIfNoEntry: false })
  return stat && `${stat.ino} ${stat.mtimeMs} ${stat.size}`
}

/** The keys of the key file; `undefined` where there is none. Throws a `KeysError`. */
export function readKeyFile(folder: string): KeyRing | undefined {
  const file = keyFileOf(folder)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new KeysError(`The key file ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
  const keys = readKeys(text)
  if (typeof keys === 'string') throw new KeysError(`The key file ${file} is not usable: ${keys}`)
  return keys
}
