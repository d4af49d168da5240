/** Sources of income. */
export const INCOME_CATEGORIES = ['pay', 'selfEmployment', 'benefits', 'supportReceived', 'otherIncome'] as const

/** Bills to pay before any unsecured debt: missing one can cost a home, power, transport to work, or freedom. */
export const PRIORITY_CATEGORIES = [
  'housing',
  'utilities',
  'food',
  'transport',
  'insurance',
  'health',
  'childCare',
  'supportPaid',
  'taxes',
  'securedLoans',
] as const

/** What can be cut or put off for a while. */
export const OTHER_CATEGORIES = [
  'phoneAndInternet',
  'clothing',
  'household',
  'education',
  'leisure',
  'subscriptions',
  'giving',
  'savings',
  'otherOutgoings',
] as const

export type IncomeCategory = (typeof INCOME_CATEGORIES)[number]
export type PriorityCategory = (typeof PRIORITY_CATEGORIES)[number]
export type OtherCategory = (typeof OTHER_CATEGORIES)[number]
export type OutgoingCategory = PriorityCategory | OtherCategory

type Amounts<Category extends string> = Readonly<Partial<Record<Category, number>>>

/** A month's budget; whole cents, 0 or more; a missing amount counts as 0. */
export interface BudgetInput {
  readonly income: Amounts<IncomeCategory>
  readonly outgoings: Amounts<OutgoingCategory>
  /** The minimum payments of all unsecured debts together. */
  readonly minimums: number
}

/** Result of a budget, worst first. */
export type BudgetState =
  /** Income does not cover the priority bills. */
  | 'short-of-priority-bills'
  /** Income covers the priority bills, but not all other spending. */
  | 'short-of-all-bills'
  /** Income covers all spending, but what is left is less than the debts' minimums. */
  | 'short-of-minimums'
  /** Income covers bills and minimums exactly, with nothing left. */
  | 'nothing-over'
  | 'something-over'

export type BudgetStep =
  | 'pay-priority-bills-first'
  | 'ask-for-help-with-bills'
  | 'check-benefits'
  | 'trim-other-spending'
  | 'call-lenders-for-hardship-terms'
  | 'see-nonprofit-counselor'
  | 'see-bankruptcy-lawyer'
  | 'no-new-debt'
  | 'keep-a-small-buffer'
  | 'pay-extra-on-debts'

// Steps in the order to take them. Priority bills come before unsecured debts: consumer.gov and consumerfinance.gov
// worksheets.
const STEPS: Readonly<Record<BudgetState, readonly BudgetStep[]>> = {
  'short-of-priority-bills': [
    'pay-priority-bills-first',
    'ask-for-help-with-bills',
    'check-benefits',
    'no-new-debt',
    'see-nonprofit-counselor',
    'see-bankruptcy-lawyer',
  ],
  'short-of-all-bills': [
    'pay-priority-bills-first',
    'trim-other-spending',
    'check-benefits',
    'call-lenders-for-hardship-terms',
    'see-nonprofit-counselor',
    'see-bankruptcy-lawyer',
  ],
  'short-of-minimums': [
    'pay-priority-bills-first',
    'trim-other-spending',
    'call-lenders-for-hardship-terms',
    'see-nonprofit-counselor',
  ],
  'nothing-over': ['trim-other-spending', 'call-lenders-for-hardship-terms', 'no-new-debt'],
  'something-over': ['keep-a-small-buffer', 'pay-extra-on-debts'],
}

/** A month's budget added up; whole cents, 0 or more unless the field says otherwise. */
export interface Budget {
  readonly income: number
  readonly priority: number
  readonly other: number
  readonly outgoings: number
  /** Income less all spending; negative when spending exceeds income. */
  readonly left: number
  /** What can go to unsecured debts: `left`, or 0. */
  readonly forDebts: number
  readonly minimums: number
  /** `left` less the minimums; negative when they cannot be paid. */
  readonly afterMinimums: number
  /** What can be paid beyond the minimums, or 0. */
  readonly extra: number
  /** What is missing each month to pay all bills and minimums, or 0. */
  readonly shortfall: number
  readonly state: BudgetState
  /** Steps in the order to take them. */
  readonly steps: readonly BudgetStep[]
}

const sumOver = <Category extends string>(categories: readonly Category[], amounts: Amounts<Category>): number =>
  categories.reduce((sum, category) => sum + (amounts[category] ?? 0), 0)

function stateOf(income: number, priority: number, left: number, afterMinimums: number): BudgetState {
  if (income < priority) return 'short-of-priority-bills'
  if (left < 0) return 'short-of-all-bills'
  if (afterMinimums < 0) return 'short-of-minimums'
  return afterMinimums === 0 ? 'nothing-over' : 'something-over'
}

/**
 * What a month's income leaves for debts after the bills that keep a household safe, and the first steps where that is
 * not enough. Whole cents, added without rounding; every input has a result.
 */
export function monthlyBudget({ income: incomes, outgoings: amounts, minimums }: BudgetInput): Budget {
  const income = sumOver(INCOME_CATEGORIES, incomes)
  const priority = sumOver(PRIORITY_CATEGORIES, amounts)
  const other = sumOver(OTHER_CATEGORIES, amounts)
  const left = income - priority - other
  const afterMinimums = left - minimums
  const state = stateOf(income, priority, left, afterMinimums)
  return {
    income,
    priority,
    other,
    outgoings: priority + other,
    left,
    forDebts: Math.max(0, left),
    minimums,
    afterMinimums,
    extra: Math.max(0, afterMinimums),
    shortfall: Math.max(0, -afterMinimums),
    state,
    steps: STEPS[state],
  }
}
