import { HOUR_MS, MINUTE_MS, SECOND_MS } from './time-units.ts'

const LAST_WAIT_MS = 8 * HOUR_MS
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
  LAST_WAIT_MS,
]
/** Attempts stop this long after the first one. */
export const RETRY_WINDOW_MS = 72 * HOUR_MS
const JITTER = 0.2
/** Retry-After is honoured up to this long, so that one answer cannot park a lead for days. */
const RETRY_AFTER_LIMIT_MS = HOUR_MS

/**
 * Milliseconds to wait before the next attempt.
 * @param attempts how many were made (1 or more)
 * @param random a number in [0, 1): spreads retries by up to 20 % so that a recovering partner is not flooded
 * @param askedMs the wait in milliseconds that the partner asked for by Retry-After; it never shortens our own
 */
export function retryWaitMs(attempts: number, random: number, askedMs = 0): number {
  const wait = RETRY_WAITS_MS[attempts - 1] ?? LAST_WAIT_MS
  return Math.max(Math.round(wait * (1 + JITTER * random)), Math.min(askedMs, RETRY_AFTER_LIMIT_MS))
}

/**
 * The longest wait in milliseconds for the next attempt of a delivery. A delivery that would wait longer was stored
 * before the clock went back.
 * @param attempts how many were made; the first attempt has no wait
 */
export const longestWaitMs = (attempts: number): number =>
  attempts === 0 ? 0 : retryWaitMs(attempts, 1, RETRY_AFTER_LIMIT_MS)

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

/**
 * Whether no further attempt is made.
 * @param attempts how many were made
 * @param nextAtMs milliseconds from the first attempt to the next one, by a clock that may have jumped
 */
export const areRetriesUsedUp = (attempts: number, nextAtMs: number): boolean =>
  attempts >= MOST_ATTEMPTS || (attempts >= FEWEST_ATTEMPTS && nextAtMs > RETRY_WINDOW_MS)
