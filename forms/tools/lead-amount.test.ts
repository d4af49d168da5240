import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEBT_AMOUNT } from '../lead-form-fields.ts'
import { leadAmount } from './lead-amount.ts'

test.each([
  [0, 5_000],
  [4_999_99, 5_000],
  [5_249_99, 5_000],
  [5_250_00, 5_500],
  [18_118_00, 18_000],
  [18_250_00, 18_500],
  [99_999_99, 100_000],
  [10_000_000_00, 100_000],
])('debts of %i cents stand at %i on the slider', (cents, dollars) => {
  expect(leadAmount(cents)).toBe(dollars)
})

test('any amount is one that the slider can stand at', () => {
  const { min, max, step } = DEBT_AMOUNT
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 * 10_000_000_00 }), (cents) => {
      const amount = leadAmount(cents)
      expect(amount).toBeGreaterThanOrEqual(min)
      expect(amount).toBeLessThanOrEqual(max)
      expect((amount - min) % step).toBe(0)
    }),
  )
})
