import type { DeliverySummary } from '../server/operator/leads/list-leads.ts'
import type { ShownAttempt, ShownDelivery } from '../server/operator/leads/show-deliveries.ts'
import { localMinute, printable } from './table.ts'

export const summaryText = (deliveries: readonly DeliverySummary[]): string =>
  deliveries.map(({ service, state }) => `${service}=${state}`).join(' ')

function attemptLine({ number, startedAt, finishedAt, outcome, status, reason }: ShownAttempt): string {
  const ended = finishedAt === null ? 'not finished' : `${outcome ?? ''} ${finishedAt}`
  const details = [status === null ? '' : `status ${status}`, reason ?? ''].filter(Boolean).join(', ')
  return `    ${number}. ${startedAt} to ${ended}${details ? ` (${printable(details)})` : ''}\n`
}

/**
 * Deliveries with all their attempts as text. Times are in UTC to the millisecond, to be compared with partners' logs.
 */
export const deliveriesText = (deliveries: readonly ShownDelivery[]): string =>
  deliveries
    .map((delivery) => {
      const next = delivery.nextAttemptAt === null ? '' : `, next attempt ${localMinute(delivery.nextAttemptAt)}`
      const underWay = delivery.attemptUnderWay ? ', an attempt is under way' : ''
      const attempts = delivery.attempts.map(attemptLine).join('') || '    no attempts\n'
      return `  ${delivery.service}: ${delivery.state}${next}${underWay}\n    delivery id ${delivery.id}\n${attempts}`
    })
    .join('')
