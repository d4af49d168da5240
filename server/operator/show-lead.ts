import type { NotSoldReason } from '../../domain/broker-eligibility.ts'
import type { LeadAnswers, LeavePopupAnswers } from '../../domain/lead.ts'
import type { Reader } from '../database/engine.ts'
import type { ConsentRow, LeadRow, LeadSource } from '../database/tables.ts'
import { sha256 } from '../hash.ts'
import { answersOf, leadById } from '../leads/lead-store.ts'
import { OperatorError } from './operator-error.ts'
import { type ShownDelivery, showDeliveries } from './show-deliveries.ts'
import { isoTime, isoTimeOrNull } from './times.ts'

export interface ShownConsent {
  readonly kind: string
  readonly version: string
  /** Exactly the text that the visitor saw. */
  readonly text: string
  readonly textHash: string
  /** The text still has the hash that was stored when consent was given. */
  readonly hashMatches: boolean
  readonly agreedAt: string
  readonly address: string | null
  readonly userAgent: string | null
  readonly page: string
  readonly idempotencyKey: string | null
}

export interface ShownLead {
  readonly id: string
  readonly source: LeadSource
  readonly receivedAt: string
  /** `null` once erased. */
  readonly answers: LeadAnswers | LeavePopupAnswers | null
  readonly debtAmount: number | null
  readonly price: number | null
  readonly category: string
  readonly state: string
  readonly duplicateOf: string | null
  readonly honeypotFilled: boolean
  /** Why there is no broker delivery; `null` where there is one, or none was ever meant. */
  readonly notSold: NotSoldReason | null
  /** Whether the browser sent Global Privacy Control; `null` for leads of earlier releases. */
  readonly privacySignal: boolean | null
  /** Whether the visitor chose to pass the form on all the same. */
  readonly passOn: boolean | null
  readonly erasedAt: string | null
  readonly consent: ShownConsent | null
  readonly deliveries: readonly ShownDelivery[]
}

/** The lead under a reference; throws an `OperatorError` when there is none. */
export async function existingLead(reader: Reader, id: string): Promise<LeadRow> {
  const lead = await leadById(reader, id)
  if (!lead) throw new OperatorError(`There is no lead ${id}`)
  return lead
}

/** A flag of the store that earlier releases did not keep. */
export const flag = (stored: number | null): boolean | null => (stored === null ? null : stored === 1)

const shownConsent = (consent: ConsentRow): ShownConsent => ({
  kind: consent.kind,
  version: consent.version,
  text: consent.text,
  textHash: consent.text_hash,
  hashMatches: sha256(consent.text) === consent.text_hash,
  agreedAt: isoTime(consent.agreed_at),
  address: consent.address,
  userAgent: consent.user_agent,
  page: consent.page,
  idempotencyKey: consent.idempotency_key,
})

async function consentOf(reader: Reader, leadId: string): Promise<ShownConsent | null> {
  const consent = await reader.selectFrom('consents').selectAll().where('lead_id', '=', leadId).executeTakeFirst()
  return consent ? shownConsent(consent) : null
}

/** The consent record of a lead; throws an `OperatorError` when there is no such lead or record. */
export async function showConsent(reader: Reader, leadId: string): Promise<ShownConsent> {
  await existingLead(reader, leadId)
  const consent = await consentOf(reader, leadId)
  if (!consent) throw new OperatorError(`Lead ${leadId} has no consent record`)
  return consent
}

/** One lead whole; throws an `OperatorError` when there is none. */
export async function showLead(reader: Reader, id: string): Promise<ShownLead> {
  const lead = await existingLead(reader, id)
  return {
    id: lead.id,
    source: lead.source,
    receivedAt: isoTime(lead.received_at),
    answers: answersOf(lead)?.answers ?? null,
    debtAmount: lead.debt_amount,
    price: lead.price,
    category: lead.category,
    state: lead.state,
    duplicateOf: lead.duplicate_of,
    honeypotFilled: lead.honeypot_filled === 1,
    notSold: lead.not_sold,
    privacySignal: flag(lead.privacy_signal),
    passOn: flag(lead.pass_on),
    erasedAt: isoTimeOrNull(lead.erased_at),
    consent: await consentOf(reader, id),
    deliveries: await showDeliveries(reader, { kind: 'lead', id }),
  }
}
