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
 * sent again by itself. `cancelled`: a suppression or an erasure stopped it.
 */
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

// Waits after the first, second, … attempt; later attempts repeat the last wait.
const RETRY_WAITS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
]
/** Attempts stop this long after the first one. */
export const RETRY_WINDOW_MS = 72 * HOUR_MS
const JITTER = 0.2

/**
 * Milliseconds to wait before the next attempt.
 * @param attempts how many were made (1 or more)
 * @param random a number in [0, 1): spreads retries by up to 20 % so that a recovering partner is not flooded
 */
export function retryWaitMs(attempts: number, random: number): number {
  const wait = RETRY_WAITS_MS[Math.min(attempts, RETRY_WAITS_MS.length) - 1] ?? 8 * HOUR_MS
  return Math.round(wait * (1 + JITTER * random))
}

/** Retry-After is honoured up to this long, so that one answer cannot park a lead for days. */
const RETRY_AFTER_LIMIT_MS = HOUR_MS

/**
 * The longest wait for the next attempt of a delivery. A delivery that would wait longer was stored before the clock
 * went back.
 * @param attempts how many were made; the first attempt has no wait
 */
export const longestWaitMs = (attempts: number): number =>
  attempts === 0 ? 0 : Math.max(retryWaitMs(attempts, 1), RETRY_AFTER_LIMIT_MS)

/** How many attempts fit in the window, with the given wait after each. */
function attemptsInWindow(waitAfterMs: (attempts: number) => number): number {
  let attempts = 1
  for (let at = waitAfterMs(1); at <= RETRY_WINDOW_MS; at += waitAfterMs(attempts)) attempts++
  return attempts
}

// A clock that jumps must not end a delivery early or never: elapsed time counts only after as many attempts as the
// slowest schedule makes in 72 hours, and a delivery ends after as many as the fastest schedule makes, whatever the
// clock says.
const FEWEST_ATTEMPTS = attemptsInWindow(longestWaitMs)
const MOST_ATTEMPTS = attemptsInWindow((attempts) => retryWaitMs(attempts, 0))

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
  const askedMs = 'retryAfterMs' in outcome ? Math.min(outcome.retryAfterMs ?? 0, RETRY_AFTER_LIMIT_MS) : 0
  const waitMs = Math.max(retryWaitMs(attempts, random), askedMs)
  const isOver = attempts >= MOST_ATTEMPTS || (attempts >= FEWEST_ATTEMPTS && sinceFirstMs + waitMs > RETRY_WINDOW_MS)
  if (outcome.kind !== 'noToken' && isOver) return { state: 'failed' }
  return { state: 'due', waitMs }
}
