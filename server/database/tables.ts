import type { Selectable } from 'kysely'
import type { NotSoldReason } from '../../domain/broker-eligibility.ts'
import type { DeliveryService, DeliveryState } from '../../domain/delivery.ts'
import type { ConsentChannel } from '../../domain/withdrawal.ts'
import type { AuditTable, ChainHeadTable } from './chain-tables.ts'

// Columns are integers and text only, so that both engines agree. Times are milliseconds since 1970 by the database's
// clock; flags are 0 or 1; `answers` is JSON.

export type LeadSource = 'lead_form' | 'leave_popup'
export type SubjectKind = 'lead' | 'request'

export interface LeadTable {
  /** The reference the visitor sees. */
  id: string
  source: LeadSource
  received_at: number
  /** The browser makes one for each filled-in form; null after erasure. */
  idempotency_key: string | null
  /** SHA-256 of the answers: tells a repeat from other content under the same key; null after erasure. */
  content_hash: string | null
  /** LeadAnswers or LeavePopupAnswers as JSON, with all personal data of the lead; null after erasure. */
  answers: string | null
  /** `emailKey` and `phoneKey` of the person, for duplicates, suppression and erasure; null after erasure. */
  email_key: string | null
  phone_key: string | null
  debt_amount: number | null
  price: number | null
  category: string
  state: string
  /** The id of an earlier lead of the same person. */
  duplicate_of: string | null
  /** 1: the honeypot was filled in. */
  honeypot_filled: number
  erased_at: number | null
  /** Retention counts from here instead of `received_at`: stored while the clock had gone back. */
  retained_from: number | null
  /** Why there is no broker delivery; null where there is one, or none was ever meant. */
  not_sold: NotSoldReason | null
  /** 1: the browser sent Global Privacy Control; null for leads of earlier releases. */
  privacy_signal: number | null
  /** 1: the visitor chose to pass this form on all the same. */
  pass_on: number | null
  /** Where the visitor came from, as JSON; null where nothing is known, and after erasure. */
  arrival: string | null
  /** From the first touch of the form to its sending, in milliseconds, as the browser's script says; null without script. */
  filling_ms: number | null
}

export interface ConsentTable {
  lead_id: string
  /** The name of a notice in content/legal-notices.json, and its version. */
  kind: string
  version: string
  text: string
  /** SHA-256 of `text`. */
  text_hash: string
  agreed_at: number
  address: string | null
  user_agent: string | null
  page: string
  idempotency_key: string | null
  // Null in records of earlier releases, the MACs excepted.
  language: string | null
  /** Version and entries (names and websites, JSON) of content/partners.yaml. */
  partners_version: string | null
  partners: string | null
  /** The signed version of the notice that the form carried. */
  notice: string | null
  /** 1: the browser sent Global Privacy Control. */
  privacy_signal: number | null
  /** 1: the visitor chose to pass the form on all the same. */
  pass_on: number | null
  /** `ConsentDetails` as JSON, sealed; null after erasure. */
  details: string | null
  /** See `server/chain/personal-part.ts`. */
  personal_mac: string | null
  erased_mac: string | null
  /** See `server/chain/chain.ts`. */
  chain_id: string | null
  chain_place: number | null
  chain_previous: string | null
  chain_mac: string | null
}

export interface DataRequestTable {
  id: string
  received_at: number
  idempotency_key: string | null
  content_hash: string | null
  answers: string | null
  email_key: string | null
  phone_key: string | null
  resolved_at: number | null
  resolution: string | null
  erased_at: number | null
  /** Start of the retention, as for leads. */
  retained_from: number | null
}

export interface DeliveryTable {
  /** Also the Idempotency-Key of every attempt. */
  id: string
  subject_kind: SubjectKind
  subject_id: string
  service: DeliveryService
  /** Place in the order of first attempts. */
  rank: number
  state: DeliveryState
  attempts: number
  /** How many attempts were made before the operator queued the delivery again; the retry schedule starts anew then. */
  attempts_before: number
  first_attempt_at: number | null
  next_attempt_at: number
  /** Set while an attempt runs: when its claim ends if the process dies. */
  lease_until: number | null
  updated_at: number
  /** Copied from its lead or data request, for listings by state. */
  received_at: number
}

export interface AttemptTable {
  delivery_id: string
  number: number
  started_at: number
  finished_at: number | null
  outcome: string | null
  status: number | null
  /** A fixed phrase or an error code, never a partner's text, which could quote the visitor. */
  reason: string | null
  /** Start of the retention, as for leads. */
  retained_from: number | null
}

/** By which contact a person was suppressed. */
export type SuppressionChannel = 'email' | 'phone'

/** One time during which nothing is sent to a person: from `created_at` until it is lifted. */
export interface SuppressionTable {
  id: string
  /** null in rows of the first release, which did not store it. */
  channel: SuppressionChannel | null
  /** SHA-256 of "email:" or "phone:" and the person's key. */
  key_hash: string
  created_at: number
  lifted_at: number | null
  /** `operator`, or the reference of the lead by which the person asked anew. */
  lifted_by: string | null
}

/** One channel of one withdrawal of consent, for one email address or phone number: from `created_at` until it is lifted. */
export interface WithdrawalTable {
  id: string
  /** The reference that the person was given; several rows may have it. */
  reference: string
  channel: ConsentChannel
  /** As in `suppressions`: a hash of "email" or "phone" and the person's key. */
  key_hash: string
  /** Where consent was withdrawn. */
  via: 'privacy-choices' | 'my-consent'
  created_at: number
  lifted_at: number | null
  /** The reference of the lead by which the person agreed anew. */
  lifted_by: string | null
}

/** The leads that a withdrawal was about when it came. */
export interface WithdrawalLeadTable {
  reference: string
  lead_id: string
  /** When the companies that had this lead already were told; null: not yet. */
  told_at: number | null
  told_note: string | null
}

export interface ErasureTable {
  id: string
  done_at: number
  leads: number
  requests: number
}

/** What an operator did about a data request. */
export type RequestStepKind = 'confirmed' | 'extended' | 'optedOut' | 'corrected' | 'delivered' | 'erased' | 'resolved'

export interface RequestStepTable {
  id: string
  request_id: string
  kind: RequestStepKind
  done_at: number
  /** The operator's words, which may name the person, sealed; null after erasure. */
  note: string | null
}

/** One person who was erased, by a keyed hash that names nobody: a restored backup is searched for it. */
export interface ErasedPersonTable {
  id: string
  erasure_id: string
  channel: SuppressionChannel
  key_hash: string
  erased_at: number
}

/** One row with the last times that the store has seen. */
export interface ClockTable {
  id: number
  /** The last plausible time; 0 before the first. */
  seen_at: number
  /** Written by the readiness probe. */
  probed_at: number
}

/** Triggers keep these counts; see `counts.ts`. */
export interface CountTable {
  /** On PostgreSQL the connection that counted; on the embedded store always 0. */
  shard: number
  name: string
  value: number
}

/** What a sweep of the retention did; see `server/privacy/sweeps.ts`. */
export interface SweepTable {
  id: string
  swept_at: number
  records: number
  events: number
  refused: string | null
}

/** The keys that the store was written with; see `server/vault/known-keys.ts`. */
export interface VaultKeyTable {
  id: string
  /** Recognizes the key without revealing it. */
  check_value: string
  added_at: number
}

/** What a web process has noticed, for the doctor. */
export interface SiteNoticeTable {
  name: string
  seen_at: number
}

export interface Tables {
  leads: LeadTable
  consents: ConsentTable
  data_requests: DataRequestTable
  deliveries: DeliveryTable
  attempts: AttemptTable
  suppressions: SuppressionTable
  withdrawals: WithdrawalTable
  withdrawal_leads: WithdrawalLeadTable
  erasures: ErasureTable
  request_steps: RequestStepTable
  erased_people: ErasedPersonTable
  audit: AuditTable
  clock: ClockTable
  counts: CountTable
  site_notices: SiteNoticeTable
  vault_keys: VaultKeyTable
  sweeps: SweepTable
  chain_heads: ChainHeadTable
}

export type ContactKeys = Pick<LeadRow, 'email_key' | 'phone_key'>
export type LeadRow = Selectable<LeadTable>
export type ConsentRow = Selectable<ConsentTable>
export type DataRequestRow = Selectable<DataRequestTable>
export type RequestStepRow = Selectable<RequestStepTable>
export type DeliveryRow = Selectable<DeliveryTable>
export type AttemptRow = Selectable<AttemptTable>
export type SuppressionRow = Selectable<SuppressionTable>
export type WithdrawalRow = Selectable<WithdrawalTable>
