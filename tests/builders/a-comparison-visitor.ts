import type { Debt } from '../../domain/calculators/debt.ts'
import type { ComparisonVisitor } from '../../domain/calculators/options/visitor.ts'

/** The three debts of the planner's reference values; their minimums are $375. */
export const THREE_DEBTS: readonly Debt[] = [
  { balance: 9_000_00, apr: 28.99, minimumPayment: 225_00, kind: 'Credit Cards' },
  { balance: 4_000_00, apr: 18.99, minimumPayment: 100_00, kind: 'Credit Cards' },
  { balance: 1_500_00, apr: 9.99, minimumPayment: 50_00, kind: 'Medical Debt' },
]

export const STUDENT_LOAN: Debt = {
  balance: 20_000_00,
  apr: 7,
  minimumPayment: 240_00,
  kind: 'Private Student Loans',
}

/** Someone with the three debts, $300 more than their minimums each month, and good credit. */
export const aComparisonVisitor = (changes: Partial<ComparisonVisitor> = {}): ComparisonVisitor => ({
  debts: THREE_DEBTS,
  monthly: { kind: 'extra', amount: 300_00 },
  credit: 'good',
  ...changes,
})

/** So many cents a month in all. */
export const paying = (amount: number): Pick<ComparisonVisitor, 'monthly'> => ({ monthly: { kind: 'payment', amount } })
