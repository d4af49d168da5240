import type { Arrival } from '../../forms/arrival.ts'
import { appendToChain } from '../chain/chain.ts'
import { erasureMac, personalDigest } from '../chain/personal-part.ts'
import type { Engine, Reader, Tx } from '../database/engine.ts'
import type { ConsentRow } from '../database/tables.ts'
import { sha256 } from '../hash.ts'
import type { Vault } from '../vault/vault.ts'
import {
  type ConsentDetails,
  type Consenter,
  type ConsentFields,
  consentPlace,
  consentRecord,
  personalText,
} from './consent-record.ts'
import type { NoticeKind, NoticeOfRecord } from './notices.ts'

/** Where and how consent was given, as the server saw it. */
export interface ConsentCircumstances {
  readonly address: string
  readonly userAgent: string
  readonly page: string
  /** How the visitor came to the site. */
  readonly campaign?: Arrival | undefined
  /** The signed version of the notice that the form showed; missing where it named none. */
  readonly notice?: string | undefined
  /** Width of the visitor's screen in CSS pixels, where a script said it. */
  readonly screenWidth?: number | undefined
  /** The browser sent Global Privacy Control. */
  readonly privacySignal?: boolean
  /** The visitor ticked the choice that such a browser is offered: to pass this form on all the same. */
  readonly passOn?: boolean
}

/** A consent to be recorded. `notice`: what the visitor read. */
export interface NewConsent {
  readonly leadId: string
  readonly kind: NoticeKind
  readonly notice: NoticeOfRecord
  readonly person: Consenter
  readonly circumstances: ConsentCircumstances
  readonly idempotencyKey: string
}

const SEALED = ['address', 'user_agent', 'page', 'details'] as const

/** Records the consent of a lead, in its chain, in the transaction that stores the lead. */
export async function insertConsent(engine: Engine, tx: Tx, consent: NewConsent): Promise<void> {
  const { leadId, kind, notice, person, circumstances, idempotencyKey } = consent
  const { vault } = engine
  const details: ConsentDetails = {
    person,
    screenWidth: circumstances.screenWidth ?? null,
    campaign: circumstances.campaign ?? null,
  }
  const known = {
    leadId,
    kind,
    version: notice.version,
    text: notice.text,
    textHash: sha256(notice.text),
    page: circumstances.page,
    language: notice.language,
    partnersVersion: notice.partnersVersion,
    partners: JSON.stringify(notice.partners),
    notice: circumstances.notice ?? null,
    privacySignal: circumstances.privacySignal ? 1 : 0,
    passOn: circumstances.passOn ? 1 : 0,
    address: circumstances.address,
    userAgent: circumstances.userAgent,
    idempotencyKey,
    details: JSON.stringify(details),
  }
  const personalMac = personalDigest(vault, 'consents', leadId, personalText({ ...known, agreedAt: 0 }) ?? '')
  const { now, ...link } = await appendToChain(engine, tx, 'consents', (agreedAt) =>
    consentRecord({ ...known, agreedAt }, personalMac),
  )
  const seal = (column: (typeof SEALED)[number], text: string) => vault.seal(text, consentPlace(column, leadId))
  await tx
    .insertInto('consents')
    .values({
      lead_id: leadId,
      kind,
      version: known.version,
      text: known.text,
      text_hash: known.textHash,
      agreed_at: now,
      address: seal('address', known.address),
      user_agent: seal('user_agent', known.userAgent),
      page: seal('page', known.page),
      idempotency_key: idempotencyKey,
      language: known.language,
      partners_version: known.partnersVersion,
      partners: known.partners,
      notice: known.notice,
      privacy_signal: known.privacySignal,
      pass_on: known.passOn,
      details: seal('details', known.details),
      personal_mac: personalMac,
      erased_mac: null,
      ...link,
    })
    .execute()
}

/** A stored record with its sealed columns opened. Throws a `KeysError` where one was changed. */
export function openConsent(vault: Vault, row: ConsentRow): ConsentFields {
  const open = (column: (typeof SEALED)[number]) => {
    const value = row[column]
    return value === null ? null : vault.open(value, consentPlace(column, row.lead_id))
  }
  return {
    leadId: row.lead_id,
    kind: row.kind,
    version: row.version,
    text: row.text,
    textHash: row.text_hash,
    agreedAt: row.agreed_at,
    page: open('page') ?? '',
    language: row.language,
    partnersVersion: row.partners_version,
    partners: row.partners,
    notice: row.notice,
    privacySignal: row.privacy_signal,
    passOn: row.pass_on,
    address: open('address'),
    userAgent: open('user_agent'),
    idempotencyKey: row.idempotency_key,
    details: open('details'),
  }
}

export const consentRowOf = (reader: Reader, leadId: string): Promise<ConsentRow | undefined> =>
  reader.selectFrom('consents').selectAll().where('lead_id', '=', leadId).executeTakeFirst()

/** The consent records of these leads, by their ids. At most a few hundred ids. */
export async function consentRowsOf(
  reader: Reader,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, ConsentRow>> {
  if (leadIds.length === 0) return new Map()
  const rows = await reader.selectFrom('consents').selectAll().where('lead_id', 'in', leadIds).execute()
  return new Map(rows.map((row) => [row.lead_id, row]))
}

/** Whether a lead's consent is on record. */
export const hasConsent = async (reader: Reader, leadId: string): Promise<boolean> =>
  (await reader.selectFrom('consents').select('lead_id').where('lead_id', '=', leadId).executeTakeFirst()) !== undefined

/** Removes the personal part of a lead's consent record, and leaves the proof that the site did so. */
export async function eraseConsent({ vault }: Engine, tx: Tx, leadId: string): Promise<void> {
  const row = await tx
    .selectFrom('consents')
    .select(['personal_mac', 'erased_mac'])
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  if (!row) return
  const erased = row.personal_mac === null ? null : erasureMac(vault, 'consents', leadId, row.personal_mac)
  await tx
    .updateTable('consents')
    .set({
      address: null,
      user_agent: null,
      idempotency_key: null,
      details: null,
      erased_mac: row.erased_mac ?? erased,
    })
    .where('lead_id', '=', leadId)
    .execute()
}
