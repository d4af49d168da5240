export interface Breaker {
  /** Whether a call may be made now. */
  allows(): boolean
  /** Notes how a call ended; returns whether it opened the breaker. */
  ended(ok: boolean): boolean
}

/**
 * A circuit breaker: after `failures` failed calls in a row, no call is made for `pauseMs`. Then one call per `pauseMs` is
 * let through, and the first that succeeds closes the breaker.
 * @param monotonicMs milliseconds by a clock that never jumps
 */
export function createBreaker(failures: number, pauseMs: number, monotonicMs: () => number): Breaker {
  let failed = 0
  let openUntil = 0
  return {
    allows() {
      if (failed < failures) return true
      if (monotonicMs() < openUntil) return false
      openUntil = monotonicMs() + pauseMs
      return true
    },
    ended(ok) {
      failed = ok ? 0 : failed + 1
      if (failed !== failures) return false
      openUntil = monotonicMs() + pauseMs
      return true
    },
  }
}
