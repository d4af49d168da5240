import { describe, expect, test } from 'vitest'
import { aComparisonVisitor, paying, STUDENT_LOAN } from '../../../tests/builders/a-comparison-visitor.ts'
import { OPTION_ASSUMPTIONS } from '../../../tests/builders/option-assumptions.ts'
import type { Debt } from '../debt.ts'
import { compareOptions } from '../option-comparison.ts'
import { recommend } from './recommendation.ts'
import type { ComparisonVisitor } from './visitor.ts'

describe('the suggestion', () => {
  const suggested = (changes: Partial<ComparisonVisitor>) =>
    compareOptions(aComparisonVisitor(changes), OPTION_ASSUMPTIONS).recommendation

  test('is an own plan within five years, and names what would cost less', () => {
    expect(suggested({})).toEqual({
      code: 'own-plan',
      option: 'own-plan',
      cheaper: ['balance-transfer', 'debt-management-plan'],
      operatorPaid: false,
    })
  })

  test.each([
    // A case of either chapter costs more than the debt.
    [1_576_00, 4, 25_00],
    // Chapter 7 costs less than the debt, and is a far larger step.
    [5_000_00, 4, 70_00],
    // Two months more than five years.
    [3_000_00, 18, 75_00],
  ])('is patience, not a court, for %i cents at %d%% whose minimums are paid', (balance, apr, payment) => {
    const debts: Debt[] = [{ balance, apr, kind: 'Credit Cards' }]
    expect(suggested({ debts, ...paying(payment), credit: 'poor' })).toMatchObject({
      code: 'own-plan-with-patience',
      option: 'own-plan',
    })
  })

  test.each([
    [173_00, 'own-plan-with-patience'],
    [172_00, 'bankruptcy-lawyer'],
  ])('with %i cents a month for twelve thousand dollars at 12%%, within ten years or not: %s', (payment, code) => {
    const debts: Debt[] = [{ balance: 12_000_00, apr: 12, minimumPayment: 125_00, kind: 'Credit Cards' }]
    expect(suggested({ debts, ...paying(payment), credit: 'poor' }).code).toBe(code)
  })

  test('is no agency for a small card beside a student loan, which an own plan ends sooner and for less', () => {
    const debts: Debt[] = [
      { balance: 30_000_00, apr: 7, minimumPayment: 360_00, kind: 'Private Student Loans' },
      { balance: 2_000_00, apr: 24, kind: 'Credit Cards' },
    ]
    const { options, recommendation } = compareOptions(
      aComparisonVisitor({ debts, ...paying(504_00) }),
      OPTION_ASSUMPTIONS,
    )
    const totals = Object.fromEntries(options.map((one) => [one.id, one.ends ? one.total : undefined]))
    expect(totals['debt-management-plan']?.low).toBeGreaterThan(totals['own-plan']?.high ?? Number.POSITIVE_INFINITY)
    expect(recommendation.code).toBe('own-plan-with-patience')
  })

  // Chapter 7 costs $2,400 at most here.
  test.each([
    [2_401_00, 'counselor-first'],
    [7_199_00, 'counselor-first'],
    [7_200_00, 'bankruptcy-lawyer'],
  ])('is no court for %i cents, of which its costs would eat up more than a third: %s', (balance, code) => {
    const debts: Debt[] = [{ balance, apr: 22, kind: 'Credit Cards' }]
    expect(suggested({ debts, ...paying(0), credit: 'poor' }).code).toBe(code)
  })

  // A case costs $2,400 at most; $100 of property more makes it a third of $7,500.
  test.each([
    [7_500_00, 99_00, 'bankruptcy-lawyer', undefined],
    [7_500_00, 101_00, 'counselor-first', 'property-costs-much'],
    [7_100_00, 101_00, 'counselor-first', 'debts-are-small'],
  ])('says what of a case of %i cents is too much, with property of %i: %s', (balance, nonExempt, code, reason) => {
    const debts: Debt[] = [{ balance, apr: 22, kind: 'Credit Cards' }]
    const { options, recommendation } = compareOptions(
      aComparisonVisitor({ debts, ...paying(0), credit: 'poor', nonExempt, incomeBelowMedian: true }),
      OPTION_ASSUMPTIONS,
    )
    expect(recommendation.code).toBe(code)
    const against = options.find(({ id }) => id === 'chapter-7')?.notFor ?? []
    expect(against.filter((one) => one === 'debts-are-small' || one === 'property-costs-much')).toEqual(
      reason === undefined ? [] : [reason],
    )
  })

  test('is a counselor where even the minimums of a small debt are too much, since a case costs more than it ends', () => {
    const debts: Debt[] = [{ balance: 1_576_00, apr: 4, kind: 'Credit Cards' }]
    const { options, recommendation } = compareOptions(
      aComparisonVisitor({ debts, ...paying(21_00) }),
      OPTION_ASSUMPTIONS,
    )
    expect(recommendation.code).toBe('counselor-first')
    for (const id of ['chapter-7', 'chapter-13'])
      expect(options.find((one) => one.id === id)).toMatchObject({
        possible: false,
        notFor: expect.arrayContaining(['costs-more-than-it-ends']),
      })
  })

  test('names what would cost less in order of what it costs at most, however the options are ordered', () => {
    const visitor = aComparisonVisitor({})
    const { options, recommendation } = compareOptions(visitor, OPTION_ASSUMPTIONS)
    expect(recommendation.cheaper).toHaveLength(2)
    expect(recommend(options.toReversed(), visitor).cheaper).toEqual(recommendation.cheaper)
  })

  test('is a counselor about a plan where an own one takes longer, and says that it may pay the operator', () => {
    expect(suggested({ ...paying(380_00), credit: 'poor' })).toMatchObject({
      code: 'counselor-about-a-plan',
      option: 'debt-management-plan',
      operatorPaid: true,
    })
  })

  test('is a bankruptcy lawyer where nothing repays it, which earns the operator nothing', () => {
    expect(suggested({ ...paying(150_00), credit: 'poor' })).toEqual({
      code: 'bankruptcy-lawyer',
      option: 'chapter-7',
      cheaper: [],
      operatorPaid: false,
    })
    expect(suggested({ ...paying(150_00), credit: 'poor', incomeBelowMedian: false })).toMatchObject({
      option: 'chapter-13',
    })
  })

  // The plan of $15,000 takes $315 at least: $289.99 at 6 % over 60 months, and a fee of $25. A tenth more than $286 is $314.60.
  // It takes $368.71 at most.
  test.each([
    [315_00, 'counselor-about-a-plan', undefined],
    [314_00, 'plan-nearly-fits', { low: 1_00, high: 55_00 }],
    [313_50, 'plan-nearly-fits', { low: 2_00, high: 55_00 }],
    [287_00, 'plan-nearly-fits', { low: 28_00, high: 82_00 }],
    [286_00, 'bankruptcy-lawyer', undefined],
  ])('with %i cents a month for fifteen thousand dollars: %s', (payment, code, short) => {
    const debts: Debt[] = [{ balance: 15_000_00, apr: 22.15, minimumPayment: 400_00, kind: 'Credit Cards' }]
    const found = suggested({ debts, ...paying(payment), credit: 'poor' })
    expect(found.code).toBe(code)
    expect(found.nearly?.short).toEqual(short)
    if (short) expect(found).toMatchObject({ option: undefined, cheaper: [], operatorPaid: true })
  })

  test('names a court second where a plan nearly fits, and only where a court would have come first', () => {
    const debts: Debt[] = [{ balance: 15_000_00, apr: 22.15, minimumPayment: 400_00, kind: 'Credit Cards' }]
    const given = { debts, ...paying(300_00), credit: 'poor' as const }
    expect(suggested(given).nearly).toEqual({
      option: 'debt-management-plan',
      short: { low: 15_00, high: 69_00 },
      second: 'chapter-7',
    })
    // Above the median Chapter 7 is in doubt, and Chapter 13 would pay everything back.
    const above = { ...given, incomeBelowMedian: false }
    expect(suggested(above)).toMatchObject({ code: 'plan-nearly-fits', nearly: { second: undefined } })
    const small: Debt[] = [{ balance: 3_000_00, apr: 24, minimumPayment: 100_00, kind: 'Credit Cards' }]
    expect(suggested({ debts: small, ...paying(78_00), credit: 'poor' })).toMatchObject({
      code: 'plan-nearly-fits',
      nearly: { second: undefined },
    })
    expect(suggested({ ...given, sued: true }).nearly).toBeUndefined()
  })

  test('never speaks of a plan that nearly fits where it is closed for another reason, too', () => {
    // The card's rate is below that of any plan.
    const debts: Debt[] = [{ balance: 15_000_00, apr: 4, minimumPayment: 400_00, kind: 'Credit Cards' }]
    expect(suggested({ debts, ...paying(290_00), credit: 'poor' }).nearly).toBeUndefined()
  })

  test('is cheaper credit where that costs less than a management plan in the worst case, and pays nobody here', () => {
    expect(suggested({ ...paying(380_00), credit: 'good' })).toMatchObject({
      code: 'cheaper-credit',
      option: 'balance-transfer',
      operatorPaid: false,
    })
  })

  test('is a counselor rather than a court where a plan may be paid in the best case', () => {
    expect(suggested({ ...paying(340_00), credit: 'poor', behind: true })).toMatchObject({
      code: 'counselor-about-a-plan',
    })
  })

  test('is a counselor, not a court, where a case costs more than it ends', () => {
    const debts: Debt[] = [{ balance: 1_500_00, apr: 29.99, kind: 'Credit Cards' }]
    expect(suggested({ debts, ...paying(0), credit: 'poor' })).toMatchObject({
      code: 'counselor-first',
      option: undefined,
    })
  })

  test('is patience with a student loan that nothing else takes', () => {
    expect(suggested({ debts: [STUDENT_LOAN], monthly: { kind: 'extra', amount: 0 } })).toMatchObject({
      code: 'own-plan-with-patience',
      option: 'own-plan',
    })
  })

  test('is a lawyer before anything where a lender has sued', () => {
    expect(suggested({ sued: true })).toMatchObject({ code: 'lawyer-before-court-date', option: undefined })
  })

  test('is nothing where nothing is owed', () => {
    for (const debts of [[], [{ balance: 0, apr: 20, kind: 'Credit Cards' }]] satisfies Debt[][])
      expect(suggested({ debts })).toMatchObject({ code: 'nothing-owed', option: undefined })
  })
})
