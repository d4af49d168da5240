import { copyFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { keyFileOf } from '../../server/vault/key-file.ts'
import { temporaryFolder } from './temporary-store.ts'

/** A new data folder with the key file of another, as on a machine that takes the place of a lost one. */
export function folderWithKeysOf(folder: string): string {
  const target = path.join(temporaryFolder(), 'data')
  mkdirSync(target)
  copyFileSync(keyFileOf(folder), keyFileOf(target))
  return target
}
