import copy from '../../content/screens/consent-receipt.json' with { type: 'json' }
import { MY_CONSENT_PATH } from '../../domain/paths.ts'
import type { Notification } from '../../domain/payloads/notifications.ts'
import { longTime } from '../../domain/text/dates.ts'
import { format } from '../../domain/text/format.ts'
import type { Config } from '../settings/config.ts'

/** What a person's receipt says. Nothing in it was typed by a visitor: the address may be a stranger's. */
export interface Receipt {
  readonly reference: string
  /** Exactly the text that was agreed to. */
  readonly text: string
  readonly version: string
  /** Milliseconds since 1970. */
  readonly agreedAt: number
  /** The signed link to the form's consent that is made at this time; it ends an hour later. */
  readonly linkAt: (now: number) => string
}

/** @param now milliseconds since 1970 */
export function receiptMail(
  { SITE_BRAND, SITE_ADDRESS, SITE_EMAIL, SITE_ORIGIN }: Config,
  { reference, text, version, agreedAt, linkAt }: Receipt,
  now: number,
): Notification {
  const page = new URL(MY_CONSENT_PATH, SITE_ORIGIN)
  const link = new URL(page)
  link.searchParams.set('link', linkAt(now))
  const values = {
    brand: SITE_BRAND,
    address: SITE_ADDRESS,
    email: SITE_EMAIL,
    reference,
    date: longTime(agreedAt),
    version,
    text,
    link: link.href,
    page: page.href,
  }
  return { subject: format(copy.subject, values), message: format(copy.text, values) }
}
