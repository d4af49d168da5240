import { isLoopback } from '../settings/loopback.ts'

/** How a mail server is called. */
export interface MailServer {
  /** MAIL_URL without the parameters that only this site reads. */
  readonly url: string
  /** If true, a server that offers no encryption gets neither the mail nor the password. */
  readonly requireTLS: boolean
}

/**
 * MAIL_URL as the mail program takes it. `smtp://` has to become encrypted by STARTTLS, since names, phone numbers and debts
 * are in the mails; not where `?tls=off` says otherwise, nor on this machine, which the mail does not leave.
 */
export function mailServerOf(mailUrl: string): MailServer {
  const url = new URL(mailUrl)
  const mayBePlain = url.searchParams.get('tls') === 'off' || isLoopback(mailUrl)
  url.searchParams.delete('tls')
  return { url: url.href, requireTLS: url.protocol === 'smtp:' && !mayBePlain }
}
