import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '../domain/time-units.ts'
import type { Log } from './log/log.ts'
import { call } from './remotes/call.ts'
import { type Remotes, userAgent } from './remotes/remotes.ts'
import type { Config } from './settings/config.ts'

/** Minutes before the same alert is sent again, unless its kind sets another time. */
const QUIET_MINUTES = 15

interface Wording {
  readonly happened: string
  readonly kept: string
  readonly toDo: string
  /** Minutes before it is sent again, for a state that lasts and raises the alert as long as it does. */
  readonly quietMinutes?: number
}

const ALERTS = {
  crmToken: {
    happened: 'The CRM gave no access token.',
    kept: 'The leads are kept, and tried again for as long as it takes.',
    toDo: 'Check CRM_URL, CRM_CLIENT_ID and CRM_CLIENT_SECRET: npm run ops -- doctor.',
  },
  notAuthorized: {
    happened: 'A partner refused our access (401).',
    kept: 'The delivery is kept, and tried again for 72 hours.',
    toDo: 'Check what we sign in with; for the CRM these are CRM_CLIENT_ID and CRM_CLIENT_SECRET.',
  },
  brokerUnknown: {
    happened: 'The broker may have taken a lead, but no clear answer came.',
    kept: 'The lead is kept, and it is not sent to the broker again by itself.',
    toDo: 'Ask the broker, then: npm run ops -- leads settle ID --accepted|--rejected.',
  },
  deliveryOverdue: {
    happened: 'A delivery has been due for more than 15 minutes.',
    kept: 'It is kept, and it is tried again until 72 hours have passed.',
    toDo: 'See which partner does not answer, and whether the site delivers: npm run ops -- doctor.',
    quietMinutes: 60,
  },
  deliveryFailed: {
    happened: 'A delivery failed for 72 hours.',
    kept: 'The lead is kept, and it is not tried again by itself.',
    toDo: 'When the partner is well again: npm run ops -- leads retry --failed.',
  },
  deliveryRefused: {
    happened: 'A partner refused a delivery.',
    kept: 'The lead is kept, and it is not sent again by itself.',
    toDo: 'See why: npm run ops -- leads list --status refused.',
  },
  deliverySuppressed: {
    happened: 'A delivery was cancelled, since its person had asked not to be contacted.',
    kept: 'The lead is kept. Nothing of it goes out, and the visitor was thanked for it.',
    toDo: 'See npm run ops -- leads show ID, and npm run ops -- suppressions.',
  },
  consentWithdrawn: {
    happened: 'Someone withdrew consent whose details have gone out already.',
    kept: 'Nothing more goes out for what they withdrew.',
    toDo: 'Tell those who have them within 10 business days: npm run ops -- withdrawals, then withdrawals told REFERENCE.',
  },
  formNotStored: {
    happened: 'A form could not be stored.',
    kept: 'Nothing of it was kept. The visitor was told so, and shown the phone number.',
    toDo: 'Look at the disk or the database: npm run ops -- doctor.',
  },
  storeNotWritable: {
    happened: 'The store takes no writes.',
    kept: 'What was stored before is kept. New forms are answered with the phone number.',
    toDo: 'Look at the disk or the database: npm run ops -- doctor.',
  },
  diskNearlyFull: {
    happened: 'The disk of the store is nearly full.',
    kept: 'What was stored is kept. Once the disk is full, new forms are answered with the phone number.',
    toDo: 'Make room, or a larger disk: npm run ops -- doctor says how much is free.',
    quietMinutes: 6 * 60,
  },
  clockImplausible: {
    happened: 'The clock is far from the last time that the store has seen.',
    kept: 'Nothing is erased by its age. Forms are taken and deliveries go on.',
    toDo: 'Put the clock right. If it is right, say so: npm run ops -- retention.',
  },
  retentionRefused: {
    happened: 'Far more records than usual are past the time that they may be kept.',
    kept: 'Nothing was erased.',
    toDo: 'Look at the clock and at RETENTION_*, then: npm run ops -- retention.',
  },
  dataRequestDue: {
    happened: 'A date of a data request is near or past.',
    kept: 'The request is kept.',
    toDo: 'See which, and by when: npm run ops -- requests list.',
    quietMinutes: 23 * 60,
  },
  requestFailed: {
    happened: 'A page or a form met an error of the site.',
    kept: 'What was stored before is kept. The visitor saw an error page with the phone number.',
    toDo: 'Look in the log of that time for the lines of level error.',
  },
  connectionsRefused: {
    happened: 'New connections were refused, since too many are open.',
    kept: 'What was stored is kept. Visitors who were refused see an error of their browser, not the site.',
    toDo: 'See which addresses hold them, and let the proxy stop those; a proxy in front should wait for slow clients.',
  },
  forwardedIgnored: {
    happened: 'A proxy stands in front of the site, but TRUSTED_PROXIES is 0.',
    kept: 'Forms are taken. Consent records hold the address of the proxy, and all visitors share one rate limit.',
    toDo: 'Set TRUSTED_PROXIES to the number of your proxies, and start the site again.',
  },
} as const satisfies Readonly<Record<string, Wording>>

export type AlertKind = keyof typeof ALERTS
export const ALERT_KINDS = Object.keys(ALERTS) as AlertKind[]

/** What an alert may carry: never anything that a visitor typed. */
export interface AlertFields {
  readonly reference?: string | undefined
  readonly service?: string | undefined
  readonly count?: number | undefined
  /** A fixed phrase or an error code. */
  readonly reason?: string | undefined
}

export type Alerts = (kind: AlertKind, fields?: AlertFields) => void

interface Alert extends AlertFields {
  readonly alert: AlertKind
  readonly message: string
  /** The runbook's entry on how to cure it. */
  readonly runbook: string
  readonly at: string
  readonly site: string
}

/** A way to send alerts. `send` returns why an alert did not get through, `undefined` if it did; it never throws. */
interface Channel {
  readonly name: string
  send(alert: Alert): Promise<string | undefined>
}

function mailText({ message, runbook, at, reference, service, count, reason }: Alert): string {
  const named = { Reference: reference, Service: service, Count: count, Reason: reason, At: at, Runbook: runbook }
  const lines = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  return `${message}\n\n${lines.join('\n')}`
}

function channelsOf(config: Config, remotes: Remotes): Channel[] {
  const { ALERT_URL, ALERT_EMAIL } = config
  const channels: Channel[] = []
  if (ALERT_URL) {
    channels.push({
      name: 'ALERT_URL',
      async send(body) {
        const post = { method: 'POST', url: ALERT_URL, body, idempotencyKey: randomUUID() } as const
        const answer = await call(post, userAgent(config))
        if (answer.kind === 'noAnswer') return answer.reason
        return answer.status >= 200 && answer.status < 300 ? undefined : `answered ${answer.status}`
      },
    })
  }
  if (ALERT_EMAIL) {
    channels.push({
      name: 'ALERT_EMAIL',
      async send(alert) {
        const mail = { subject: `Alert: ${alert.alert}`, message: mailText(alert) }
        const { outcome } = await remotes.sendMail(ALERT_EMAIL, mail)
        return 'reason' in outcome ? outcome.reason : undefined
      },
    })
  }
  return channels
}

/** Sends the alerts of one kind by one channel: one at a time, then quiet. One that fails is tried again by itself. */
function createSender(channel: Channel, quietMinutes: number, log: Log, monotonicMs: () => number, retryMs: number) {
  let underWay = false
  let quietUntil = Number.NEGATIVE_INFINITY
  /** The latest alert that did not get through. */
  let unsent: Alert | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function send(alert: Alert): Promise<void> {
    underWay = true
    const failure = await channel.send(alert)
    underWay = false
    unsent = failure === undefined ? undefined : alert
    if (failure === undefined) quietUntil = monotonicMs() + quietMinutes * MINUTE_MS
    else {
      log.error('an alert could not be sent', { service: channel.name, reason: failure })
      clearTimeout(timer)
      timer = setTimeout(retry, retryMs).unref()
    }
  }

  function retry(): void {
    if (!underWay && unsent) void send(unsent)
  }

  return {
    raise(alert: Alert): void {
      if (!underWay && monotonicMs() >= quietUntil) void send(alert)
    },
    retry,
  }
}

/**
 * Raises alerts: always a log line; also ALERT_URL and ALERT_EMAIL where set. Never waits, never throws. The same alert
 * keeps quiet for a while once it was sent; one that did not get through is tried again each minute, and when the next is
 * raised.
 * @param clock the time of day, for people (milliseconds since 1970)
 * @param monotonicMs never jumps, as the time of day may
 */
export function createAlerts(
  config: Config,
  remotes: Remotes,
  log: Log,
  clock: () => number,
  monotonicMs: () => number = () => performance.now(),
  retryMs = MINUTE_MS,
): Alerts {
  const channels = channelsOf(config, remotes)
  const senders = new Map<AlertKind, ReturnType<typeof createSender>[]>()
  return (kind, fields = {}) => {
    const { happened, kept, toDo, quietMinutes = QUIET_MINUTES }: Wording = ALERTS[kind]
    const message = `${happened} ${kept} ${toDo}`
    log.error(`alert: ${message}`, fields)
    for (const own of senders.values()) for (const sender of own) sender.retry()
    const own =
      senders.get(kind) ?? channels.map((channel) => createSender(channel, quietMinutes, log, monotonicMs, retryMs))
    senders.set(kind, own)
    const runbook = `docs/operations.md#${kind.toLowerCase()}`
    const alert = {
      alert: kind,
      message,
      runbook,
      at: new Date(clock()).toISOString(),
      site: config.SITE_ORIGIN,
      ...fields,
    }
    for (const sender of own) sender.raise(alert)
  }
}
