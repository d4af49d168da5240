import type { BudgetInput, IncomeCategory, OutgoingCategory } from '../../domain/calculators/budget.ts'
import { LIMITS } from '../../domain/calculators/limits.ts'
import type { FieldValues, NumberField } from './tool-fields.ts'

/** The name of each amount in error messages. */
const WHATS: Readonly<Record<IncomeCategory | OutgoingCategory | 'minimums', string>> = {
  pay: 'your pay after tax',
  selfEmployment: 'what you earn on your own',
  benefits: 'your benefits',
  supportReceived: 'the support you get',
  otherIncome: 'your other income',
  housing: 'your rent or mortgage',
  utilities: 'power, water and heat',
  food: 'food',
  transport: 'the way to work',
  insurance: 'insurance',
  health: 'health costs',
  childCare: 'child care',
  supportPaid: 'the support you pay',
  taxes: 'taxes you owe',
  securedLoans: 'car and other secured loans',
  phoneAndInternet: 'phone and internet',
  clothing: 'clothes',
  household: 'household goods',
  education: 'school costs',
  leisure: 'fun and eating out',
  subscriptions: 'subscriptions',
  giving: 'gifts and giving',
  savings: 'savings',
  otherOutgoings: 'other costs',
  minimums: 'the minimum payments of your debts',
}

type BudgetField = NumberField & { readonly optional: true }

/**
 * Fields of the budget: a monthly amount for each category, and one for the minimums of all debts. A blank counts as 0.
 */
export const budgetFields = Object.fromEntries(
  Object.entries(WHATS).map(([name, what]) => [
    name,
    { what, unit: 'dollars', min: 0, max: LIMITS.maximumBalance, optional: true },
  ]),
) as Readonly<Record<keyof typeof WHATS, BudgetField>>

/** The budget from the form's values. */
export const budgetIn = (values: FieldValues<typeof budgetFields>): BudgetInput => ({
  income: values,
  outgoings: values,
  minimums: values.minimums ?? 0,
})
