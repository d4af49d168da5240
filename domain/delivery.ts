/** The outside services a record is delivered to, in the order their first attempts start. */
export const DELIVERY_SERVICES = ['mail', 'broker', 'crm', 'support'] as const
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
 * Where a delivery stands. `held`: its service is not set up. `unknown`: the broker may have taken it, so it is never
 * sent again by itself. `cancelled`: stopped by suppression or erasure.
 */
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

// Waits after the first, second, … attempt; later ones repeat the last.
const RETRY_WAITS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR]
/** Attempts stop this long after the first one (milliseconds). */
export const RETRY_WINDOW = 72 * HOUR
const JITTER = 0.2

/**
 * Milliseconds to wait before the next attempt.
 * @param attempts how many were made (1 or more)
 * @param random a number in [0, 1): spreads retries by up to 20 % so that a recovering partner is not flooded
 */
export function retryWait(attempts: number, random: number): number {
  const wait = RETRY_WAITS[Math.min(attempts, RETRY_WAITS.length) - 1] ?? 8 * HOUR
  return Math.round(wait * (1 + JITTER * random))
}

/** Retry-After is honoured up to this long (milliseconds), so that one answer cannot park a lead for days. */
const RETRY_AFTER_LIMIT = HOUR

/**
 * The longest that a delivery can have to wait for its next attempt (milliseconds). Whatever waits longer was stored by
 * a clock that has gone back since.
 * @param attempts how many were made; before the first there is no wait
 */
export const longestWait = (attempts: number): number =>
  attempts === 0 ? 0 : Math.max(retryWait(attempts, 1), RETRY_AFTER_LIMIT)

/** How many attempts the window holds, when this is the wait after each. */
function attemptsInWindow(waitAfter: (attempts: number) => number): number {
  let attempts = 1
  for (let at = waitAfter(1); at <= RETRY_WINDOW; at += waitAfter(attempts)) attempts++
  return attempts
}

// A clock that jumps must not end a delivery: time counts only once the attempts of the slowest schedule were made, and
// one that has made those of the fastest schedule has had its 72 hours, whatever the clock says.
const FEWEST_ATTEMPTS = attemptsInWindow(longestWait)
const MOST_ATTEMPTS = attemptsInWindow((attempts) => retryWait(attempts, 0))

/** How one attempt ended, in terms that decide what happens next. */
export type AttemptOutcome =
  /** The partner took it. */
  | { readonly kind: 'taken' }
  /** The partner answered that it does not take it. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Nothing was taken, or it does no harm to send again: to be retried. `retryAfter` in milliseconds, where the partner asked for it. */
  | { readonly kind: 'notTaken'; readonly reason: string; readonly retryAfter?: number }
  /** Sent, but no readable answer: it may have been taken. */
  | { readonly kind: 'ambiguous'; readonly reason: string }
  /** The CRM's token could not be had: the delivery stays due for as long as it takes. */
  | { readonly kind: 'noToken'; readonly reason: string; readonly retryAfter?: number; readonly message?: string }

export interface NextStep {
  readonly state: DeliveryState
  /** Milliseconds from now until the next attempt; only with state `due`. */
  readonly wait?: number
}

/**
 * What follows an attempt (contract, section 5).
 * @param service only the broker's ambiguous attempts are parked; the other partners know a repeated delivery by its id
 * @param attempts how many were made, this one included
 * @param sinceFirst milliseconds since the first attempt, by a clock that may have jumped
 */
export function nextStep(
  service: DeliveryService,
  outcome: AttemptOutcome,
  attempts: number,
  sinceFirst: number,
  random: number,
): NextStep {
  if (outcome.kind === 'taken') return { state: 'delivered' }
  if (outcome.kind === 'refused') return { state: 'refused' }
  if (outcome.kind === 'ambiguous' && service === 'broker') return { state: 'unknown' }
  const asked = 'retryAfter' in outcome ? Math.min(outcome.retryAfter ?? 0, RETRY_AFTER_LIMIT) : 0
  const wait = Math.max(retryWait(attempts, random), asked)
  const isOver = attempts >= MOST_ATTEMPTS || (attempts >= FEWEST_ATTEMPTS && sinceFirst + wait > RETRY_WINDOW)
  if (outcome.kind !== 'noToken' && isOver) return { state: 'failed' }
  return { state: 'due', wait }
}
