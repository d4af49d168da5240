import { isReference, readReference } from '../../domain/reference.ts'
import { HOUR_MS } from '../../domain/time-units.ts'
import type { Vault } from '../vault/vault.ts'

/** How long a link to a form's consent works. */
const LINK_MS = HOUR_MS

// A link holds the lead's reference, which is no personal data, the second in which it expires, and a signature. The
// signature also covers the use, so that a link to one page does not open the other.
type Use = 'my-consent' | 'sent-form'
const signedText = (use: Use, leadId: string, expires: number): string => `${use} ${leadId} ${expires}`

function sign(vault: Vault, use: Use, leadId: string, now: number): string {
  const expires = Math.floor((now + LINK_MS) / 1_000)
  return `${leadId.replaceAll('-', '')}.${expires}.${vault.mac('link', signedText(use, leadId, expires))}`
}

function signedLead(vault: Vault, use: Use, link: string, now: number): string | undefined {
  const [compact = '', end = '', ...mac] = link.split('.')
  const leadId = readReference(compact)
  const expires = /^\d{1,12}$/.test(end) ? Number(end) : 0
  if (!isReference(leadId) || expires * 1_000 <= now) return undefined
  return vault.isMac('link', signedText(use, leadId, expires), mac.join('.')) ? leadId : undefined
}

/** A signed link to one lead's consent, which works until `LINK_MS` after `now` (milliseconds since 1970). */
export const consentLink = (vault: Vault, leadId: string, now: number): string => sign(vault, 'my-consent', leadId, now)

/** The lead of a link; `undefined` for a link that has expired or that this site has not signed. */
export const leadOfLink = (vault: Vault, link: string, now: number): string | undefined =>
  signedLead(vault, 'my-consent', link, now)

/** A pass for the browser that sent a form: until `LINK_MS` after `now` it shows what was agreed to, and nothing else. */
export const formPass = (vault: Vault, leadId: string, now: number): string => sign(vault, 'sent-form', leadId, now)

/** The lead of a pass; `undefined` for a pass that has expired or that this site has not signed. */
export const leadOfPass = (vault: Vault, pass: string, now: number): string | undefined =>
  signedLead(vault, 'sent-form', pass, now)
