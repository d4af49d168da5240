import { randomUUID } from 'node:crypto'
import { errorCode, type Log } from './log.ts'
import { call } from './remotes/call.ts'
import { type Remotes, userAgent } from './remotes/remotes.ts'
import type { Config } from './settings/config.ts'

/** The same alert is sent at most once in this time. */
const QUIET_MS = 15 * 60 * 1_000

// Each text says what happened, what was kept, and what to do.
const ALERTS = {
  crmToken:
    'The CRM gives no access token. Leads are kept and tried again. Check CRM_URL, CRM_CLIENT_ID and CRM_CLIENT_SECRET.',
  brokerUnknown:
    'A broker call may have been taken. It is not sent again by itself. Ask the broker, then: npm run ops -- leads settle ID --accepted|--rejected.',
  deliveryFailed: 'A delivery failed for 72 hours. The lead is kept. See: npm run ops -- leads list --status failed.',
  deliveryRefused: 'A partner refused a delivery. The lead is kept. See: npm run ops -- leads list --status refused.',
} as const

export type AlertKind = keyof typeof ALERTS
export type Alerts = (kind: AlertKind, fields: { readonly reference: string; readonly service: string }) => void

/**
 * Raises alerts: each writes a log line, and goes to ALERT_URL and ALERT_EMAIL where they are set. Never waits, never
 * throws.
 */
export function createAlerts(config: Config, remotes: Remotes, log: Log, clock: () => number): Alerts {
  const lastSent = new Map<AlertKind, number>()
  return (kind, fields) => {
    log.error(`alert: ${ALERTS[kind]}`, fields)
    const now = clock()
    if (now - (lastSent.get(kind) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return
    lastSent.set(kind, now)
    const body = {
      alert: kind,
      message: ALERTS[kind],
      at: new Date(now).toISOString(),
      site: config.SITE_ORIGIN,
      ...fields,
    }
    if (config.ALERT_URL) {
      void call({ method: 'POST', url: config.ALERT_URL, body, idempotencyKey: randomUUID() }, userAgent(config))
    }
    if (config.ALERT_EMAIL) {
      const mail = {
        subject: `Alert: ${kind}`,
        message: `${body.message}\n\nReference: ${fields.reference}\nAt: ${body.at}`,
      }
      remotes.sendMail(config.ALERT_EMAIL, mail).catch((error: unknown) => {
        log.error('alert mail failed', { reason: errorCode(error) })
      })
    }
  }
}
