import { existsSync } from 'node:fs'
import path from 'node:path'
import { alsoWhose } from '../audit/operator-run.ts'
import type { Engine, Reader } from '../database/engine.ts'
import type { StoreSettings } from '../database/open-store.ts'
import { openSqlite } from '../database/sqlite.ts'
import type { DataRequestRow } from '../database/tables.ts'
import { answersOf } from '../leads/lead-store.ts'
import { errorCode } from '../log.ts'
import { dataRequestAnswers, resolutionOf } from '../privacy/data-request-store.ts'
import { type AnsweredRequest, type Erasure, erase } from '../privacy/erasure.ts'
import { type Person, personKey } from '../privacy/suppression.ts'
import { KeysError } from '../vault/pii-keys.ts'
import { filesHolding } from './find-in-files.ts'
import { keptStores } from './kept-stores.ts'

export interface PersonErasure extends Erasure {
  /** Leads and data requests of other people that mention the address or number; the operator must look at them. */
  readonly mentionedIn: readonly string[]
  /** Files in the data folder that still hold the address or number, and kept stores that cannot be opened to look. */
  readonly stillIn: readonly string[]
}

/** Records opened at a time when all are searched. */
const PAGE = 500

/** All rows of a table that are not erased, page by page. */
async function* unerased(reader: Reader, table: 'leads' | 'data_requests') {
  for (let last = ''; ; ) {
    const rows = await reader
      .selectFrom(table as 'leads')
      .selectAll()
      .where('id', '>', last)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    yield* rows
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

/** References of leads and data requests with `text` in a visitor's answers or the operator's note. Opens every one. */
async function mentions({ db, vault }: Engine, text: string): Promise<string[]> {
  const found: string[] = []
  const holds = (...parts: readonly unknown[]) => JSON.stringify(parts).toLowerCase().includes(text)
  for await (const lead of unerased(db, 'leads')) if (holds(answersOf(vault, lead)?.answers)) found.push(lead.id)
  for await (const row of unerased(db, 'data_requests')) {
    const request = row as unknown as DataRequestRow
    if (holds(dataRequestAnswers(vault, request), resolutionOf(vault, request))) found.push(request.id)
  }
  return found
}

/** Erases the person from the stores that restores and moves have kept. Returns the files of those that cannot be opened. */
async function eraseInKeptStores(folder: string, piiKeys: string | undefined, person: Person): Promise<string[]> {
  const closed: string[] = []
  for (const name of keptStores(folder)) {
    try {
      const kept = await openSqlite(folder, { exclusive: false, name, piiKeys })
      try {
        await erase(kept, person)
      } finally {
        await kept.close()
      }
    } catch (error) {
      if (errorCode(error) !== 'ERR_SQLITE_ERROR' && !(error instanceof KeysError)) throw error
      closed.push(path.join(folder, name))
    }
  }
  return closed
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
  alsoWhose(erasure.references)
  const { key } = personKey(person)
  const mentionedIn = await mentions(engine, key)
  // With the store on a server there may be no folder.
  if (!existsSync(folder)) return { ...erasure, mentionedIn, stillIn: [] }
  const closed = await eraseInKeptStores(folder, PII_KEYS, person)
  return { ...erasure, mentionedIn, stillIn: [...new Set([...closed, ...(await filesHolding(folder, key))])] }
}
