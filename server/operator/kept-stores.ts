import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { STORE_FILE } from '../database/sqlite.ts'
import { COMPANIONS } from './store-file.ts'

/** The names of stores that restores have set aside begin with this; the first release used it as the whole name. */
const KEPT = `${STORE_FILE}.before-restore`

/**
 * A new name in `folder` for the store that a restore sets aside. It holds the time (UTC, to the second), and no file
 * has it yet, so nothing is overwritten. `now` in milliseconds since 1970.
 */
export function newKeptStore(folder: string, now: number): string {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')
  for (let number = 1; ; number++) {
    const file = path.join(folder, `${KEPT}-${time}${number === 1 ? '' : `-${number}`}`)
    if (!['', ...COMPANIONS].some((suffix) => existsSync(file + suffix))) return file
  }
}

/** Names of the stores in `folder` that restores have set aside, oldest first. */
export const keptStores = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(KEPT) && !COMPANIONS.some((suffix) => name.endsWith(suffix)))
    .sort()
