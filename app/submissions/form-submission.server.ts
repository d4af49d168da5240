import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { ARRIVAL_FIELD, type Arrival, nextArrival, readArrival, touchOf } from '../../forms/arrival.ts'
import {
  CONSENT_NOTICE_FIELD,
  FILLING_TIME_FIELD,
  HONEYPOT_FIELD,
  IDEMPOTENCY_KEY_FIELD,
  JSON_TYPE,
  type LeadReply,
  PRIVACY_SIGNAL_FIELD,
  SCREEN_WIDTH_FIELD,
  STATUS_OF,
  sendsPrivacySignal,
} from '../../forms/protocol.ts'
import type { ConsentCircumstances } from '../../server/consent/consent-store.ts'
import { clientInfoContext, servicesContext } from '../context/services.server.ts'

/** Longest user agent that the record keeps, in characters. */
const USER_AGENT_LIMIT = 500

/** Whether a script made the request. It gets JSON; a plain form gets a page. */
export const wantsJson = (request: Request): boolean =>
  (request.headers.get('Accept') ?? '').split(',').some((type) => type.trim().startsWith(JSON_TYPE))

/** The idempotency key of a post, or a new one if the post has no usable key. */
export function idempotencyKeyOf(data: FormData): string {
  const key = data.get(IDEMPOTENCY_KEY_FIELD)
  return typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key) ? key : randomUUID()
}

export const isHoneypotFilled = (data: FormData): boolean => Boolean(data.get(HONEYPOT_FIELD))

/** How long a script says that the form took to fill in, in milliseconds; `undefined` where it says nothing usable. */
export function fillingMsOf(data: FormData): number | undefined {
  const time = data.get(FILLING_TIME_FIELD)
  return typeof time === 'string' && /^\d{1,10}$/.test(time) ? Number(time) : undefined
}

/** Whether a post came from a browser with Global Privacy Control: its header says so, or the page's script. */
const hasPrivacySignal = (request: Request, data: FormData): boolean =>
  sendsPrivacySignal(request) || data.get(PRIVACY_SIGNAL_FIELD) === '1'

/** How the visitor came, as the form's hidden field says; without it, as the address of the page with the form tells. */
export function arrivalOf(request: Request, data: FormData, now: number): Arrival | undefined {
  const said = readArrival(data.get(ARRIVAL_FIELD))
  if (said) return said
  const page = request.headers.get('Referer') ?? ''
  return URL.canParse(page) ? nextArrival(undefined, touchOf(page, '', now)) : undefined
}

/** The signed version of the notice that a form says it showed; `undefined` where it names none. */
export function noticeOf(data: FormData): string | undefined {
  const signed = data.get(CONSENT_NOTICE_FIELD)
  return typeof signed === 'string' ? signed : undefined
}

/** Width of the screen as a script said it, in CSS pixels. */
function screenWidthOf(data: FormData): number | undefined {
  const width = data.get(SCREEN_WIDTH_FIELD)
  return typeof width === 'string' && /^[1-9]\d{0,4}$/.test(width) ? Number(width) : undefined
}

/** Where and how a form was sent, for the consent record. `page` is the path of the browser's referrer. */
export function circumstancesOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
  data: FormData,
  ownPath: string,
): ConsentCircumstances {
  const { clock, config } = context.get(servicesContext)
  const referrer = request.headers.get('Referer') ?? ''
  return {
    address: context.get(clientInfoContext).address,
    userAgent: (request.headers.get('User-Agent') ?? '').slice(0, USER_AGENT_LIMIT),
    page: URL.canParse(referrer)
      ? new URL(referrer).pathname.slice(0, 200)
      : new URL(ownPath, config.SITE_ORIGIN).pathname,
    privacySignal: hasPrivacySignal(request, data),
    campaign: arrivalOf(request, data, clock()),
    notice: noticeOf(data),
    screenWidth: screenWidthOf(data),
  }
}

/** The fields of a post, or `undefined` if the body does not match its content type. */
export const readFormData = (request: Request): Promise<FormData | undefined> =>
  request.formData().catch(() => undefined)

/** A reply of `forms/protocol.ts`. `next`: the post moved to another step and stored nothing. */
export type FormReply = LeadReply | { readonly kind: 'next' }

export const statusOf = ({ kind }: FormReply): number => (kind === 'next' ? 200 : STATUS_OF[kind])

/** The reply as JSON, with its status. */
export const jsonReply = (reply: FormReply, headers: HeadersInit = {}): Response =>
  Response.json(reply, { status: statusOf(reply), headers })
