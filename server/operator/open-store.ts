import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Engine } from '../database/engine.ts'
import { openSqlite, STORE_FILE } from '../database/sqlite.ts'
import { OperatorError } from './operator-error.ts'

/**
 * Opens the store beside a running site, and closes it when `work` has ended. Never makes nor changes a store's schema.
 */
export async function withStore<Result>(folder: string, work: (engine: Engine) => Promise<Result>): Promise<Result> {
  if (!existsSync(path.join(folder, STORE_FILE))) {
    throw new OperatorError(`There is no store in ${folder}: start the site once, or set DATA_DIR to where it is`)
  }
  const engine = await openSqlite(folder, { exclusive: false, upgrade: false })
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}
