/** An amount in dollars as whole cents, rounded half up. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** Rounds an amount in cents half up to whole cents; every calculator rounds so, once a month. */
export const toCents = (cents: number): number => Math.floor(cents + 0.5)

/** Twelve months, of a rate in hundredths of a percent. */
const TWELFTH = 12 * 10_000

/**
 * A month's interest in cents on a balance in cents, half up: a twelfth of the yearly rate, which is in percent. Counted in
 * hundredths of a percent, since 9.99 has no exact binary fraction and would round some halves down.
 */
export const monthlyInterest = (balance: number, apr: number): number =>
  Math.floor((Math.round(balance * apr * 100) + TWELFTH / 2) / TWELFTH)
