/** What comes in. */
export const INCOME_CATEGORIES = ['pay', 'selfEmployment', 'benefits', 'supportReceived', 'otherIncome'] as const

/** Bills whose neglect costs a home, power, the way to work, or freedom: paid before any unsecured debt. */
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

/** A month's budget; whole cents, 0 or more; what is missing counts 0. */
export interface BudgetInput {
  readonly income: Amounts<IncomeCategory>
  readonly outgoings: Amounts<OutgoingCategory>
  /** The least that all unsecured debts together ask for each month. */
  readonly minimums: number
}

/** How a budget stands, from the worst. */
export type BudgetState =
  /** Income does not cover the priority bills. */
  | 'short-of-priority-bills'
  /** It covers them, but not everything else that is spent. */
  | 'short-of-all-bills'
  /** Bills are covered; what is left does not pay the debts' minimums. */
  | 'short-of-minimums'
  /** Bills and minimums are covered to the cent, with nothing over. */
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

// What to do first, in order. Priority bills before unsecured debts: consumer.gov and consumerfinance.gov worksheets.
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

/** A month's budget added up; whole cents. Sums may be short of each other, hence the negative ones where said. */
export interface Budget {
  readonly income: number
  readonly priority: number
  readonly other: number
  readonly outgoings: number
  /** Income less all outgoings; negative when bills exceed it. */
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
  /** What to do first, in this order. */
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
 * What is left of a month's income for debts, once the bills are paid that keep a household safe, and what to do first
 * where it is not enough. Additions of whole cents, so nothing is rounded; every input has an answer.
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
