import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { STORE_FILE } from '../database/sqlite.ts'
import { COMPANIONS } from './store-file.ts'

/** Every store that a restore has set aside begins so; the first release kept one, under this name alone. */
const KEPT = `${STORE_FILE}.before-restore`

/**
 * A name in `folder` for the store that a restore sets aside: it carries the time (UTC, to the second) and belongs to
 * no file yet, so that nothing is overwritten. `now` in milliseconds since 1970.
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
