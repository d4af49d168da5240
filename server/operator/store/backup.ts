import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Engine } from '../../database/engine.ts'
import { OperatorError } from '../../operator-error.ts'
import { sealFile } from '../../vault/sealed-file.ts'
import { integrityOf, removeStoreFile } from './store-file.ts'

export interface BackupReport {
  readonly file: string
  readonly bytes: number
  /** Always `ok`: a damaged copy is not kept. */
  readonly integrity: string
  /** The id of the key that the file is sealed by: without it nobody can restore it. */
  readonly key: string
}

/** Backup and restore of a store on a server are the server's matter. */
export const POSTGRES_TOOLS =
  "DATABASE_URL is set: back up with pg_dump, restore with pg_restore ('Backup of PostgreSQL' in docs/deploy.md)"

/** Makes the copy a single file and checks its integrity; returns `ok` or the first fault. */
function completeCopy(file: string): string {
  const copy = new DatabaseSync(file)
  try {
    copy.exec('PRAGMA journal_mode = DELETE')
    return integrityOf(copy)
  } finally {
    copy.close()
  }
}

/** Copies the store to a new file while it is in use, sealed whole by the current key. Throws an `OperatorError` when the file cannot be made. */
export async function backUp(engine: Engine, target: string): Promise<BackupReport> {
  if (!engine.backup) throw new OperatorError(POSTGRES_TOOLS)
  const file = path.resolve(target)
  if (existsSync(file)) throw new OperatorError(`${file} exists already: name another file`)
  const folder = path.dirname(file)
  if (!existsSync(folder)) throw new OperatorError(`The folder ${folder} does not exist`)
  // The copy gets its own name once it is whole: a backup that was broken off must not look complete.
  const partial = `${file}.partial`
  const sealed = `${file}.sealed`
  removeStoreFile(partial)
  rmSync(sealed, { force: true })
  try {
    await engine.backup(partial)
    const integrity = completeCopy(partial)
    if (integrity !== 'ok') throw new OperatorError(`The copy is damaged and was not kept: ${integrity}`)
    sealFile(engine.vault, partial, sealed)
    renameSync(sealed, file)
    return { file, bytes: statSync(file).size, integrity, key: engine.vault.keyIds[0] ?? '' }
  } finally {
    removeStoreFile(partial)
    rmSync(sealed, { force: true })
  }
}
