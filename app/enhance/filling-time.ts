/** Measures how long a form takes to fill in. */
export interface FillingTime {
  /** The visitor has touched the form. */
  touched(): void
  /** Whole milliseconds since the first touch; since the page began where the form was sent without one. */
  elapsed(): number
}

/** @param monotonicMs counts from the beginning of the page */
export function createFillingTime(monotonicMs: () => number = () => performance.now()): FillingTime {
  let touchedAt: number | undefined
  return {
    touched() {
      touchedAt ??= monotonicMs()
    },
    elapsed: () => Math.round(monotonicMs() - (touchedAt ?? 0)),
  }
}
