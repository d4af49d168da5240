import type { NotSoldReason } from '../../domain/broker-eligibility.ts'
import { emailKey, phoneKey } from '../../domain/contact-keys.ts'
import type { LeadAnswers, LeavePopupAnswers } from '../../domain/lead.ts'
import type { Arrival } from '../../forms/arrival.ts'
import { retainedFrom } from '../clock.ts'
import type { Engine, Reader, Tx } from '../database/engine.ts'
import type { ContactKeys, LeadRow, LeadSource } from '../database/tables.ts'
import { newReference } from '../reference.ts'
import type { Vault } from '../vault/vault.ts'

/** A lead to be stored: the visitor's answers, and what the site found out about them. */
export interface NewLead {
  readonly source: LeadSource
  readonly idempotencyKey: string
  readonly contentHash: string
  readonly answers: LeadAnswers | LeavePopupAnswers
  /** Whole dollars; `undefined` for the leave popup. */
  readonly debtAmount?: number
  readonly price?: number
  readonly category: string
  /** Full state name, or empty. */
  readonly state: string
  readonly honeypotFilled: boolean
  /** Why it is not offered to the broker. */
  readonly notSold?: NotSoldReason | undefined
  /** The browser sent Global Privacy Control. */
  readonly privacySignal?: boolean | undefined
  /** The visitor chose to pass the form on all the same. */
  readonly passOn?: boolean | undefined
  /** How the visitor came to the site. */
  readonly arrival?: Arrival | undefined
}

export const leadByIdempotencyKey = (reader: Reader, idempotencyKey: string) =>
  reader
    .selectFrom('leads')
    .select(['id', 'content_hash'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()

/** The latest lead of the same person (by email or phone) in the last `days` days that has a broker delivery. */
export async function earlierLead(
  engine: Engine,
  tx: Tx,
  lead: LeadAnswers,
  days: number,
): Promise<string | undefined> {
  const [email, phone] = [emailKey(lead.email), phoneKey(lead.phone)]
  // Of two leads of one person that arrive at the same time, one must see the other.
  await engine.takeTurns(tx, [`email ${email}`, `phone ${phone}`])
  const row = await tx
    .selectFrom('leads')
    .select('id')
    .where('source', '=', 'lead_form')
    .where((where) => where.or([where('email_key', '=', email), where('phone_key', '=', phone || null)]))
    .where((where) => where('received_at', '>', where(engine.now, '-', days * 24 * 60 * 60 * 1_000)))
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
    .executeTakeFirst()
  return row?.id
}

/** By what a lead's person is found again: for duplicates, suppression and erasure. */
export const contactKeysOf = (answers: LeadAnswers | LeavePopupAnswers): ContactKeys => ({
  email_key: emailKey(answers.email),
  phone_key: 'phone' in answers ? phoneKey(answers.phone) || null : null,
})

const arrivalPlace = (id: string) => `leads.arrival:${id}`

/** Stores a lead and returns its reference. */
export async function insertLead(
  engine: Engine,
  tx: Tx,
  lead: NewLead,
  duplicateOf: string | undefined,
): Promise<string> {
  const id = newReference()
  await tx
    .insertInto('leads')
    .values({
      id,
      source: lead.source,
      received_at: engine.now,
      idempotency_key: lead.idempotencyKey,
      content_hash: lead.contentHash,
      answers: JSON.stringify(lead.answers),
      ...contactKeysOf(lead.answers),
      debt_amount: lead.debtAmount ?? null,
      price: lead.price ?? null,
      category: lead.category,
      state: lead.state,
      duplicate_of: duplicateOf ?? null,
      honeypot_filled: lead.honeypotFilled ? 1 : 0,
      erased_at: null,
      retained_from: retainedFrom(engine),
      not_sold: lead.notSold ?? null,
      privacy_signal: lead.privacySignal ? 1 : 0,
      pass_on: lead.passOn ? 1 : 0,
      arrival: lead.arrival ? engine.vault.seal(JSON.stringify(lead.arrival), arrivalPlace(id)) : null,
    })
    .execute()
  return id
}

/** Puts other answers in the place of a lead's, after a correction. Price and category stay as they were decided. */
export async function replaceAnswers(
  _engine: Engine,
  tx: Tx,
  { id, state }: LeadRow,
  answers: LeadAnswers | LeavePopupAnswers,
): Promise<void> {
  await tx
    .updateTable('leads')
    .set({
      answers: JSON.stringify(answers),
      ...contactKeysOf(answers),
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

export const answersOf = ({ source, answers }: LeadRow): StoredAnswers | undefined =>
  answers === null ? undefined : ({ source, answers: JSON.parse(answers) } as StoredAnswers)

/** How the visitor of a lead came to the site; `undefined` where it is not known, or erased. Opens what is sealed. */
export const arrivalOfLead = (vault: Vault, { id, arrival }: LeadRow): Arrival | undefined =>
  arrival === null ? undefined : (JSON.parse(vault.open(arrival, arrivalPlace(id))) as Arrival)
