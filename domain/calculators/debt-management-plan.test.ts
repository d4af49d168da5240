import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyApr, anyCents } from '../../tests/builders/a-debt.ts'
import { debtManagementPlan, type PlanTerms } from './debt-management-plan.ts'

const TERMS = { balance: 18_118_00, apr: 8, setUpFee: 50_00, monthlyFee: 40_00 }

describe('a debt management plan', () => {
  test('$18,118 at 8 % over 60 months, $50 at the start and $40 a month', () => {
    expect(debtManagementPlan({ ...TERMS, by: { months: 60 } })).toEqual({
      ends: true,
      months: 60,
      toCreditors: 367_37,
      monthly: 407_37,
      interest: 3_924_20,
      fees: 2_450_00,
      total: 24_492_20,
    })
  })

  test('by payment, the fee is taken out of it first', () => {
    const plan = debtManagementPlan({ ...TERMS, by: { monthly: 540_00 } })
    expect(plan).toMatchObject({
      ends: true,
      months: 42,
      toCreditors: 500_00,
      monthly: 540_00,
      fees: 50_00 + 42 * 40_00,
    })
  })

  test.each([160_78, 40_00, 0])(
    'a payment of %i cents that leaves no more than the interest never ends it',
    (monthly) => {
      const plan = debtManagementPlan({ ...TERMS, by: { monthly } })
      expect(plan).toMatchObject({ ends: false, reason: 'payment-below-interest' })
      if (!plan.ends) {
        expect(debtManagementPlan({ ...TERMS, by: { monthly: plan.leastMonthly } }).ends).toBe(true)
        expect(debtManagementPlan({ ...TERMS, by: { monthly: plan.leastMonthly - 1 } }).ends).toBe(false)
      }
    },
  )

  test('nothing owed costs the set-up fee alone by payment', () => {
    const plan = debtManagementPlan({ ...TERMS, balance: 0, by: { monthly: 100_00 } })
    expect(plan).toMatchObject({ ends: true, months: 0, total: 50_00 })
  })

  test('adds up to the cent, and nothing is negative', () => {
    const terms: fc.Arbitrary<PlanTerms> = fc.record({
      balance: anyCents(10_000_000),
      apr: anyApr,
      setUpFee: anyCents(100),
      monthlyFee: anyCents(100),
      by: fc.oneof(
        fc.record({ months: fc.integer({ min: 1, max: 1_200 }) }),
        fc.record({ monthly: anyCents(100_000) }),
      ),
    })
    fc.assert(
      fc.property(terms, (plan) => {
        const result = debtManagementPlan(plan)
        if (!result.ends) return
        expect(result.total).toBe(plan.balance + result.interest + plan.setUpFee + plan.monthlyFee * result.months)
        expect(result.monthly).toBe(result.toCreditors + plan.monthlyFee)
        for (const value of Object.values(result)) expect(Number(value)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
