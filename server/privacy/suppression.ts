import { emailKey, phoneKey } from '../../domain/contact-keys.ts'
import type { Engine, Reader, Tx } from '../database/engine.ts'
import type { Subject } from '../deliveries/delivery-store.ts'
import { sha256 } from '../hash.ts'

/** A person, as the operator names them. */
export type Person = { readonly email: string } | { readonly phone: string }

/** The column to find a person by, and the value to look for. */
export const personKey = (person: Person) =>
  'email' in person
    ? ({ column: 'email_key', key: emailKey(person.email) } as const)
    : ({ column: 'phone_key', key: phoneKey(person.phone) } as const)

// The list of suppressions keeps hashes only, so that it holds no personal data.
const keyHash = (column: 'email_key' | 'phone_key', key: string) => sha256(`${column}:${key}`)

/** Whether the person of this lead or data request is suppressed, so that nothing may be sent. */
export async function isSuppressed(reader: Reader, subject: Subject): Promise<boolean> {
  const table = subject.kind === 'lead' ? 'leads' : 'data_requests'
  const row = await reader
    .selectFrom(table)
    .select(['email_key', 'phone_key'])
    .where('id', '=', subject.id)
    .executeTakeFirst()
  const hashes = [
    row?.email_key && keyHash('email_key', row.email_key),
    row?.phone_key && keyHash('phone_key', row.phone_key),
  ]
  const known = hashes.filter((hash) => typeof hash === 'string')
  if (known.length === 0) return false
  return (
    (await reader.selectFrom('suppressions').select('key_hash').where('key_hash', 'in', known).executeTakeFirst()) !==
    undefined
  )
}

/** The leads and data requests of a person. */
export async function subjectsOf(reader: Reader, person: Person): Promise<Subject[]> {
  const { column, key } = personKey(person)
  if (key === '') return []
  const leads = await reader.selectFrom('leads').select('id').where(column, '=', key).execute()
  const requests = await reader.selectFrom('data_requests').select('id').where(column, '=', key).execute()
  return [
    ...leads.map(({ id }) => ({ kind: 'lead', id }) as const),
    ...requests.map(({ id }) => ({ kind: 'request', id }) as const),
  ]
}

/** Cancels every delivery of these subjects that has not gone out; returns how many. */
export async function cancelOpenDeliveries(engine: Engine, tx: Tx, subjects: readonly Subject[]): Promise<number> {
  let cancelled = 0
  for (const { kind, id } of subjects) {
    const result = await tx
      .updateTable('deliveries')
      .set({ state: 'cancelled', updated_at: engine.now })
      .where('subject_kind', '=', kind)
      .where('subject_id', '=', id)
      .where('state', 'in', ['due', 'held', 'quarantined', 'failed', 'refused'])
      .executeTakeFirst()
    cancelled += Number(result.numUpdatedRows)
  }
  return cancelled
}

/** Suppresses a person: nothing more is sent, and open deliveries are cancelled. Returns how many were. */
export const suppress = (engine: Engine, person: Person): Promise<number> =>
  engine.write(async (tx) => {
    const { column, key } = personKey(person)
    await tx
      .insertInto('suppressions')
      .values({ key_hash: keyHash(column, key), created_at: engine.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return cancelOpenDeliveries(engine, tx, await subjectsOf(tx, person))
  })
