const DAY_MS = 24 * 60 * 60 * 1_000

export interface RequestDeadlines {
  /** Receipt must be confirmed by then: 10 days (specification, section 2; the law allows 10 business days). */
  readonly confirmBy: number
  /** The answer is due by then: 45 days. */
  readonly answerBy: number
  /** The last day if the answer is extended once with a reason: 45 days more. */
  readonly extendedTo: number
}

/** Deadlines of a data request, counted from receipt; all in milliseconds since 1970. */
export const requestDeadlines = (receivedAt: number): RequestDeadlines => ({
  confirmBy: receivedAt + 10 * DAY_MS,
  answerBy: receivedAt + 45 * DAY_MS,
  extendedTo: receivedAt + 90 * DAY_MS,
})
