import copy from '../../content/screens/consent-copy.json' with { type: 'json' }
import { MY_CONSENT_PATH } from '../../domain/paths.ts'
import { longTime } from '../../domain/text/dates.ts'
import { format } from '../../domain/text/format.ts'
import { escaped } from '../../domain/text/html.ts'
import { consentRowOf } from '../consent/consent-store.ts'
import type { Engine } from '../database/engine.ts'
import { documentHead, documentRows } from '../html-document.ts'
import { answersOf, leadById } from '../leads/lead-store.ts'
import { errorReason, type Log } from '../log/log.ts'
import type { Config } from '../settings/config.ts'
import { formPass, leadOfPass } from './consent-link.ts'
import { type SharingMessage, sharingMessage } from './sharing-message.ts'

/** What a form's sender agreed to, and what they are told about passing it on. */
export interface AgreedText extends SharingMessage {
  readonly text: string
  readonly version: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Shows a form's sender what they agreed to. It shows others nothing: a reference alone opens nothing. */
export interface SentForms {
  /** The pass for the browser that sent the form; it opens only the agreed text, for an hour. */
  pass(reference: string): string
  /** `undefined` without the form's own pass, and where the store cannot tell. */
  agreed(reference: string, pass: string): Promise<AgreedText | undefined>
  /** The form that a pass belongs to, and when it was sent, in milliseconds since 1970. */
  sent(pass: string): Promise<{ readonly reference: string; readonly at: number } | undefined>
  /** The agreed text as one HTML file that loads nothing, to be printed or saved. */
  document(reference: string, pass: string): Promise<string | undefined>
}

/** `clock`: milliseconds since 1970. */
export function createSentForms(engine: Engine, config: Config, log: Log, clock: () => number): SentForms {
  async function agreed(reference: string, pass: string): Promise<AgreedText | undefined> {
    if (leadOfPass(engine.vault, pass, clock()) !== reference) return undefined
    try {
      const [row, lead] = await Promise.all([consentRowOf(engine.db, reference), leadById(engine.db, reference)])
      if (!row || !lead) return undefined
      const place = () => {
        const stored = answersOf(engine.vault, lead)
        return stored?.source === 'lead_form' ? stored.answers : undefined
      }
      const told = sharingMessage(lead.not_sold, place, row.text)
      return { text: row.text, version: row.version, at: Number(row.agreed_at), ...told }
    } catch (error) {
      log.error('what was agreed to could not be shown', { reference, reason: errorReason(error) })
      return undefined
    }
  }

  return {
    pass: (reference) => formPass(engine.vault, reference, clock()),
    agreed,
    async sent(pass) {
      const reference = leadOfPass(engine.vault, pass, clock())
      const found = reference && (await agreed(reference, pass))
      return found ? { reference, at: found.at } : undefined
    },
    async document(reference, pass) {
      const found = await agreed(reference, pass)
      if (!found) return undefined
      const page = new URL(MY_CONSENT_PATH, config.SITE_ORIGIN).href
      return [
        documentHead(format(copy.document.title, { brand: config.SITE_BRAND })),
        documentRows([
          [copy.document.reference, reference],
          [copy.document.sent, longTime(found.at)],
          [copy.document.version, found.version],
          [copy.document.text, found.text],
        ]),
        `<p>${escaped(format(copy.document.change, { page }))}</p>`,
        `<p>${escaped(`${config.SITE_BRAND}, ${config.SITE_ADDRESS}`)}</p></body></html>\n`,
      ].join('\n')
    },
  }
}
