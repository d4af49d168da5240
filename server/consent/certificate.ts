import type { ConsentChannel } from '../../domain/withdrawal.ts'
import { isLinkText, linkText } from '../chain/chain.ts'
import { isPersonalPartWhole } from '../chain/personal-part.ts'
import type { ConsentRow } from '../database/tables.ts'
import { sha256 } from '../hash.ts'
import type { Vault } from '../vault/vault.ts'
import { type ConsentDetails, readConsentRecord } from './consent-record.ts'
import { linkOfRow, recordOfRow } from './verify-consents.ts'

// A certificate says what a consent record says, for people outside: a lead buyer, a court. All that is readable in it is
// read from the two texts that the record's MACs are over, so it cannot say anything else than the record.

const FORMAT = 'consent-certificate/1'

const ALGORITHMS = {
  contentHash: 'SHA-256 of the UTF-8 bytes of `content`, in hexadecimal',
  textHash: 'SHA-256 of the UTF-8 bytes of `read.text`, in hexadecimal',
  mac: 'HMAC-SHA-256 of `content` by a key that only the operator has, as KEY_ID:VALUE',
  content:
    'JSON: the kind of entry, the kind of record, the chain, the place in it, the MAC of the record before, and the record. ' +
    'The record ends with a keyed digest of `personalContent`, so that this part can be erased and the rest still be proved.',
} as const

/** The parts that a certificate is made of, without what is derived from them. */
export interface CertificateParts {
  readonly issuedAt: string
  readonly issuedBy: { readonly brand: string; readonly site: string }
  /** ISO 8601; `null` where the personal part is still there. */
  readonly erasedAt: string | null
  readonly withdrawals: readonly CertifiedWithdrawal[]
  /** The text that the chain's MAC was computed over. */
  readonly content: string
  readonly mac: string
  /** The text that the digest of the personal part was computed over; `null` once erased. */
  readonly personalContent: string | null
}

/** A withdrawal since the consent, of this lead or of its person's email address or phone number. */
export interface CertifiedWithdrawal {
  readonly reference: string
  readonly withdrawnAt: string
  readonly channels: readonly ConsentChannel[]
  /** The withdrawn channels that the person has not agreed to again since. */
  readonly inForce: readonly ConsentChannel[]
}

/** A lead's certificate as its JSON has it. Personal values are `null` once erased. */
export type Certificate = ReturnType<typeof certificateFrom>

/** The id of a record's certificate: its chain and its place in it, which no other record has. */
export const certificateId = (chain: string, place: number): string => `${chain}-${place}`

const flag = (value: number | null): boolean | null => (value === null ? null : value === 1)

/** What a record says, by the texts that its MACs are over. Throws where they are none of this site's making. */
function saidBy(content: string, personalContent: string | null) {
  const [entry, kind, chain, place, previousMac, record] = JSON.parse(content)
  if (entry !== 'record' || kind !== 'consents') throw new TypeError('this is no consent record')
  const fields = readConsentRecord(record, personalContent)
  const details = fields.details === null ? null : (JSON.parse(fields.details) as ConsentDetails)
  return {
    certificate: certificateId(chain, place),
    reference: fields.leadId,
    read: {
      notice: fields.kind,
      version: fields.version,
      language: fields.language,
      text: fields.text,
      textHash: fields.textHash,
      partnersVersion: fields.partnersVersion,
      partners: fields.partners === null ? [] : (JSON.parse(fields.partners) as { name: string; website: string }[]),
      signedVersion: fields.notice,
    },
    given: {
      at: new Date(fields.agreedAt).toISOString(),
      page: fields.page,
      privacySignal: flag(fields.privacySignal),
      passOn: flag(fields.passOn),
      by: details?.person ?? null,
      address: fields.address,
      userAgent: fields.userAgent,
      screenWidth: details?.screenWidth ?? null,
      campaign: details?.campaign ?? null,
      idempotencyKey: fields.idempotencyKey,
    },
    chain: { id: chain as string, place: place as number, previousMac: previousMac as string },
  }
}

/** The certificate that these parts make, its keys always in the same order. */
export function certificateFrom(parts: CertificateParts) {
  const { content, mac, personalContent, issuedAt, issuedBy, erasedAt, withdrawals } = parts
  const { certificate, reference, read, given, chain } = saidBy(content, personalContent)
  return {
    format: FORMAT,
    certificate,
    reference,
    issuedAt,
    issuedBy,
    read,
    given,
    erasedAt,
    withdrawals,
    chain: { ...chain, mac },
    proof: { contentHash: sha256(content), content, personalContent, algorithms: ALGORITHMS },
  }
}

/** The text that a record's MAC is over; `undefined` where the row is not what the site stored. */
export function contentOfRow(vault: Vault, row: ConsentRow): string | undefined {
  const record = recordOfRow(vault, row)
  const link = linkOfRow(row)
  const content = record === undefined ? undefined : linkText('consents', link, record)
  return content !== undefined && isLinkText(vault, content, link.chain_mac) ? content : undefined
}

/** What an export says of a lead's consent. The hash is the certificate's `contentHash`; it never changes. */
export interface ExportedConsent {
  readonly certificate: string | null
  readonly version: string
  /** `null` where the record is not what the site stored. */
  readonly hash: string | null
}

export function exportedConsent(vault: Vault, row: ConsentRow): ExportedConsent {
  const content = contentOfRow(vault, row)
  const { chain_id: chain, chain_place: place, version } = row
  return {
    certificate: chain === null || place === null ? null : certificateId(chain, place),
    version,
    hash: content === undefined ? null : sha256(content),
  }
}

const partsOf = ({ issuedAt, issuedBy, erasedAt, withdrawals, chain, proof }: Certificate): CertificateParts => ({
  issuedAt,
  issuedBy,
  erasedAt,
  withdrawals,
  content: proof.content,
  mac: chain.mac,
  personalContent: proof.personalContent,
})

/**
 * Compares a certificate with its own proof, by the operator's keys.
 * @returns the names of the fields that differ; none where nothing was changed
 */
export function changedIn(vault: Vault, certificate: Certificate): string[] {
  let expected: Certificate
  let personalMac: string
  try {
    expected = certificateFrom(partsOf(certificate))
    personalMac = readConsentRecord(JSON.parse(certificate.proof.content)[5], null).personalMac
  } catch {
    return ['proof.content']
  }
  // Explanations may be worded otherwise in a later release; the seal covers them.
  const { algorithms } = certificate.proof
  const changed = differences(certificate, { ...expected, proof: { ...expected.proof, algorithms } })
  const { content, personalContent } = certificate.proof
  if (!isLinkText(vault, content, certificate.chain.mac)) changed.push('chain.mac')
  const part = { part: personalContent, digest: personalMac, erased: null }
  const { reference } = expected
  if (personalContent !== null && !isPersonalPartWhole(vault, 'consents', reference, part))
    changed.push('proof.personalContent')
  return changed
}

/** Names of the fields, two levels deep, in which two values differ. */
function differences(one: object, other: object): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.flatMap((name) => {
    const [left, right] = [one[name as never] as unknown, other[name as never] as unknown]
    if (JSON.stringify(left) === JSON.stringify(right)) return []
    const deeper = isRecord(left) && isRecord(right) ? differences(left, right) : []
    return deeper.length > 0 ? deeper.map((field) => `${name}.${field}`) : [name]
  })
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
