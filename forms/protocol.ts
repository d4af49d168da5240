import type { FieldErrors } from './read-form.ts'
import type { SubmittedValues } from './submitted-values.ts'

// What a form's address answers to a script (`Accept: application/json`), and what the same answer carries as a page.

/** The lead or request is stored. `reference` is what the visitor may quote. */
export interface Accepted {
  readonly kind: 'accepted'
  readonly reference: string
}

/** Nothing was stored; what was typed stays with the visitor. */
export interface Rejected {
  /** `invalid` 422, `conflict` 409 (this idempotency key was used for other content), `unavailable` 503 (could not be stored). */
  readonly kind: 'invalid' | 'conflict' | 'unavailable'
  readonly errors: FieldErrors
}

export type LeadReply = Accepted | Rejected

/** How the leave popup's first delivery went, as far as known within DELIVERY_WAIT_MS. */
export interface LeavePopupAccepted extends Accepted {
  /** Set when the token answer was no success, or a call failed: the text to show. Otherwise the popup closes. */
  readonly problem?: string
}
export type LeavePopupReply = LeavePopupAccepted | Rejected

export interface DataRequestAccepted extends Accepted {
  /** Call 6 answered success within DELIVERY_WAIT_MS. */
  readonly delivered: boolean
  /** Milliseconds since 1970. */
  readonly confirmBy: number
  readonly answerBy: number
}
export type DataRequestReply = DataRequestAccepted | Rejected

/** How far a lead's CRM delivery has come: asked for behind the thank-you step. */
export interface LeadOutcome {
  readonly crm: 'delivered' | 'open'
}

/** What a form's post came to, for rendering the form again without script: values, errors, and the key that makes a repeat harmless. */
export interface SubmissionResult {
  readonly step: 1 | 2
  readonly submitted: SubmittedValues
  readonly errors: FieldErrors
  readonly idempotencyKey: string
  readonly problem?: 'conflict' | 'unavailable'
}
