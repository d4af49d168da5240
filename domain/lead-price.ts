// Specification, section 9. Both ends are excluded, so exactly 7,500, 15,000, 20,000 and 50,000 price at 0 as
// specified.
const PRICE_BANDS = [
  { above: 7_500, below: 15_000, price: 50 },
  { above: 15_000, below: 20_000, price: 75 },
  { above: 20_000, below: 50_000, price: 300 },
  { above: 50_000, below: Number.POSITIVE_INFINITY, price: 400 },
] as const

/** The price that the broker pays for a lead. Price and `debtAmount` in whole dollars. */
export const leadPrice = (debtAmount: number): number =>
  PRICE_BANDS.find((band) => debtAmount > band.above && debtAmount < band.below)?.price ?? 0

/** Debt amounts above the qualification limit whose price is 0, in whole dollars; `ops doctor` reports them. */
export const QUALIFIED_AMOUNTS_PRICED_AT_ZERO: readonly number[] = PRICE_BANDS.slice(1).map((band) => band.above)
