/** A low and a high value of one unit; tools show a range where one figure would promise too much. */
export interface Range {
  readonly low: number
  readonly high: number
}

/** The smallest range that holds all values; needs at least one value. */
export const rangeOf = (...values: readonly number[]): Range => ({
  low: Math.min(...values),
  high: Math.max(...values),
})

/** Adds ranges end by end; the sum of no ranges is 0 to 0. */
export const sumOfRanges = (...ranges: readonly Range[]): Range =>
  ranges.reduce((sum, { low, high }) => ({ low: sum.low + low, high: sum.high + high }), { low: 0, high: 0 })
