import { expect, test } from 'vitest'
import { aDebt } from '../../../tests/builders/a-debt.ts'
import { OPTION_ASSUMPTIONS } from '../../../tests/builders/option-assumptions.ts'
import { compareOptions, verdictFor } from '../option-comparison.ts'
import { CREDIT_STANDINGS } from './visitor.ts'

test('where credit is not known, the verdict is the one of fair credit', () => {
  const debts = [aDebt(9_000, 45, { kind: 'Personal Loans' })]
  const ofCredit = CREDIT_STANDINGS.map((credit) => {
    const monthly = { kind: 'payment', amount: 500_00 } as const
    return compareOptions({ debts, monthly, credit }, OPTION_ASSUMPTIONS).recommendation.cheaper
  })
  const { cheaper } = verdictFor(debts, 500_00, OPTION_ASSUMPTIONS)
  expect(cheaper).toEqual(['debt-management-plan', 'consolidation-loan'])
  expect(ofCredit.map((known) => String(known) === String(cheaper))).toEqual([false, true, false])
})
