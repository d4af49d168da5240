import { expect, test } from 'vitest'
import type { Debt } from './debt.ts'
import { byBalance, byRate } from './payoff-order.ts'
import { debtList } from './payoff-run.ts'

const debt = (balance: number, apr: number, months?: number): Debt => ({
  kind: 'Credit Cards',
  balance,
  apr,
  minimumPayment: 25_00,
  ...(months === undefined ? {} : { promotion: { apr: 0, months } }),
})
/** The promotion that ends first is not the first of the list. */
const DEBTS = [debt(1_000_00, 20, 12), debt(2_000_00, 10, 6), debt(500_00, 5)]

test.each([
  [0, [1, 7, 13]],
  [2, [1, 5, 11]],
])('by rate, the order changes where the rate of a promotion ends, looked at %i months ahead', (ahead, from) => {
  expect(byRate(DEBTS, ahead)).toEqual([
    { from: from[0], order: [2, 0, 1] },
    { from: from[1], order: [1, 2, 0] },
    { from: from[2], order: [0, 1, 2] },
  ])
})

test.each([
  [
    [10, 20],
    [2, 1, 0],
  ],
  [
    [20, 10],
    [2, 0, 1],
  ],
])('by balance the smallest comes first, of equal ones the higher rate: %j, %j', (rates, order) => {
  const equal = rates.map((apr) => debt(1_000_00, apr))
  expect(byBalance([...equal, debt(500_00, 5)])).toEqual([{ from: 1, order }])
})

test('the rates of a list change in the month after each promotion, in the order of time', () => {
  expect(debtList(DEBTS, 0, []).stretches).toEqual([
    { from: 1, rates: [0, 0, 5] },
    { from: 7, rates: [0, 10, 5] },
    { from: 13, rates: [20, 10, 5] },
  ])
})
