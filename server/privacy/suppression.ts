import { emailKey, phoneKey } from '../../domain/contact-keys.ts'
import type { Engine, Reader, Tx } from '../database/engine.ts'
import type { Subject } from '../deliveries/delivery-store.ts'
import { sha256 } from '../hash.ts'

/** How a person is named by the operator. */
export type Person = { readonly email: string } | { readonly phone: string }

/** The column a person is found by, and the value in it. */
export const personKey = (person: Person) =>
  'email' in person
    ? ({ column: 'email_key', key: emailKey(person.email) } as const)
    : ({ column: 'phone_key', key: phoneKey(person.phone) } as const)

// Only hashes are kept, so that the list itself holds no personal data.
const keyHash = (column: 'email_key' | 'phone_key', key: string) => sha256(`${column}:${key}`)

/** Whether nothing may be sent for the person of a lead or request. */
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

/** Ids of a person's leads and requests. */
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

/** Stops every delivery of these subjects that has not gone out; answers how many there were. */
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

/** From now on nothing is sent for this person; what was due is cancelled. Answers how many deliveries were. */
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
