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
  /** Width of the visitor's screen in CSS pixels; missing without script. */
  readonly screenWidth?: number | undefined
  /** The browser sent Global Privacy Control. */
  readonly privacySignal?: boolean
  /** The visitor ticked the box, shown under Global Privacy Control, to pass this form on anyway. */
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

/** The fields of a consent record except its time, which the database sets. */
function fieldsOf({ leadId, kind, notice, person, circumstances, idempotencyKey }: NewConsent) {
  const details: ConsentDetails = {
    person,
    screenWidth: circumstances.screenWidth ?? null,
    campaign: circumstances.campaign ?? null,
  }
  return {
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
}

/** Records the consents of leads, in one chain, in the transaction that stores the leads. */
export async function insertConsents(engine: Engine, tx: Tx, consents: readonly NewConsent[]): Promise<void> {
  const { vault } = engine
  const known = consents.map((consent) => {
    const fields = fieldsOf(consent)
    const personal = personalText({ ...fields, agreedAt: 0 }) ?? ''
    return { fields, personalMac: personalDigest(vault, 'consents', consent.leadId, personal) }
  })
  const { linked, now } = await appendToChain(engine, tx, 'consents', known, ({ fields, personalMac }, agreedAt) =>
    consentRecord({ ...fields, agreedAt }, personalMac),
  )
  const rows = linked.map(({ record: { fields, personalMac }, link }) => {
    const seal = (column: (typeof SEALED)[number], text: string) =>
      vault.seal(text, consentPlace(column, fields.leadId))
    return {
      lead_id: fields.leadId,
      kind: fields.kind,
      version: fields.version,
      text: fields.text,
      text_hash: fields.textHash,
      agreed_at: now,
      address: seal('address', fields.address),
      user_agent: seal('user_agent', fields.userAgent),
      page: seal('page', fields.page),
      idempotency_key: fields.idempotencyKey,
      language: fields.language,
      partners_version: fields.partnersVersion,
      partners: fields.partners,
      notice: fields.notice,
      privacy_signal: fields.privacySignal,
      pass_on: fields.passOn,
      details: seal('details', fields.details),
      personal_mac: personalMac,
      erased_mac: null,
      ...link,
    }
  })
  await engine.insertRows(tx, 'consents', rows, {})
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
