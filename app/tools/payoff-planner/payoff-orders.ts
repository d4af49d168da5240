import type { Debt } from '../../../domain/calculators/debt.ts'
import type { Plan, PlanInput, Plans } from '../../../domain/calculators/payoff-plan.ts'
import { type PayoffPlannerValues, windfallsIn } from '../../../forms/tools/payoff-planner.ts'

export type PayoffOrder = PayoffPlannerValues['way']

/** The sequence in which the form, cards, chart and tables show the orders. */
const PAYOFF_ORDERS = ['avalanche', 'snowball', 'own-order'] as const satisfies readonly PayoffOrder[]

/** Input of the calculator. The visitor's own order is the order of the list. */
export const planInput = (debts: readonly Debt[], values: PayoffPlannerValues): PlanInput => ({
  debts,
  extra: values.extra ?? 0,
  windfalls: windfallsIn(values),
})

export const planOf = (plans: Plans, order: PayoffOrder): Plan =>
  order === 'own-order' ? plans.ownOrder : plans[order]

/** The orders to compare: only the chosen one where there is a single debt. */
export const ordersToShow = (plans: Plans, chosen: PayoffOrder): readonly PayoffOrder[] =>
  plans.minimums.length > 1 ? PAYOFF_ORDERS : [chosen]

/** The first month in which a debt is paid off; `undefined` where none ever is. */
export function firstGone({ payoffMonths }: Plan): number | undefined {
  const months = payoffMonths.filter((month): month is number => month !== undefined && month > 0)
  return months.length > 0 ? Math.min(...months) : undefined
}

/** Indices of the list in the order in which the debts are paid off; debts that never are come last. */
export const inOrderGone = ({ payoffMonths }: Plan): readonly number[] =>
  [...payoffMonths.keys()].sort(
    (one, other) =>
      (payoffMonths[one] ?? Number.POSITIVE_INFINITY) - (payoffMonths[other] ?? Number.POSITIVE_INFINITY) ||
      one - other,
  )
