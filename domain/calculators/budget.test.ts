import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INCOME_CATEGORIES, monthlyBudget, OTHER_CATEGORIES, PRIORITY_CATEGORIES } from './budget.ts'

const BILLS = { housing: 1_200_00, food: 400_00, leisure: 150_00 }

describe('a monthly budget', () => {
  test('adds up, priority bills first', () => {
    const budget = monthlyBudget({
      income: { pay: 2_600_00, benefits: 100_00 },
      outgoings: BILLS,
      minimums: 375_00,
    })
    expect(budget).toMatchObject({
      income: 2_700_00,
      priority: 1_600_00,
      other: 150_00,
      outgoings: 1_750_00,
      left: 950_00,
      forDebts: 950_00,
      afterMinimums: 575_00,
      extra: 575_00,
      shortfall: 0,
      state: 'something-over',
    })
    expect(budget.steps).toEqual(['keep-a-small-buffer', 'pay-extra-on-debts'])
  })

  test.each([
    [1_599_99, 'short-of-priority-bills', -150_01, 525_01],
    [1_600_00, 'short-of-all-bills', -150_00, 525_00],
    [1_749_99, 'short-of-all-bills', -1, 375_01],
    [1_750_00, 'short-of-minimums', 0, 375_00],
    [2_124_99, 'short-of-minimums', 374_99, 1],
    [2_125_00, 'nothing-over', 375_00, 0],
    [2_125_01, 'something-over', 375_01, 0],
  ])('with an income of %i cents it is %s', (pay, state, left, shortfall) => {
    expect(monthlyBudget({ income: { pay }, outgoings: BILLS, minimums: 375_00 })).toMatchObject({
      state,
      left,
      shortfall,
    })
  })

  test('that is negative says bills come first and names a counselor, never extra payments', () => {
    for (const pay of [0, 1_000_00, 1_700_00, 2_000_00]) {
      const { steps } = monthlyBudget({ income: { pay }, outgoings: BILLS, minimums: 375_00 })
      expect(steps[0]).toBe('pay-priority-bills-first')
      expect(steps).toContain('see-nonprofit-counselor')
      expect(steps).not.toContain('pay-extra-on-debts')
    }
  })

  test.each([
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
  ])('counts %s among the bills to pay first', (category) => {
    const budget = monthlyBudget({ income: { pay: 500_00 }, outgoings: { [category]: 500_01 }, minimums: 0 })
    expect(budget).toMatchObject({ priority: 500_01, other: 0, state: 'short-of-priority-bills' })
  })

  test.each([
    'phoneAndInternet',
    'clothing',
    'household',
    'education',
    'leisure',
    'subscriptions',
    'giving',
    'savings',
    'otherOutgoings',
  ])('counts %s among what can be cut', (category) => {
    const budget = monthlyBudget({ income: { pay: 500_00 }, outgoings: { [category]: 500_01 }, minimums: 0 })
    expect(budget).toMatchObject({ priority: 0, other: 500_01, state: 'short-of-all-bills' })
  })

  test.each(['pay', 'selfEmployment', 'benefits', 'supportReceived', 'otherIncome'])(
    'counts %s as income',
    (source) => {
      expect(monthlyBudget({ income: { [source]: 500_00 }, outgoings: {}, minimums: 0 }).income).toBe(500_00)
    },
  )

  const amounts = (categories: readonly string[]) =>
    fc.record(Object.fromEntries(categories.map((category) => [category, fc.nat(1_000_000_00)])), { requiredKeys: [] })

  test('property: what comes in is spent, left or missing, and the state follows from it', () => {
    fc.assert(
      fc.property(
        amounts(INCOME_CATEGORIES),
        amounts([...PRIORITY_CATEGORIES, ...OTHER_CATEGORIES]),
        fc.nat(100_000_00),
        (income, outgoings, minimums) => {
          const budget = monthlyBudget({ income, outgoings, minimums })
          expect(budget.outgoings + minimums + budget.extra - budget.shortfall).toBe(budget.income)
          expect(budget.forDebts).toBeGreaterThanOrEqual(budget.extra)
          expect(Math.min(budget.extra, budget.shortfall)).toBe(0)
          expect(budget.shortfall > 0).toBe(budget.state.startsWith('short-of'))
        },
      ),
    )
  })
})
