import { expect, test } from 'vitest'
import { settlementPoints } from './settlement-points.ts'

test('an account that settles falls straight down in its month, and what is added to the balances climbs', () => {
  expect(settlementPoints([100, 110, 110, 110, 60, 60, 0])).toEqual([
    [0, 100],
    [1, 110],
    [3, 110],
    [4, 110],
    [4, 60],
    [5, 60],
    [6, 60],
    [6, 0],
  ])
})
