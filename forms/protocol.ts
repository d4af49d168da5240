import type { Sharing } from '../domain/broker-eligibility.ts'
import type { ConsentNotices } from './consent-notice.ts'
import type { Doubt } from './lead-form-fields.ts'
import type { FieldErrors } from './read-form.ts'
import type { SubmittedValues } from './submitted-values.ts'

// What browser and server agree on: the inputs that every form may carry, the media type by which a script asks for
// JSON, and the replies with their statuses, which a script gets as JSON and a plain form as a page.

/** Input of a form's idempotency key: the same for every repeat of one filled-in form. */
export const IDEMPOTENCY_KEY_FIELD = 'formKey'
/** The honeypot: an input that people never see and programs fill in. A lead that has it filled in is quarantined. */
export const HONEYPOT_FIELD = 'website'

/** Sent by a script where the browser has Global Privacy Control; the request's own header says it as well. */
export const PRIVACY_SIGNAL_FIELD = 'privacySignal'
/** The request header of Global Privacy Control. */
export const PRIVACY_SIGNAL_HEADER = 'Sec-GPC'
/** Whether the browser asks, by that header, not to sell or share its visitor's data. */
export const sendsPrivacySignal = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.get(PRIVACY_SIGNAL_HEADER) === '1'
/** Input of the signed version of the notice that the page showed (`forms/consent-notice.ts`). */
export const CONSENT_NOTICE_FIELD = 'consentNotice'
/** Sent by a script: the width of the visitor's screen, for the consent record. In CSS pixels. */
export const SCREEN_WIDTH_FIELD = 'screenWidth'
/** Sent by a script: how long the form took to fill in, in milliseconds. It is noted with the lead; nothing is decided by it. */
export const FILLING_TIME_FIELD = 'fillingTime'

/** Media type of the replies; a script names it in its `Accept` header. */
export const JSON_TYPE = 'application/json'

/** HTTP status of each kind of reply, also where the reply is a page. */
export const STATUS_OF = { accepted: 200, invalid: 422, conflict: 409, unavailable: 503 } as const

/** HTTP status of each reason why the page of one's own consent shows none. */
export const CONSENT_PROBLEM_STATUS = { expired: 422, notFound: 422, tooMany: 429, unavailable: 503 } as const
export type ConsentProblem = keyof typeof CONSENT_PROBLEM_STATUS

/** The lead or request is stored. `reference` is what the visitor may quote. */
export interface Accepted {
  readonly kind: 'accepted'
  readonly reference: string
}

/** Nothing was stored; the form keeps what the visitor typed. */
export interface NotStored {
  /**
   * `conflict`: the idempotency key was used before, for other content. `unavailable`: the store could not be written.
   */
  readonly kind: 'invalid' | 'conflict' | 'unavailable'
  readonly errors: FieldErrors
  /** The notices in force, where the form showed others: the visitor is asked again. */
  readonly notices?: ConsentNotices
}

/**
 * `sharing`: of a lead form, what its sender is told about passing it on. `told`: that in words.
 */
export interface LeadAccepted extends Accepted {
  readonly sharing?: Sharing
  readonly told?: string
}
export type LeadReply = LeadAccepted | NotStored

/** How the leave popup's first delivery went, as far as known within DELIVERY_WAIT_MS. */
export interface LeavePopupAccepted extends Accepted {
  /** The text to show, where the CRM's token answer was no success or a call failed. Without it the popup closes. */
  readonly problem?: string
}
export type LeavePopupReply = LeavePopupAccepted | NotStored

export interface DataRequestAccepted extends Accepted {
  /** The support mail call answered success within DELIVERY_WAIT_MS. */
  readonly delivered: boolean
  /** Milliseconds since 1970. */
  readonly confirmBy: number
  /** Where opting out was asked for. */
  readonly optOutBy?: number
  /** Where anything else was asked for. */
  readonly answerBy?: number
  /** The answer may be extended, once and with a reason. */
  readonly mayTakeLonger: boolean
}
export type DataRequestReply = DataRequestAccepted | NotStored

/** A script's post that ended without one of the replies above: too many posts, a guard's refusal, or a fault. */
export interface RejectedRequest {
  readonly kind: 'rejected'
  readonly status: number
}
/** No answer came. Whether the post arrived is not known, so a repeat must carry the same idempotency key. */
export interface Offline {
  readonly kind: 'offline'
}

/** Why a valid form was not stored. */
export type FormProblem = 'conflict' | 'unavailable' | 'offline' | 'rejected'

/** The problem that the form shows after a post which was not accepted and whose fields have no errors. */
export function problemOf(reply: NotStored | RejectedRequest | Offline): FormProblem {
  if (reply.kind === 'rejected') return reply.status === STATUS_OF.unavailable ? 'unavailable' : 'rejected'
  return reply.kind === 'invalid' ? 'rejected' : reply.kind
}

/** How far a lead's CRM delivery has come; the browser asks for it once the thank-you step shows. */
export interface LeadOutcome {
  readonly crm: 'delivered' | 'open'
}

/**
 * What a form's post came to, for rendering the form again without script: values, errors, and the key that makes a
 * repeat harmless.
 */
export interface SubmissionResult {
  readonly step: 1 | 2
  readonly submitted: SubmittedValues
  readonly errors: FieldErrors
  readonly idempotencyKey: string
  /** How the visitor came, as JSON, for the next post. */
  readonly arrival?: string | undefined
  readonly problem?: FormProblem
  /** Fields that were asked about so far, and those asked about now. */
  readonly asked?: readonly Doubt[] | undefined
  readonly asking?: readonly Doubt[] | undefined
}
