import copy from '../../content/tools/view-your-options.json'
import type { Debt } from '../../domain/calculators/debt.ts'
import { minimumsSchedule } from '../../domain/calculators/options/paying-on.ts'
import { firstMinimums } from '../../domain/calculators/payoff-plan.ts'
import type { Range } from '../../domain/calculators/range.ts'
import { format } from '../../domain/text/format.ts'
import { monthsInWords, roundedDollars, shownDifference } from '../../domain/text/numbers.ts'

const { saves, savesAtLeast, savesAgainst, minimumsNever } = copy.answer

/** The result of a plan that ends, or of paying only the minimums: months, and everything paid in whole cents. */
interface Cost {
  readonly months: number
  readonly total: number
}

/**
 * What a plan that repays everything saves against paying only the minimums, in a sentence; the worst case of each.
 *
 * @param payable whether the minimums can be paid at all with what the visitor has a month
 */
export function savingText(
  minimums: Cost & { readonly ends: boolean },
  plan: { readonly months: Range; readonly total: Range },
  payable = true,
): string | undefined {
  if (!minimums.ends) return minimumsNever
  const [less, sooner] = [shownDifference(minimums.total, plan.total.high), minimums.months - plan.months.high]
  if (less <= 0) return undefined
  const wording = plan.total.low === plan.total.high ? saves : savesAtLeast
  return format(sooner > 0 ? wording.sooner : wording.only, {
    less: roundedDollars(less),
    sooner: monthsInWords(sooner),
    minimums: payable ? savesAgainst.payable : savesAgainst.tooHigh,
  })
}

/** Says what a plan that pays `monthly` on these debts saves against the minimums; whole cents. Undefined where it saves nothing. */
export const savingOfPlan = (
  debts: readonly Debt[],
  { months, paid }: { readonly months: number; readonly paid: number },
  monthly: number,
): string | undefined =>
  savingText(
    minimumsSchedule(debts),
    { months: { low: months, high: months }, total: { low: paid, high: paid } },
    monthly >= firstMinimums(debts),
  )
