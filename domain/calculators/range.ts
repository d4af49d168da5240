/** A low and a high end of the same unit, low first: what a tool shows instead of one rosy figure. */
export interface Range {
  readonly low: number
  readonly high: number
}

/** The range that holds all the values (at least one). */
export const rangeOf = (...values: readonly number[]): Range => ({
  low: Math.min(...values),
  high: Math.max(...values),
})

/** The sum of ranges, end by end; without any, nothing. */
export const sumOfRanges = (...ranges: readonly Range[]): Range =>
  ranges.reduce((sum, { low, high }) => ({ low: sum.low + low, high: sum.high + high }), { low: 0, high: 0 })
