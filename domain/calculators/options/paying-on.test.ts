import { expect, test } from 'vitest'
import { aDebt } from '../../../tests/builders/a-debt.ts'
import { minimumsSchedule } from './paying-on.ts'

test('a debt that its minimum never ends is owed to the last month of all debts’ schedule', () => {
  // At the highest rate and a minimum of nothing it reaches the runaway limit before the 1,200 months have passed.
  const runaway = aDebt(10_000, 100, { minimumPayment: 0 })
  const endless = aDebt(10_000, 0, { minimumPayment: 0 })
  const alone = minimumsSchedule([runaway])
  const both = minimumsSchedule([runaway, endless])
  expect([alone.ends, both.ends]).toEqual([false, false])
  expect(both.months).toBeGreaterThan(alone.months)
  expect(both.balances).toHaveLength(both.months + 1)
  const owed = both.balances.at(alone.months)
  for (const later of both.balances.slice(alone.months)) expect(later).toBe(owed)
})
