import type { NotSoldReason } from '../../domain/broker-eligibility.ts'
import type { LeadAnswers, LeavePopupAnswers } from '../../domain/lead.ts'
import { DAY_MS } from '../../domain/time-units.ts'
import type { Arrival } from '../../forms/arrival.ts'
import { retainedFrom } from '../clock.ts'
import type { Engine, Reader, Tx } from '../database/engine.ts'
import type { LeadRow, LeadSource } from '../database/tables.ts'
import { allContactHashes, type Contact, contactHashes, contactKeysOf } from '../privacy/contact-hashes.ts'
import type { Vault } from '../vault/vault.ts'

/** A lead to be stored: the visitor's answers, and what the site found out about them. */
export interface NewLead {
  readonly source: LeadSource
  readonly idempotencyKey: string
  /** Keyed hash of form and answers, by which a repeat is recognized. */
  readonly contentHash: string
  readonly answers: LeadAnswers | LeavePopupAnswers
  readonly price?: number
  readonly category: string
  /** Full state name, or empty. */
  readonly state: string
  readonly honeypotFilled: boolean
  /** How long the form took to fill in. */
  readonly fillingMs?: number | undefined
  /** Why it is not offered to the broker. */
  readonly notSold?: NotSoldReason | undefined
  /** The browser sent Global Privacy Control. */
  readonly privacySignal?: boolean | undefined
  /** The visitor chose to pass the form on all the same. */
  readonly passOn?: boolean | undefined
  /** How the visitor came to the site. */
  readonly arrival?: Arrival | undefined
}

/** The place to which a lead's sealed answers are bound. */
const answersPlace = (id: string): string => `leads.answers:${id}`

export const leadsByIdempotencyKey = (engine: Engine, reader: Reader, idempotencyKeys: readonly string[]) =>
  reader
    .selectFrom('leads')
    .select(['id', 'idempotency_key', 'content_hash', 'pass_on'])
    .where(engine.among('idempotency_key', idempotencyKeys))
    .execute()

/**
 * The latest lead of each of these people (by email or phone) in the last `days` days that has a broker delivery.
 * @returns a lead's id by the person; people without one are missing
 */
export async function earlierLeads<Person extends Contact>(
  engine: Engine,
  tx: Tx,
  people: readonly Person[],
  days: number,
): Promise<ReadonlyMap<Person, string>> {
  const emails = people.flatMap((person) => contactHashes(engine.vault, 'email_key', person))
  const phones = people.flatMap((person) => contactHashes(engine.vault, 'phone_key', person))
  // If two leads of one person arrive at the same time, the second must see the first.
  await engine.takeTurns(tx, [...emails, ...phones])
  const rows = await tx
    .selectFrom('leads')
    .select(['id', 'email_key', 'phone_key'])
    .where('source', '=', 'lead_form')
    .where((where) =>
      where.or([
        // SQLite uses neither index where one of the lists is empty.
        ...(emails.length > 0 ? [engine.among('email_key', emails)] : []),
        ...(phones.length > 0 ? [engine.among('phone_key', phones)] : []),
      ]),
    )
    .where((where) => where('received_at', '>', where(engine.now, '-', days * DAY_MS)))
    .where((where) =>
      where.exists(
        where
          .selectFrom('deliveries')
          .select('deliveries.id')
          .whereRef('deliveries.subject_id', '=', 'leads.id')
          .where('deliveries.service', '=', 'broker')
          .where('deliveries.state', 'not in', ['quarantined', 'cancelled']),
      ),
    )
    .orderBy('received_at', 'desc')
    .execute()
  const found = new Map<Person, string>()
  for (const person of people) {
    const hashes = allContactHashes(engine.vault, person)
    const row = rows.find((lead) =>
      [lead.email_key, lead.phone_key].some((key) => key !== null && hashes.includes(key)),
    )
    if (row) found.set(person, row.id)
  }
  return found
}

/** How many receipts were created in the last 24 hours for the email address of each of these people. */
export async function receiptsOfToday<Person extends Contact>(
  engine: Engine,
  tx: Tx,
  people: readonly Person[],
): Promise<ReadonlyMap<Person, number>> {
  const emailsOf = (person: Person) => contactHashes(engine.vault, 'email_key', person)
  const rows = await tx
    .selectFrom('leads')
    .innerJoin('deliveries', 'deliveries.subject_id', 'leads.id')
    .select(['email_key', ({ fn }) => fn.countAll().as('count')])
    .where(engine.among('email_key', people.flatMap(emailsOf)))
    .where((where) => where('leads.received_at', '>', where(engine.now, '-', DAY_MS)))
    .where('deliveries.service', '=', 'receipt')
    .where('deliveries.subject_kind', '=', 'lead')
    .groupBy('email_key')
    .execute()
  const counts = new Map(rows.map(({ email_key, count }) => [email_key, Number(count)]))
  return new Map(
    people.map((person) => [person, emailsOf(person).reduce((sum, hash) => sum + (counts.get(hash) ?? 0), 0)]),
  )
}

const arrivalPlace = (id: string) => `leads.arrival:${id}`

/** A lead with the reference under which it is stored. */
export interface NamedLead {
  readonly id: string
  readonly lead: NewLead
  readonly duplicateOf?: string | undefined
}

export async function insertLeads(engine: Engine, tx: Tx, leads: readonly NamedLead[]): Promise<void> {
  const rows = leads.map(({ id, lead, duplicateOf }) => ({
    id,
    source: lead.source,
    idempotency_key: lead.idempotencyKey,
    content_hash: lead.contentHash,
    answers: engine.vault.seal(JSON.stringify(lead.answers), answersPlace(id)),
    ...contactKeysOf(engine.vault, lead.answers),
    debt_amount: null,
    price: lead.price ?? null,
    category: lead.category,
    state: lead.state,
    duplicate_of: duplicateOf ?? null,
    honeypot_filled: lead.honeypotFilled ? 1 : 0,
    filling_ms: lead.fillingMs ?? null,
    erased_at: null,
    not_sold: lead.notSold ?? null,
    privacy_signal: lead.privacySignal ? 1 : 0,
    pass_on: lead.passOn ? 1 : 0,
    arrival: lead.arrival ? engine.vault.seal(JSON.stringify(lead.arrival), arrivalPlace(id)) : null,
  }))
  await engine.insertRows(tx, 'leads', rows, { received_at: engine.now, retained_from: retainedFrom(engine) })
}

/** Puts other answers in the place of a lead's, after a correction. Price and category stay as they were decided. */
export async function replaceAnswers(
  engine: Engine,
  tx: Tx,
  { id, state }: LeadRow,
  answers: LeadAnswers | LeavePopupAnswers,
): Promise<void> {
  await tx
    .updateTable('leads')
    .set({
      answers: engine.vault.seal(JSON.stringify(answers), answersPlace(id)),
      ...contactKeysOf(engine.vault, answers),
      state: 'state' in answers ? answers.state : state,
    })
    .where('id', '=', id)
    .execute()
}

export const leadById = (reader: Reader, id: string): Promise<LeadRow | undefined> =>
  reader.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()

/** What the visitor gave; `undefined` once erased. The source says which of the two forms it is. */
export type StoredAnswers =
  | { readonly source: 'lead_form'; readonly answers: LeadAnswers }
  | { readonly source: 'leave_popup'; readonly answers: LeavePopupAnswers }

export const answersOf = (vault: Vault, { id, source, answers }: LeadRow): StoredAnswers | undefined =>
  answers === null
    ? undefined
    : ({ source, answers: JSON.parse(vault.open(answers, answersPlace(id))) } as StoredAnswers)

/** Whole dollars; `null` for the leave popup and once erased. */
export function debtAmountOf(stored: StoredAnswers | undefined): number | null {
  return stored?.source === 'lead_form' ? stored.answers.debtAmount : null
}

/** How the visitor of a lead came to the site; `undefined` where it is not known, or erased. Opens what is sealed. */
export const arrivalOfLead = (vault: Vault, { id, arrival }: LeadRow): Arrival | undefined =>
  arrival === null ? undefined : (JSON.parse(vault.open(arrival, arrivalPlace(id))) as Arrival)
