/** What the tools take; anything beyond gets a sentence that says what to change. */
export const LIMITS = {
  /** Percent a year. */
  maximumApr: 79.99,
  /** Dollars. */
  maximumBalance: 10_000_000,
  maximumDebts: 50,
  /** No calculation looks further than this many months: what is not paid by then is paid 'never'. */
  maximumMonths: 1_200,
} as const
