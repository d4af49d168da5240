import { LIMITS } from '../../domain/calculators/limits.ts'
import type { Windfall } from '../../domain/calculators/payoff-run.ts'
import type { FieldValues } from './tool-fields.ts'

const amount = { unit: 'dollars', min: 0, max: LIMITS.maximumBalance, optional: true } as const
const month = { unit: 'month', min: 1, max: LIMITS.maximumMonths, optional: true } as const

/** Fields of the payoff planner besides the debt list. */
export const payoffPlannerFields = {
  way: { options: ['avalanche', 'snowball', 'own-order'] },
  extra: { what: 'the extra payment', ...amount, slider: { max: 1_000, step: 10 } },
  windfallAmount1: { what: 'the first one-off payment', ...amount },
  windfallMonth1: { what: 'the month of the first one-off payment', ...month },
  windfallAmount2: { what: 'the second one-off payment', ...amount },
  windfallMonth2: { what: 'the month of the second one-off payment', ...month },
  windfallAmount3: { what: 'the third one-off payment', ...amount },
  windfallMonth3: { what: 'the month of the third one-off payment', ...month },
} as const

export type PayoffPlannerValues = FieldValues<typeof payoffPlannerFields>

const WINDFALLS = [
  { amount: 'windfallAmount1', month: 'windfallMonth1', what: 'the first' },
  { amount: 'windfallAmount2', month: 'windfallMonth2', what: 'the second' },
  { amount: 'windfallAmount3', month: 'windfallMonth3', what: 'the third' },
] as const

/** Error messages by field for one-time payments with an amount but no month, or the reverse. */
export function checkPayoffPlanner(values: PayoffPlannerValues): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const windfall of WINDFALLS) {
    const isAmount = values[windfall.amount] !== undefined
    const isMonth = values[windfall.month] !== undefined
    if (isAmount && !isMonth) {
      errors[windfall.month] = `Type in how many months ${windfall.what} one-off payment comes, such as 6.`
    }
    if (isMonth && !isAmount) {
      errors[windfall.amount] = `Type how much ${windfall.what} one-off payment is, or clear its month.`
    }
  }
  return errors
}

/** The one-time payments of values that pass {@link checkPayoffPlanner}. */
export const windfallsIn = (values: PayoffPlannerValues): Windfall[] =>
  WINDFALLS.flatMap((windfall) => {
    const [amountThen, monthThen] = [values[windfall.amount], values[windfall.month]]
    return amountThen && monthThen ? [{ amount: amountThen, month: monthThen }] : []
  })
