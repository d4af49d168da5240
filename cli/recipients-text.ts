import { isoTime } from '../server/iso-time.ts'
import type { Recipient } from '../server/privacy/recipients.ts'

/** Who received a person's data, for the operator who has to tell them; empty where nobody did. */
export function recipientsText(recipients: readonly Recipient[]): string {
  if (recipients.length === 0) return ''
  const lines = recipients.map(({ service, reference, deliveryId, at, taken }) => {
    const how = taken ? 'received it' : 'may have received it'
    return `  ${service} ${how} ${isoTime(at)}: ${reference}, Idempotency-Key ${deliveryId}\n`
  })
  return `Tell who has the data (an Idempotency-Key came with every call):\n${lines.join('')}`
}

/** The recipients as JSON output has them, each time as ISO 8601. */
export const shownRecipients = (recipients: readonly Recipient[]) =>
  recipients.map(({ at, ...recipient }) => ({ ...recipient, at: isoTime(at) }))
