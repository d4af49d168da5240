import type { Concern, OptionComparison } from '../../../domain/calculators/option-comparison.ts'
import type { DebtOption, DebtOptionId } from '../../../domain/calculators/options/debt-option.ts'

/** The options sorted by the visitor's concern. */
export interface SortedOptions {
  readonly open: readonly DebtOption[]
  /** The option that nearly fits, if any. */
  readonly nearly: readonly DebtOption[]
  /** Options that the numbers rule out; shown last, in a group of their own. */
  readonly closed: readonly DebtOption[]
  /** The option to look at first, if any. */
  readonly first: DebtOptionId | undefined
  /** The option that would come first if the one that nearly fits were left out. */
  readonly second: DebtOptionId | undefined
}

/** Options that may end without repaying the debts. */
export const MAY_NOT_REPAY: readonly DebtOptionId[] = ['settlement', 'chapter-7', 'chapter-13']

/** Sorts a comparison's options by a concern. */
export function sortedOptions({ options, orders, recommendation }: OptionComparison, concern: Concern): SortedOptions {
  const sorted = orders[concern].flatMap((id) => options.find((option) => option.id === id) ?? [])
  const nearly = sorted.filter(({ id }) => id === recommendation.nearly?.option)
  return {
    open: sorted.filter(({ possible }) => possible),
    nearly,
    closed: sorted.filter((option) => !option.possible && !nearly.includes(option)),
    first: recommendation.option,
    second: recommendation.nearly?.second,
  }
}

/** The top option, if it is on top only because it may leave debt unpaid, and is not the one to look at first. */
export function firstWithoutRepaying({ open: [top], first }: SortedOptions, concern: Concern): DebtOption | undefined {
  if (!top || concern === 'gentlest') return undefined
  return top.id !== first && MAY_NOT_REPAY.includes(top.id) ? top : undefined
}

/** The gentlest option that is open, where another is the one to look at first. */
export function gentlerThanFirst({ open: [top], ...sorted }: SortedOptions, concern: Concern): DebtOption | undefined {
  const first = sorted.first ?? sorted.second
  if (!top || !first || concern !== 'gentlest') return undefined
  return top.id !== first && top.id !== 'minimums' ? top : undefined
}
