import { describe, expect, test } from 'vitest'
import { aComparisonVisitor, paying } from '../../../tests/builders/a-comparison-visitor.ts'
import { OPTION_ASSUMPTIONS } from '../../../tests/builders/option-assumptions.ts'
import { compareOptions } from '../option-comparison.ts'

/** Both chapters for one card's debt at 22.15%, whole cents. */
const chaptersFor = (balance: number, payment: number) =>
  compareOptions(
    aComparisonVisitor({ debts: [{ balance, apr: 22.15, kind: 'Credit Cards' }], ...paying(payment) }),
    OPTION_ASSUMPTIONS,
  )
    .options.filter(({ id }) => id === 'chapter-7' || id === 'chapter-13')
    .map(({ possible, notFor }) => ({
      possible,
      couldRepay: notFor.includes('could-repay'),
      costsMore: notFor.includes('costs-more-than-it-ends'),
    }))

describe('who could repay without a court', () => {
  test('has that reason against both chapters, and neither is closed for paying everything back', () => {
    const open = { possible: true, couldRepay: true, costsMore: false }
    expect(chaptersFor(19_700_00, 650_00)).toEqual([open, open])
  })

  test('has both closed where their costs alone are as high as the debt', () => {
    const closed = { possible: false, couldRepay: true, costsMore: true }
    expect(chaptersFor(1_200_00, 150_00)).toEqual([closed, closed])
  })
})
