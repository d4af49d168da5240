/** An amount in dollars as whole cents, rounded half up. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** Rounds an amount in cents half up to whole cents; every calculator rounds so, once a month. */
export const toCents = (cents: number): number => Math.floor(cents + 0.5)

/** A month's interest in cents on a balance in cents: a twelfth of the yearly rate, which is in percent. */
export const monthlyInterest = (balance: number, apr: number): number => toCents((balance * apr) / 1200)
