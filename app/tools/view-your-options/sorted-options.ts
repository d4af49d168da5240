import type { Concern, OptionComparison } from '../../../domain/calculators/option-comparison.ts'
import type { DebtOption, DebtOptionId } from '../../../domain/calculators/options/debt-option.ts'

/** The options in the order of what the visitor cares about. */
export interface SortedOptions {
  readonly open: readonly DebtOption[]
  /** Those that the numbers close: shown last and apart. */
  readonly closed: readonly DebtOption[]
  /** The one to look at first, if any. */
  readonly first: DebtOptionId | undefined
}

/** Options at whose end a debt may not have been repaid. */
const MAY_NOT_REPAY: readonly DebtOptionId[] = ['settlement', 'chapter-7', 'chapter-13']

/** A comparison's options by a concern. */
export function sortedOptions({ options, orders, recommendation }: OptionComparison, concern: Concern): SortedOptions {
  const sorted = orders[concern].flatMap((id) => options.find((option) => option.id === id) ?? [])
  return {
    open: sorted.filter(({ possible }) => possible),
    closed: sorted.filter(({ possible }) => !possible),
    first: recommendation.option,
  }
}

/** The option that stands first by cost, payment or time only because debt may go unpaid there, and is not to be looked at first. */
export function firstWithoutRepaying({ open: [top], first }: SortedOptions, concern: Concern): DebtOption | undefined {
  if (!top || concern === 'least-harm-to-credit') return undefined
  return top.id !== first && MAY_NOT_REPAY.includes(top.id) ? top : undefined
}
