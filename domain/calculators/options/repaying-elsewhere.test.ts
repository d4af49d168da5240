import { expect, test } from 'vitest'
import { aComparisonVisitor, paying } from '../../../tests/builders/a-comparison-visitor.ts'
import { OPTION_ASSUMPTIONS } from '../../../tests/builders/option-assumptions.ts'
import { compareOptions } from '../option-comparison.ts'
import { type ComparisonVisitor, CREDIT_STANDINGS } from './visitor.ts'

function loanFor(changes: Partial<ComparisonVisitor> = {}) {
  const { options } = compareOptions(aComparisonVisitor(changes), OPTION_ASSUMPTIONS)
  const found = options.find(({ id }) => id === 'consolidation-loan')
  if (!found) throw new Error('The comparison lacks the loan')
  return found
}

test('a loan runs the shortest term that can be paid, on the best terms and on the worst', () => {
  expect(loanFor()).toMatchObject({ months: { low: 36, high: 36 } })
  const withMore = loanFor(paying(900_00))
  const withLess = loanFor(paying(500_00))
  expect(withLess).toMatchObject({ months: { low: 36, high: 60 }, possible: true })
  // The best loan is the same one, which less money can pay in as short a time.
  expect(withLess.ends && withLess.total.low).toBe(withMore.ends && withMore.total.low)
  // $14,500 and a fee of 8 % of the loan at 14 % over 60 months: $366.73.
  expect(loanFor(paying(366_72)).notFor).toContain('payment-may-be-too-high')
  expect(loanFor(paying(366_73)).notFor).not.toContain('payment-may-be-too-high')
  expect(loanFor(paying(300_00))).toMatchObject({ possible: false })
})

test('no loan is cheaper at a worse credit standing, not even one that no lender offers', () => {
  const [good, fair, poor] = CREDIT_STANDINGS.map((credit) => loanFor({ credit }))
  if (!good?.ends || !fair?.ends || !poor?.ends) throw new Error('A loan does not end')
  expect(poor.possible).toBe(false)
  for (const [better, worse] of [
    [good, fair],
    [fair, poor],
  ] as const)
    for (const end of ['low', 'high'] as const) {
      expect(worse.total[end]).toBeGreaterThanOrEqual(better.total[end])
      expect(worse.payment[end]).toBeGreaterThanOrEqual(better.payment[end])
    }
})
