/** Measures how long a form takes to fill in. */
export interface FillingTime {
  /** The visitor has touched the form. */
  touched(): void
  /** Whole milliseconds since the first touch; since the page began where the form was sent without one. */
  elapsed(): number
}

/** @param monotonic milliseconds since the page began */
export function createFillingTime(monotonic: () => number = () => performance.now()): FillingTime {
  let touchedAt: number | undefined
  return {
    touched() {
      touchedAt ??= monotonic()
    },
    elapsed: () => Math.round(monotonic() - (touchedAt ?? 0)),
  }
}
