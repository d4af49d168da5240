import { randomUUID } from 'node:crypto'
import type { Engine, Reader, Tx } from '../database/engine.ts'
import type { ContactKeys, ErasedPersonTable } from '../database/tables.ts'
import type { Subject } from '../deliveries/delivery-store.ts'
import { keyHash, keyHashes, type Person, personKey } from './suppression.ts'

// The ledger of erasures: a keyed hash of each erased person and the time. A backup that was made before knows nothing
// of an erasure; when it is restored, the ledger is replayed on it.

/** Rows read at a time. */
const BATCH = 500

/** Notes that a person was erased. */
export async function noteErased(engine: Engine, tx: Tx, person: Person, erasureId: string): Promise<void> {
  const { column, key } = personKey(person)
  if (key === '') return
  await tx
    .insertInto('erased_people')
    .values({
      id: randomUUID(),
      erasure_id: erasureId,
      channel: 'email' in person ? 'email' : 'phone',
      key_hash: keyHash(column, key),
      erased_at: engine.now,
    })
    .execute()
}

/** The ledger, oldest first. */
export const erasedPeople = (reader: Reader): Promise<ErasedPersonTable[]> =>
  reader.selectFrom('erased_people').selectAll().orderBy('erased_at').orderBy('id').execute()

/** Adds entries of another store's ledger; returns how many were new. */
export async function addErasedPeople(tx: Tx, entries: readonly ErasedPersonTable[]): Promise<number> {
  let added = 0
  for (const entry of entries) {
    const result = await tx
      .insertInto('erased_people')
      .values(entry)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    added += Number(result.numInsertedOrUpdatedRows ?? 0)
  }
  return added
}

interface Received extends ContactKeys {
  readonly id: string
  readonly received_at: number
}

/**
 * The leads and data requests that hold the data of someone whom the ledger says was erased later. Whoever came back
 * after the erasure has given their data anew, which stays.
 */
export async function erasedInLedger(tx: Tx): Promise<Subject[]> {
  const erasedAt = new Map<string, number>()
  for (const { key_hash, erased_at } of await erasedPeople(tx)) erasedAt.set(key_hash, Number(erased_at))
  if (erasedAt.size === 0) return []
  const isErased = (row: Received) =>
    keyHashes(row).some((hash) => Number(row.received_at) <= (erasedAt.get(hash) ?? Number.NEGATIVE_INFINITY))
  const subjects: Subject[] = []
  for (const [kind, table] of [
    ['lead', 'leads'],
    ['request', 'data_requests'],
  ] as const) {
    for (let last = ''; ; ) {
      const rows: Received[] = await tx
        .selectFrom(table as 'leads')
        .select(['id', 'received_at', 'email_key', 'phone_key'])
        .where('erased_at', 'is', null)
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      subjects.push(...rows.filter(isErased).map(({ id }) => ({ kind, id })))
      const end = rows.at(-1)
      if (!end) break
      last = end.id
    }
  }
  return subjects
}
