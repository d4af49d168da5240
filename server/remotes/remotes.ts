import { setTimeout as wait } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import type { DeliveryService } from '../../domain/delivery.ts'
import type { DataRequestAnswers } from '../../domain/lead.ts'
import type { BrokerLead } from '../../domain/payloads/broker-lead.ts'
import type { CrmLead } from '../../domain/payloads/crm-lead.ts'
import { dataRequestMail } from '../../domain/payloads/data-request.ts'
import type { Notification } from '../../domain/payloads/notifications.ts'
import type { MailRoute } from '../../domain/withdrawal.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { errorCode } from '../log/log.ts'
import type { Config } from '../settings/config.ts'
import { CALL_DEADLINE_MS, call, type OutsideCall } from './call.ts'
import { type Attempt, classifyBrokerResponse, classifyResponse } from './classify-response.ts'
import { createCrmToken } from './crm-token.ts'
import { mailServerOf } from './mail-server.ts'
import { type Receipt, receiptMail } from './receipt-mail.ts'

/** The outside services, one method each. `deliveryId` is sent as the Idempotency-Key header. No method throws. */
export interface Remotes {
  /** Whether the settings name the service. */
  isSetUp(service: DeliveryService): boolean
  /** Route of mail to our own team; it is known even if no route is set up. */
  readonly mailRoute: MailRoute
  sendNotification(notification: Notification, deliveryId: string): Promise<Attempt>
  sendBrokerLead(lead: BrokerLead, deliveryId: string): Promise<Attempt>
  /** `mayGo`: asked after the wait for a token, during which the person may have been erased or suppressed. */
  sendCrmLead(lead: CrmLead, deliveryId: string, mayGo: () => Promise<boolean>): Promise<Attempt>
  sendDataRequest(request: DataRequestAnswers, deliveryId: string): Promise<Attempt>
  /** To the person who sent the form. Not taken where no mail server is set up. */
  sendReceipt(to: string, receipt: Receipt, deliveryId: string): Promise<Attempt>
  /** For alerts. Not taken where no mail server is set up. */
  sendMail(to: string, mail: Notification): Promise<Attempt>
}

/** `<brand>-site/<version>`. A hyphen replaces every run of characters that a header may not hold. */
export const userAgent = ({ SITE_BRAND }: Pick<Config, 'SITE_BRAND'>): string =>
  `${SITE_BRAND.replace(/[^\w.-]+/g, '-')}-site/${packageJson.version}`

const NOT_SET_UP: Attempt = { outcome: { kind: 'notTaken', reason: 'the service is not set up' } }
const STOPPED: Attempt = { outcome: { kind: 'notTaken', reason: 'cancelled while it waited for a token' } }

/** Keeps automatic replies, such as absence notices, from answering (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

type MailSender = (
  to: string,
  mail: Notification,
  key: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<Attempt>

/** The operator can mend a wrong password and a server without encryption, so the mail is tried again then. */
const MENDABLE = ['EAUTH', 'ETLS']

const TOO_LATE: Attempt = { outcome: { kind: 'notTaken', reason: 'no answer before the deadline' } }

function smtpSender(config: Config, deadlineMs: number): MailSender | undefined {
  const { MAIL_URL, MAIL_FROM } = config
  if (!MAIL_URL || !MAIL_FROM) return undefined
  const server = mailServerOf(MAIL_URL)
  let opened: Promise<Transporter> | undefined
  // Loaded for the first mail: most sites send none by themselves, and it takes 5 MB and 200 ms of processor.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      ...server,
      connectionTimeout: deadlineMs,
      greetingTimeout: deadlineMs,
      socketTimeout: deadlineMs,
    })
  }
  async function send(...[to, { subject, message }, key, headers]: Parameters<MailSender>): Promise<Attempt> {
    try {
      opened ??= open()
      const transport = await opened
      // The mail is plain text, and no header holds what a visitor typed, but for the address that a link is sent to. As an
      // object it is one address: as a text it would be read as a list, with names and groups.
      await transport.sendMail({
        from: MAIL_FROM,
        to: { name: '', address: to },
        subject,
        text: message,
        headers: { 'Idempotency-Key': key, ...headers },
      })
      return { outcome: { kind: 'taken' } }
    } catch (error) {
      const { responseCode: status, code } = error as { responseCode?: unknown; code?: unknown }
      const permanent = typeof status === 'number' && status >= 500 && !MENDABLE.includes(String(code))
      return { outcome: { kind: permanent ? 'refused' : 'notTaken', reason: `mail server: ${errorCode(error)}` } }
    }
  }
  // The transport limits each step of the conversation alone, so a slow server could outlast the delivery's lease.
  return async (...mail) => {
    const timer = new AbortController()
    const tooLate = wait(deadlineMs, TOO_LATE, { signal: timer.signal }).catch(() => TOO_LATE)
    const attempt = await Promise.race([send(...mail), tooLate])
    timer.abort()
    return attempt
  }
}

/** `clock`: milliseconds since 1970. `deadlineMs`: the longest time that a call may take. */
export function createRemotes(config: Config, clock: () => number, deadlineMs = CALL_DEADLINE_MS): Remotes {
  const agent = userAgent(config)
  const send = (outside: OutsideCall) => call(outside, agent, deadlineMs)
  const smtp = smtpSender(config, deadlineMs)
  const { BROKER_URL, CRM_URL, CRM_CLIENT_ID = '', CRM_CLIENT_SECRET = '', MAIL_TO = '' } = config
  const brokerPath = BROKER_URL && `${BROKER_URL}/v2/${config.BROKER_NAME}-integration`
  const post = (url: string, body: unknown, key: string) => send({ method: 'POST', url, body, idempotencyKey: key })
  const credentials = { client_id: CRM_CLIENT_ID, client_secret: CRM_CLIENT_SECRET }
  const token = CRM_URL ? createCrmToken(`${CRM_URL}/oauth/token`, credentials, send, clock) : undefined

  /** Tries once with the kept token, and after a 401 once more with a new token. */
  async function sendCrmLead(lead: CrmLead, deliveryId: string, mayGo: () => Promise<boolean>): Promise<Attempt> {
    if (!token) return NOT_SET_UP
    for (const isLastTry of [false, true]) {
      const waits = !token.isKept()
      const access = await token.get()
      if (access.kind === 'none') {
        const { kind: _, ...rest } = access
        return { outcome: { kind: 'noToken', ...rest } }
      }
      if (waits && !(await mayGo())) return STOPPED
      const headers = { Authorization: `Bearer ${access.token}` }
      const answer = await send({
        method: 'POST',
        url: `${CRM_URL}/crm/Leads`,
        body: lead,
        headers,
        idempotencyKey: deliveryId,
      })
      if (answer.kind === 'noAnswer' || answer.status !== 401 || isLastTry) return classifyResponse(answer)
      token.discard(access.token)
    }
    return NOT_SET_UP
  }

  return {
    isSetUp: (service) =>
      ({ mail: smtp ?? brokerPath, support: smtp ?? brokerPath, broker: brokerPath, crm: token, receipt: smtp })[
        service
      ] !== undefined,
    mailRoute: smtp ? 'own' : 'broker',
    async sendNotification(notification, deliveryId) {
      if (smtp) return smtp(MAIL_TO, notification, deliveryId)
      return brokerPath ? classifyResponse(await post(`${brokerPath}/send-mail`, notification, deliveryId)) : NOT_SET_UP
    },
    sendBrokerLead: async (lead, deliveryId) =>
      brokerPath ? classifyBrokerResponse(await post(`${brokerPath}/submit-lead`, lead, deliveryId)) : NOT_SET_UP,
    sendCrmLead,
    async sendDataRequest(request, deliveryId) {
      if (smtp) return smtp(MAIL_TO, dataRequestMail(request), deliveryId)
      return brokerPath
        ? classifyResponse(await post(`${brokerPath}/send-mail-to-support`, request, deliveryId))
        : NOT_SET_UP
    },
    sendReceipt: async (to, receipt, deliveryId) =>
      smtp ? smtp(to, receiptMail(config, receipt, clock()), deliveryId, AUTOMATIC) : NOT_SET_UP,
    sendMail: async (to, mail) => (smtp ? smtp(to, mail, crypto.randomUUID()) : NOT_SET_UP),
  }
}
