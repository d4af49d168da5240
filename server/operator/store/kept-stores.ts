import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { MOVED_STORE, STORE_FILE } from '../../database/sqlite.ts'
import { COMPANIONS } from './store-file.ts'

/**
 * The names of kept stores begin with why they were set aside: a restore took their place, or they were moved into a
 * PostgreSQL database. The first release used the first as the whole name.
 */
const PREFIXES = { restore: `${STORE_FILE}.before-restore`, move: MOVED_STORE } as const

/**
 * A new name in `folder` for a store that is set aside. It holds the time (UTC, to the second), and no file has it yet,
 * so nothing is overwritten. `now` in milliseconds since 1970.
 */
export function newKeptStore(folder: string, reason: keyof typeof PREFIXES, now: number): string {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')
  for (let number = 1; ; number++) {
    const file = path.join(folder, `${PREFIXES[reason]}-${time}${number === 1 ? '' : `-${number}`}`)
    if (!['', ...COMPANIONS].some((suffix) => existsSync(file + suffix))) return file
  }
}

/** Names of the stores in `folder` that were set aside, oldest first. */
export const keptStores = (folder: string): string[] =>
  readdirSync(folder)
    .filter(
      (name) =>
        Object.values(PREFIXES).some((prefix) => name.startsWith(prefix)) &&
        !COMPANIONS.some((suffix) => name.endsWith(suffix)),
    )
    .sort()
