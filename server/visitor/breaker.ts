export interface Breaker {
  /** Whether a call may be made now. */
  allows(): boolean
  /** Notes how a call ended; returns whether it opened the breaker. */
  ended(ok: boolean): boolean
}

/**
 * A circuit breaker: after `failures` failed calls in a row, no call is made for `pauseMs`. Then one call per `pauseMs` is
 * let through, and the first that succeeds closes the breaker.
 * @param clock milliseconds since 1970
 */
export function createBreaker(failures: number, pauseMs: number, clock: () => number): Breaker {
  let failed = 0
  let openUntil = 0
  return {
    allows() {
      if (failed < failures) return true
      if (clock() < openUntil) return false
      openUntil = clock() + pauseMs
      return true
    },
    ended(ok) {
      failed = ok ? 0 : failed + 1
      if (failed !== failures) return false
      openUntil = clock() + pauseMs
      return true
    },
  }
}
