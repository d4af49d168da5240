import { isLinked } from '../../chain/chain.ts'
import type { ConsentDetails, Consenter } from '../../consent/consent-record.ts'
import { consentRowOf, openConsent } from '../../consent/consent-store.ts'
import { linkOfRow, recordOfRow } from '../../consent/verify-consents.ts'
import type { Engine } from '../../database/engine.ts'
import type { ConsentRow } from '../../database/tables.ts'
import { sha256 } from '../../hash.ts'
import { isoTime } from '../../iso-time.ts'
import { OperatorError } from '../../operator-error.ts'
import { existingLead } from '../leads/existing-lead.ts'

export interface ShownConsent {
  readonly kind: string
  readonly version: string
  /** Exactly the text that the visitor saw, a line each. */
  readonly text: string
  readonly textHash: string
  /** The text still has the hash that was stored when consent was given. */
  readonly hashMatches: boolean
  readonly language: string | null
  readonly partnersVersion: string | null
  readonly partners: readonly { readonly name: string; readonly website: string }[]
  /** The signed version that the form carried; `null` where it named none. */
  readonly notice: string | null
  readonly agreedAt: string
  /** `null` once erased, and where an earlier release did not record it. */
  readonly person: Consenter | null
  readonly address: string | null
  readonly userAgent: string | null
  /** Width of the visitor's screen in CSS pixels; `null` without script. */
  readonly screenWidth: number | null
  readonly page: string
  readonly campaign: unknown
  /** Whether the browser sent Global Privacy Control; `null` in records of earlier releases. */
  readonly privacySignal: boolean | null
  readonly passOn: boolean | null
  readonly idempotencyKey: string | null
  /** The record's chain and its place there, which also make the certificate's id. */
  readonly chain: { readonly id: string; readonly place: number; readonly mac: string }
  /** The record is what the site stored, and where it belongs in its chain. */
  readonly intact: boolean
}

const flag = (value: number | null): boolean | null => (value === null ? null : value === 1)

function shownConsent({ vault }: Pick<Engine, 'vault'>, row: ConsentRow): ShownConsent {
  const fields = openConsent(vault, row)
  const details = fields.details === null ? undefined : (JSON.parse(fields.details) as ConsentDetails)
  const record = recordOfRow(vault, row)
  const link = linkOfRow(row)
  return {
    kind: fields.kind,
    version: fields.version,
    text: fields.text,
    textHash: fields.textHash,
    hashMatches: sha256(fields.text) === fields.textHash,
    language: fields.language,
    partnersVersion: fields.partnersVersion,
    partners: fields.partners === null ? [] : JSON.parse(fields.partners),
    notice: fields.notice,
    agreedAt: isoTime(fields.agreedAt),
    person: details?.person ?? null,
    address: fields.address,
    userAgent: fields.userAgent,
    screenWidth: details?.screenWidth ?? null,
    page: fields.page,
    campaign: details?.campaign ?? null,
    privacySignal: flag(fields.privacySignal),
    passOn: flag(fields.passOn),
    idempotencyKey: fields.idempotencyKey,
    chain: { id: link.chain_id, place: link.chain_place, mac: link.chain_mac },
    intact: record !== undefined && isLinked(vault, 'consents', link, record),
  }
}

/** The consent record of a lead; `null` where it has none. */
export async function consentOf(engine: Engine, leadId: string): Promise<ShownConsent | null> {
  const row = await consentRowOf(engine.db, leadId)
  return row ? shownConsent(engine, row) : null
}

/** The consent record of a lead; throws an `OperatorError` when there is no such lead or record. */
export async function showConsent(engine: Engine, leadId: string): Promise<ShownConsent> {
  await existingLead(engine.db, leadId)
  const consent = await consentOf(engine, leadId)
  if (!consent) throw new OperatorError(`Lead ${leadId} has no consent record`)
  return consent
}
