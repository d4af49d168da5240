import { expect, test } from 'vitest'
import { type DebtOption, growthOf } from './debt-option.ts'

const owing = (...balances: readonly number[]) =>
  ({ ends: false, balances: balances.map((balance, month) => ({ month, balance })) }) as unknown as DebtOption

test('$30,000 at 29.99 % and $300 a month: the debt grows by $449.75 in the first month', () => {
  expect(growthOf(owing(30_000_00, 30_449_75, 30_910_74))).toEqual({ month: 1, amount: 449_75 })
})

test('a debt that falls for the months of a promotion grows from the month after', () => {
  expect(growthOf(owing(1_000_00, 900_00, 800_00, 805_00, 811_00))).toEqual({ month: 3, amount: 5_00 })
})

test('a payment of the interest alone lets nothing grow, and what ends has no growth', () => {
  expect(growthOf(owing(40_000_00, 40_000_00, 40_000_00))).toBeUndefined()
  expect(growthOf({ ...owing(1_00, 2_00), ends: true } as DebtOption)).toBeUndefined()
})
