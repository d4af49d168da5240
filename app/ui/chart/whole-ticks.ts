/** Distances between ticks, for numbers that are counted in tens. */
const TENS = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const
/** Whole ticks for an axis of months, which are counted in years. */
export const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120] as const

/**
 * Whole numbers from 0 to `last` in even steps, and `last` itself if it is whole, so that a line's last month has a tick.
 * Closer than two thirds of a step to the tick before, it would crowd that one, so it is left out: a missing step reads as
 * an error, and the line's end or the legend says it.
 *
 * @param most the most steps
 */
export function wholeTicks(last: number, most: number, steps: readonly number[] = TENS): readonly number[] {
  const step = steps.find((distance) => last / distance <= most) ?? Math.ceil(last / most)
  const even = Array.from({ length: Math.floor(last / step) + 1 }, (_, place) => place * step)
  const rest = last % step
  if (!Number.isInteger(last) || rest === 0) return even
  return rest * 3 < step * 2 ? even : [...even, last]
}
