import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import type { Engine, Reader } from '../database/engine.ts'
import type { StoreSettings } from '../database/open-store.ts'
import { openSqlite } from '../database/sqlite.ts'
import { errorCode } from '../log.ts'
import { type AnsweredRequest, type Erasure, erase } from '../privacy/erasure.ts'
import { type Person, personKey } from '../privacy/suppression.ts'
import { filesHolding } from './find-in-files.ts'
import { keptStores } from './kept-stores.ts'

export interface PersonErasure extends Erasure {
  /** Leads and data requests of other people that mention the address or number; the operator must look at them. */
  readonly mentionedIn: readonly string[]
  /** Files in the data folder that still hold the address or number. */
  readonly stillIn: readonly string[]
}

/** References of leads and data requests with `text` in a visitor's answers or the operator's note. */
async function mentions(reader: Reader, text: string): Promise<string[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const leads = await reader
    .selectFrom('leads')
    .select('id')
    .where(sql<boolean>`lower(answers) like ${pattern} escape '\\'`)
    .execute()
  const requests = await reader
    .selectFrom('data_requests')
    .select('id')
    .where(sql<boolean>`lower(coalesce(answers, '') || coalesce(resolution, '')) like ${pattern} escape '\\'`)
    .execute()
  return [...leads, ...requests].map(({ id }) => id)
}

/** Erases the person from the stores that restores and moves have kept. A store that cannot be opened shows up in `stillIn`. */
async function eraseInKeptStores(folder: string, piiKeys: string | undefined, person: Person): Promise<void> {
  for (const name of keptStores(folder)) {
    try {
      const kept = await openSqlite(folder, { exclusive: false, name, piiKeys })
      try {
        await erase(kept, person)
      } finally {
        await kept.close()
      }
    } catch (error) {
      if (errorCode(error) !== 'ERR_SQLITE_ERROR') throw error
    }
  }
}

/**
 * Erases a person from the store and every store kept in the folder, then searches every file there for what is left.
 * @param answered the data request that asked for it
 */
export async function erasePerson(
  engine: Engine,
  { DATA_DIR: folder, PII_KEYS }: StoreSettings,
  person: Person,
  answered?: AnsweredRequest,
): Promise<PersonErasure> {
  const erasure = await erase(engine, person, answered)
  const { key } = personKey(person)
  const mentionedIn = await mentions(engine.db, key)
  // With the store on a server there may be no folder.
  if (!existsSync(folder)) return { ...erasure, mentionedIn, stillIn: [] }
  await eraseInKeptStores(folder, PII_KEYS, person)
  return { ...erasure, mentionedIn, stillIn: await filesHolding(folder, key) }
}
