/** The largest numbers that the tools accept; a larger one gets an error message that says what to change. */
export const LIMITS = {
  /** Percent a year. */
  maximumApr: 79.99,
  /** Dollars. */
  maximumBalance: 10_000_000,
  maximumDebts: 50,
  /** The longest that lenders sell: store and home-repair loans of ten years. Cards usually have 12 to 21 months. */
  maximumPromotionMonths: 120,
  /** No calculation runs longer than this many months: a debt that is still owed then counts as never paid off. */
  maximumMonths: 1_200,
} as const
