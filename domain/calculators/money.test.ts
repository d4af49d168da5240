import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthlyInterest } from './money.ts'

/** Half up in whole numbers alone: balance · hundredths of a percent / 120,000. */
const exactly = (balance: number, hundredths: number): number =>
  Number((BigInt(balance) * BigInt(hundredths) * 2n + 120_000n) / 240_000n)

test('a month’s interest is half up to the cent for every rate in hundredths, as whole numbers have it', () => {
  const balances = fc.oneof(fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: 0, max: 100_000_000_000 }))
  fc.assert(
    fc.property(balances, fc.integer({ min: 0, max: 7_999 }), (balance, hundredths) => {
      expect(monthlyInterest(balance, hundredths / 100)).toBe(exactly(balance, hundredths))
    }),
    { numRuns: 2_000 },
  )
})

test('exact halves are rounded up, also at rates whose binary fraction is just below', () => {
  const wrong: string[] = []
  for (let hundredths = 1; hundredths <= 7_999; hundredths += 1) {
    for (const balance of [20_000, 60_000, 100_000, 140_000, 1_020_000]) {
      if ((balance * hundredths) % 120_000 !== 60_000) continue
      if (monthlyInterest(balance, hundredths / 100) !== exactly(balance, hundredths)) {
        wrong.push(`${balance} at ${hundredths / 100}`)
      }
    }
  }
  expect(wrong).toEqual([])
})
