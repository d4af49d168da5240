import { isReference, readReference } from '../../domain/reference.ts'
import type { Vault } from '../vault/vault.ts'

/** How long a link to a form's consent works. */
export const LINK_MS = 60 * 60 * 1_000

// The link names the lead by its reference, which is no personal data, and the second in which it ends.
const signedText = (leadId: string, expires: number): string => `my-consent ${leadId} ${expires}`

/** A signed link to one lead's consent, which works until `LINK_MS` after `now` (milliseconds since 1970). */
export function consentLink(vault: Vault, leadId: string, now: number): string {
  const expires = Math.floor((now + LINK_MS) / 1_000)
  return `${leadId.replaceAll('-', '')}.${expires}.${vault.mac('link', signedText(leadId, expires))}`
}

/** The lead that a link leads to; `undefined` for one that has ended or that this site has not signed. */
export function leadOfLink(vault: Vault, link: string, now: number): string | undefined {
  const [compact = '', end = '', ...mac] = link.split('.')
  const leadId = readReference(compact)
  const expires = /^\d{1,12}$/.test(end) ? Number(end) : 0
  if (!isReference(leadId) || expires * 1_000 <= now) return undefined
  return vault.isMac('link', signedText(leadId, expires), mac.join('.')) ? leadId : undefined
}
