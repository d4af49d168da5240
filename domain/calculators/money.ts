/** Whole cents of an amount in dollars, half a cent up. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** An amount in whole cents from a computed one, half a cent up (the rounding of every calculator, once a month). */
export const toCents = (cents: number): number => Math.floor(cents + 0.5)

/** A month's interest in cents on a balance in cents, at a yearly rate in percent: a twelfth of it. */
export const monthlyInterest = (balance: number, apr: number): number => toCents((balance * apr) / 1200)
