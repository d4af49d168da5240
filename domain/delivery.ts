import { areRetriesUsedUp, retryWaitMs } from './retry-schedule.ts'

/**
 * Where a record is delivered to, in the order their first attempts start. `receipt`: the visitor's own email address,
 * only where mail goes by SMTP (decision 18).
 */
export const DELIVERY_SERVICES = ['mail', 'broker', 'crm', 'support', 'receipt'] as const
export type DeliveryService = (typeof DELIVERY_SERVICES)[number]

export const DELIVERY_STATES = [
  'due',
  'held',
  'delivered',
  'refused',
  'unknown',
  'failed',
  'quarantined',
  'cancelled',
] as const
/**
 * State of a delivery. `held`: its service is not set up. `unknown`: the broker may have taken it, so it is never
 * sent again by itself. `cancelled`: a suppression, an erasure or a withdrawal
 * of consent stopped it.
 */
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** How an attempt ended; decides what happens next. */
export type AttemptOutcome =
  /** The partner took it. */
  | { readonly kind: 'taken' }
  /** The partner answered that it does not take it. */
  | { readonly kind: 'refused'; readonly reason: string }
  /**
   * The partner took nothing, or sending again is harmless: retry. `retryAfterMs` is set where the partner asked for a
   * wait.
   */
  | { readonly kind: 'notTaken'; readonly reason: string; readonly retryAfterMs?: number }
  /** The call was sent but got no readable answer, so the partner may have taken it. */
  | { readonly kind: 'ambiguous'; readonly reason: string }
  /** The CRM gave no token: the delivery stays due until it does. */
  | { readonly kind: 'noToken'; readonly reason: string; readonly retryAfterMs?: number; readonly message?: string }

export interface NextStep {
  readonly state: DeliveryState
  /** Milliseconds from now until the next attempt; only with state `due`. */
  readonly waitMs?: number
}

/**
 * What follows an attempt (contract, section 5).
 * @param service only ambiguous broker calls are parked; the other partners recognize a repeated delivery by its id
 * @param attempts how many were made, this one included
 * @param sinceFirstMs milliseconds since the first attempt, by a clock that may have jumped
 */
export function nextStep(
  service: DeliveryService,
  outcome: AttemptOutcome,
  attempts: number,
  sinceFirstMs: number,
  random: number,
): NextStep {
  if (outcome.kind === 'taken') return { state: 'delivered' }
  if (outcome.kind === 'refused') return { state: 'refused' }
  if (outcome.kind === 'ambiguous' && service === 'broker') return { state: 'unknown' }
  const waitMs = retryWaitMs(attempts, random, 'retryAfterMs' in outcome ? outcome.retryAfterMs : undefined)
  if (outcome.kind !== 'noToken' && areRetriesUsedUp(attempts, sinceFirstMs + waitMs)) return { state: 'failed' }
  return { state: 'due', waitMs }
}
