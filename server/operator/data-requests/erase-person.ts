import { existsSync } from 'node:fs'
import path from 'node:path'
import { emailKey, foldedText } from '../../../domain/contact-keys.ts'
import { alsoWhose } from '../../audit/operator-run.ts'
import type { Engine } from '../../database/engine.ts'
import type { StoreSettings } from '../../database/open-store.ts'
import { openSqlite } from '../../database/sqlite.ts'
import { answersOf } from '../../leads/lead-store.ts'
import { errorCode } from '../../log/log.ts'
import { dataRequestAnswers, resolutionOf } from '../../privacy/data-request-store.ts'
import { type AnsweredRequest, type Erasure, erase } from '../../privacy/erasure.ts'
import { requestSteps } from '../../privacy/request-steps.ts'
import { type Person, personKeys } from '../../privacy/suppression.ts'
import { unerasedRows } from '../../privacy/unerased-rows.ts'
import { KeysError } from '../../vault/pii-keys.ts'
import { unlessBroken } from '../../vault/vault.ts'
import { keptStores } from '../store/kept-stores.ts'
import { filesHolding } from './find-in-files.ts'

export interface PersonErasure extends Erasure {
  /** Leads and data requests of other people that mention the address or number; the operator must look at them. */
  readonly mentionedIn: readonly string[]
  /** Files in the data folder that still hold the address or number, and kept stores that cannot be opened to look. */
  readonly stillIn: readonly string[]
}

/** Whether a text names the person, however it is written there. */
function namesOf(person: Person): (text: string) => boolean {
  const { column, keys } = personKeys(person)
  const [key] = keys
  if (key === undefined) return () => false
  if (column === 'email_key') return (text) => emailKey(text).includes(key)
  const number = new RegExp([...key].join('[^0-9]{0,3}'))
  return (text) => number.test(foldedText(text))
}

/** References of leads and data requests whose answers or notes name a person. Opens every one. */
async function mentions(engine: Engine, person: Person): Promise<string[]> {
  const { db, vault } = engine
  const found = new Set<string>()
  const names = namesOf(person)
  const holds = (...parts: readonly unknown[]) => names(JSON.stringify(parts))
  for await (const lead of unerasedRows(db, 'leads'))
    if (holds(unlessBroken(() => answersOf(vault, lead)?.answers))) found.add(lead.id)
  for await (const row of unerasedRows(db, 'data_requests')) {
    if (holds(unlessBroken(() => [dataRequestAnswers(vault, row), resolutionOf(vault, row)]))) found.add(row.id)
  }
  for (const { request_id, note } of await requestSteps(engine, db)) if (holds(note)) found.add(request_id)
  return [...found]
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
  const { keys } = personKeys(person)
  const mentionedIn = await mentions(engine, person)
  // A site whose store is a PostgreSQL server may have no data folder.
  if (!existsSync(folder)) return { ...erasure, mentionedIn, stillIn: [] }
  const closed = await eraseInKeptStores(folder, PII_KEYS, person)
  return { ...erasure, mentionedIn, stillIn: [...new Set([...closed, ...(await filesHolding(folder, keys))])] }
}
