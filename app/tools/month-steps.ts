/** About this many points make a line of a chart. */
export const CHART_POINTS = 120

/** Months from today to `last` in even steps, about `count` at most, and `last` itself at the end. */
export function monthSteps(last: number, count: number): readonly number[] {
  const step = Math.max(1, Math.ceil(last / count))
  return [...Array.from({ length: Math.ceil(last / step) }, (_, place) => place * step), last]
}
