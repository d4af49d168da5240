import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDebt, anyDebt } from '../../tests/builders/a-debt.ts'
import { aprCost } from './apr-cost.ts'

describe('what a rate costs', () => {
  test('$10,000 at 21.9 %', () => {
    expect(aprCost([aDebt(10_000, 21.9)]).debts[0]).toEqual({
      apr: 21.9,
      dailyRate: 21.9 / 365,
      perDay: 6_00,
      perMonth: 182_50,
      perYear: 2_190_00,
      onePointLess: 100_00,
    })
  })

  test('a promotion counts for its months of the year', () => {
    const [cost] = aprCost([aDebt(1_200, 24, { promotion: { apr: 0, months: 9 } })]).debts
    expect(cost).toMatchObject({ apr: 0, perDay: 0, perMonth: 0, perYear: 72_00, onePointLess: 3_00 })
  })

  test('a rate below one point saves no more than itself', () => {
    expect(aprCost([aDebt(1_000, 0.5)]).debts[0]).toMatchObject({ perYear: 5_00, onePointLess: 5_00 })
  })

  test('several debts add up, and their rate is weighed by balance', () => {
    const { all } = aprCost([aDebt(3_000, 30), aDebt(1_000, 10)])
    expect(all).toEqual({
      apr: 25,
      dailyRate: 25 / 365,
      perDay: 2_47 + 27,
      perMonth: 75_00 + 8_33,
      perYear: 1_000_00,
      onePointLess: 40_00,
    })
  })

  test('nothing owed costs nothing', () => {
    const nothing = { apr: 0, dailyRate: 0, perDay: 0, perMonth: 0, perYear: 0, onePointLess: 0 }
    expect(aprCost([])).toEqual({ debts: [], all: nothing })
    expect(aprCost([aDebt(0, 20)]).all).toEqual(nothing)
  })

  test('is never negative or NaN, one point less never saves more than there is', () => {
    fc.assert(
      fc.property(fc.array(anyDebt, { maxLength: 50 }), (debts) => {
        const { all, debts: costs } = aprCost(debts)
        for (const cost of [all, ...costs]) {
          for (const value of Object.values(cost)) expect(value).toBeGreaterThanOrEqual(0)
          expect(cost.onePointLess).toBeLessThanOrEqual(cost.perYear)
        }
      }),
    )
  })
})
