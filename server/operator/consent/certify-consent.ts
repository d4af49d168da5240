import { alsoWhose } from '../../audit/operator-run.ts'
import {
  type Certificate,
  type CertificateParts,
  certificateFrom,
  changedIn,
  contentOfRow,
} from '../../consent/certificate.ts'
import { readCertificate } from '../../consent/certificate-document.ts'
import { personalText } from '../../consent/consent-record.ts'
import { consentRowOf, openConsent } from '../../consent/consent-store.ts'
import type { Engine } from '../../database/engine.ts'
import { isoTime, isoTimeOrNull } from '../../iso-time.ts'
import { OperatorError } from '../../operator-error.ts'
import { withdrawalsOfLead } from '../data-requests/list-withdrawals.ts'
import { existingLead } from '../leads/existing-lead.ts'

/**
 * The certificate of a lead's consent. Throws an `OperatorError` where there is no record, or it is not what the site
 * stored: nothing is certified that cannot be proved.
 * @param now milliseconds since 1970
 */
export async function certifyConsent(
  engine: Engine,
  leadId: string,
  issuedBy: CertificateParts['issuedBy'],
  now: number,
): Promise<Certificate> {
  const lead = await existingLead(engine.db, leadId)
  const row = await consentRowOf(engine.db, leadId)
  if (!row) throw new OperatorError(`Lead ${leadId} has no consent record`)
  const content = contentOfRow(engine.vault, row)
  if (content === undefined)
    throw new OperatorError(
      `The consent record of lead ${leadId} is not what the site stored, so it is not certified: see ops consent verify`,
    )
  return certificateFrom({
    issuedAt: isoTime(now),
    issuedBy,
    erasedAt: isoTimeOrNull(lead.erased_at === null ? null : Number(lead.erased_at)),
    withdrawals: (await withdrawalsOfLead(engine, leadId)).map(({ reference, withdrawnAt, channels, inForce }) => ({
      reference,
      withdrawnAt,
      channels,
      inForce,
    })),
    content,
    mac: row.chain_mac ?? '',
    personalContent: personalText(openConsent(engine.vault, row)),
  })
}

export interface CertificateCheck {
  /** Id and reference as the file states them. */
  readonly certificate: string
  readonly reference: string
  /** What was changed or is untrue, in sentences. Empty: the site issued this file, and its store has the same record. */
  readonly findings: readonly string[]
  /** What has happened to the consent since the file was issued, in sentences. */
  readonly notes: readonly string[]
}

/** Compares a certificate with the record in the store: what differs, and what has happened to the record since. */
async function compared(engine: Engine, { reference, chain, proof, withdrawals }: Certificate) {
  const row = await consentRowOf(engine.db, String(reference))
  if (!row) return { findings: ['the store has no consent record of this reference'], notes: [] }
  alsoWhose([row.lead_id])
  const findings: string[] = []
  const content = contentOfRow(engine.vault, row)
  if (content === undefined) findings.push('the record in the store is not what the site stored')
  else if (content !== proof.content || row.chain_mac !== chain.mac) findings.push('the store has another record')
  const notes: string[] = []
  if (row.erased_mac !== null && proof.personalContent !== null)
    notes.push('The personal details of this record were erased since')
  const now = await withdrawalsOfLead(engine, row.lead_id)
  const known = new Set(Array.isArray(withdrawals) ? withdrawals.map((entry) => entry?.reference) : [])
  const later = now.filter((withdrawal) => !known.has(withdrawal.reference))
  for (const { reference: name, withdrawnAt } of later) notes.push(`Withdrawn since: ${name}, ${withdrawnAt}`)
  return { findings, notes }
}

/** Checks a certificate's file against store and keys. Throws an `OperatorError` where it is no certificate. */
export async function checkCertificate(engine: Engine, file: string): Promise<CertificateCheck> {
  const read = readCertificate(engine.vault, file)
  if (!read) throw new OperatorError('The file is no consent certificate, HTML or JSON')
  const { certificate, sealed } = read
  const changed = changedIn(engine.vault, certificate).map((field) => `${field} is not what the record says`)
  const { findings, notes } = await compared(engine, certificate)
  return {
    certificate: String(certificate.certificate),
    reference: String(certificate.reference),
    findings: [...(sealed ? [] : ['the file is not as the site issued it']), ...changed, ...findings],
    notes,
  }
}
