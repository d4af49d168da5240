import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { emailKeys, phoneKeys } from '../../domain/contact-keys.ts'
import type { Engine, Reader, Tx } from '../database/engine.ts'
import type { ContactKeys, SuppressionRow } from '../database/tables.ts'
import type { Subject } from '../deliveries/delivery-store.ts'
import { answersOf } from '../leads/lead-store.ts'
import { unlessBroken } from '../vault/vault.ts'
import { allContactHashes, barringHashes, type Contact, contactHashes, contactKeysOf } from './contact-hashes.ts'
import { dataRequestAnswers } from './data-request-store.ts'

/** A person, as the operator names them. */
export type Person = { readonly email: string } | { readonly phone: string }

/** The column to find a person by, and the values to look for, today's first; none for what names nobody. */
export const personKeys = (person: Person) =>
  'email' in person
    ? ({ column: 'email_key', keys: emailKeys(person.email) } as const)
    : ({ column: 'phone_key', keys: phoneKeys(person.phone) } as const)

const contactOf = (person: Person): Contact => ('email' in person ? person : { email: '', phone: person.phone })

/** The hashes under which a person may be found in any list, one a key; empty for what names nobody. */
const personHashes = ({ vault }: Engine, person: Person): readonly string[] =>
  contactHashes(vault, personKeys(person).column, contactOf(person))

/** The hash to store for a person; `null` for what names nobody. */
export const personHash = ({ vault }: Engine, person: Person): string | null =>
  contactKeysOf(vault, contactOf(person))[personKeys(person).column]

const inForce = (reader: Reader, hashes: readonly string[]) =>
  reader.selectFrom('suppressions').select('id').where('key_hash', 'in', hashes).where('lifted_at', 'is', null)

const storedHashes = ({ email_key, phone_key }: ContactKeys): string[] =>
  [email_key, phone_key].filter((hash) => hash !== null)

/**
 * The hashes that the people of these leads and data requests may be listed under, computed with every key, because a list
 * may have been written with another key than the rows. For a record with a broken seal, which must not stop the others, the
 * row's own hashes are returned.
 */
export async function contactHashesOf(
  { vault }: Engine,
  reader: Reader,
  subjects: readonly Subject[],
): Promise<{ readonly id: string; readonly hashes: readonly string[] }[]> {
  const idsOf = (kind: Subject['kind']) => subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)
  const [leadIds, requestIds] = [idsOf('lead'), idsOf('request')]
  const leads =
    leadIds.length > 0 ? await reader.selectFrom('leads').selectAll().where('id', 'in', leadIds).execute() : []
  const requests =
    requestIds.length > 0
      ? await reader.selectFrom('data_requests').selectAll().where('id', 'in', requestIds).execute()
      : []
  const contacts = [
    ...leads.map((row) => ({ row, contact: unlessBroken(() => answersOf(vault, row)?.answers) })),
    ...requests.map((row) => ({ row, contact: unlessBroken(() => dataRequestAnswers(vault, row)) })),
  ]
  return contacts.map(({ row, contact }) => ({
    id: row.id,
    hashes: contact ? barringHashes(vault, contact) : storedHashes(row),
  }))
}

/**
 * The ids of those of these leads and data requests, as `contactHashesOf` returns them, whose person is suppressed, so
 * that nothing may be sent.
 */
export async function suppressedAmong(
  reader: Reader,
  hashed: readonly { readonly id: string; readonly hashes: readonly string[] }[],
): Promise<ReadonlySet<string>> {
  const hashes = [...new Set(hashed.flatMap((person) => person.hashes))]
  if (hashes.length === 0) return new Set()
  const found = new Set((await inForce(reader, hashes).select('key_hash').execute()).map(({ key_hash }) => key_hash))
  return new Set(hashed.filter((person) => person.hashes.some((hash) => found.has(hash))).map(({ id }) => id))
}

/** The leads and data requests of a person. */
export async function subjectsOf(engine: Engine, reader: Reader, person: Person): Promise<Subject[]> {
  const { column } = personKeys(person)
  const hashes = personHashes(engine, person)
  if (hashes.length === 0) return []
  const leads = await reader.selectFrom('leads').select('id').where(column, 'in', hashes).execute()
  const requests = await reader.selectFrom('data_requests').select('id').where(column, 'in', hashes).execute()
  return [
    ...leads.map(({ id }) => ({ kind: 'lead', id }) as const),
    ...requests.map(({ id }) => ({ kind: 'request', id }) as const),
  ]
}

/**
 * Cancels every delivery of these subjects that has not gone out; returns how many.
 * @param exceptSupport a data request goes on: the person has a right to an answer
 */
export async function cancelOpenDeliveries(
  engine: Engine,
  tx: Tx,
  subjects: readonly Subject[],
  { exceptSupport = false } = {},
): Promise<number> {
  let cancelled = 0
  for (const { kind, id } of subjects) {
    let query = tx
      .updateTable('deliveries')
      .set({ state: 'cancelled', updated_at: engine.now })
      .where('subject_kind', '=', kind)
      .where('subject_id', '=', id)
      .where('state', 'in', ['due', 'held', 'quarantined', 'failed', 'refused'])
    if (exceptSupport) query = query.where('service', '<>', 'support')
    cancelled += Number((await query.executeTakeFirst()).numUpdatedRows)
  }
  return cancelled
}

/** Does what `suppress` does, in the caller's transaction. An invalid phone number suppresses nobody. */
export async function suppressIn(engine: Engine, tx: Tx, person: Person): Promise<number> {
  const hash = personHash(engine, person)
  if (hash === null) return 0
  // The person may already be suppressed, under the hash of another key.
  if (!(await inForce(tx, personHashes(engine, person)).executeTakeFirst())) {
    await tx
      .insertInto('suppressions')
      .values({
        id: randomUUID(),
        channel: 'email' in person ? 'email' : 'phone',
        key_hash: hash,
        created_at: engine.now,
        lifted_at: null,
        lifted_by: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return cancelOpenDeliveries(engine, tx, await subjectsOf(engine, tx, person), { exceptSupport: true })
}

/**
 * Suppresses a person: nothing more is sent, and open deliveries are cancelled, except those of data requests. Returns
 * how many were.
 */
export const suppress = (engine: Engine, person: Person): Promise<number> =>
  engine.write((tx) => suppressIn(engine, tx, person))

async function lift(engine: Engine, tx: Tx, hashes: readonly string[], liftedBy: string): Promise<number> {
  if (hashes.length === 0) return 0
  const result = await tx
    .updateTable('suppressions')
    .set({ lifted_at: engine.now, lifted_by: liftedBy })
    .where('key_hash', 'in', hashes)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Those of these hashes that have a suppression or a withdrawal in force. */
export async function inForceAmong(
  engine: Engine,
  reader: Reader,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const under = (table: 'suppressions' | 'withdrawals') =>
    reader.selectFrom(table).select('key_hash').where(engine.among('key_hash', hashes)).where('lifted_at', 'is', null)
  const rows = await under('suppressions').union(under('withdrawals')).execute()
  return new Set(rows.map(({ key_hash }) => key_hash))
}

/** Ends a suppression on the operator's word; returns whether there was one. What it has cancelled stays cancelled. */
export const unsuppress = (engine: Engine, person: Person): Promise<boolean> =>
  engine.write(async (tx) => (await lift(engine, tx, personHashes(engine, person), 'operator')) > 0)

/**
 * Lifts the suppressions of a person who asks again, for the email address in this lead and its phone number, if it has one.
 * The suppression keeps the lead's reference. Returns how many were lifted.
 */
export const liftByConsent = (engine: Engine, tx: Tx, leadId: string, contact: Contact): Promise<number> =>
  lift(engine, tx, allContactHashes(engine.vault, contact), leadId)

/** The suppressions of these people, oldest first. */
export async function suppressionsOf(
  engine: Engine,
  reader: Reader,
  people: readonly Person[],
): Promise<SuppressionRow[]> {
  const hashes = people.flatMap((person) => personHashes(engine, person))
  if (hashes.length === 0) return []
  return reader.selectFrom('suppressions').selectAll().where('key_hash', 'in', hashes).orderBy('created_at').execute()
}

/** Those that are in force first, then by date; suppressions and withdrawals alike. */
export const IN_FORCE_FIRST = sql`case when lifted_at is null then 0 else 1 end, created_at, id`

/** All suppressions, those in force first, then by date. */
export const listSuppressions = (reader: Reader): Promise<SuppressionRow[]> =>
  reader.selectFrom('suppressions').selectAll().orderBy(IN_FORCE_FIRST).execute()
