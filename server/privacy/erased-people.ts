import { randomUUID } from 'node:crypto'
import type { Engine, Reader, Tx } from '../database/engine.ts'
import type { ErasedPersonTable } from '../database/tables.ts'
import type { Subject } from '../deliveries/delivery-store.ts'
import { answersOf } from '../leads/lead-store.ts'
import { unlessBroken } from '../vault/vault.ts'
import { dataRequestAnswers } from './data-request-store.ts'
import { type Person, personKeys } from './suppression.ts'
import { unerasedRows } from './unerased-rows.ts'

// The ledger of erasures: a keyed hash of each erased person and the time. A backup made before an erasure still holds the
// person's data; when it is restored, the ledger is replayed on it.

/** Kinds of the vault's hashes. They differ from other tables' kinds, so that the ledger cannot be matched with those. */
const LEDGER = { email_key: 'erased email', phone_key: 'erased phone' } as const

/** Notes that a person was erased. */
export async function noteErased(engine: Engine, tx: Tx, person: Person, erasureId: string): Promise<void> {
  const { column, keys } = personKeys(person)
  const [key] = keys
  if (key === undefined) return
  await tx
    .insertInto('erased_people')
    .values({
      id: randomUUID(),
      erasure_id: erasureId,
      channel: 'email' in person ? 'email' : 'phone',
      key_hash: engine.vault.lookup(LEDGER[column], key),
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

/** The hashes that the ledger may have for these answers, each with its key. */
const hashesOf = ({ vault }: Engine, { email, phone = '' }: { readonly email: string; readonly phone?: string }) =>
  [{ email }, { phone }].flatMap((person) => {
    const { column, keys } = personKeys(person)
    return keys.flatMap((key) => vault.lookups(LEDGER[column], key))
  })

/**
 * The leads and data requests of people who, by the ledger, were erased after these records came in. Records that a person
 * sent after their erasure stay. Reads the whole store unless the ledger is empty.
 */
export async function erasedInLedger(engine: Engine, tx: Tx): Promise<Subject[]> {
  const erasedAt = new Map<string, number>()
  for (const { key_hash, erased_at } of await erasedPeople(tx)) erasedAt.set(key_hash, Number(erased_at))
  if (erasedAt.size === 0) return []
  const isErased = (receivedAt: number, answers: Parameters<typeof hashesOf>[1] | undefined) =>
    answers !== undefined &&
    hashesOf(engine, answers).some((hash) => receivedAt <= (erasedAt.get(hash) ?? Number.NEGATIVE_INFINITY))
  const subjects: Subject[] = []
  for await (const row of unerasedRows(tx, 'leads')) {
    if (
      isErased(
        row.received_at,
        unlessBroken(() => answersOf(engine.vault, row)?.answers),
      )
    )
      subjects.push({ kind: 'lead', id: row.id })
  }
  for await (const row of unerasedRows(tx, 'data_requests')) {
    if (
      isErased(
        row.received_at,
        unlessBroken(() => dataRequestAnswers(engine.vault, row)),
      )
    )
      subjects.push({ kind: 'request', id: row.id })
  }
  return subjects
}
