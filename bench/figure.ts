/** What a figure is to reach: no more, or no less. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number }

/** One measured figure. `unit` and `goal` are printed beside it. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal?: Goal
}

/** Whether a figure reaches its goal; `undefined` without one. A figure that could not be measured reaches none. */
export function isReached({ value, goal }: Figure): boolean | undefined {
  if (!goal) return undefined
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast
}

const wanted = (goal: Goal): string => ('atMost' in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`)

/** The figure as a row of the table that `npm run bench` prints. */
export function row(figure: Figure): Readonly<Record<string, string | number>> {
  const { value, unit, goal } = figure
  return { value, unit, ...(goal ? { goal: wanted(goal), reached: isReached(figure) ? 'yes' : 'NO' } : {}) }
}
