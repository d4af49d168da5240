import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyApr, anyCents } from '../../tests/builders/a-debt.ts'
import { amortisedPayment, equalPayments, loanPayment, loanSchedule } from './loan.ts'

describe('the payment of a loan', () => {
  test.each([
    [162_000, 3.875, 360, 761_78],
    [50_000, 5.5, 120, 542_63],
    [18_118, 8, 60, 367_37],
    [1_200, 0, 12, 100_00],
    [0, 10, 12, 0],
  ])('%i dollars at %f % over %i months', (dollars, apr, months, payment) =>
    expect(loanPayment(dollars * 100, apr, months)).toBe(payment),
  )

  test('goes over into P / n without a jump as the rate goes to 0', () => {
    expect(amortisedPayment(1_200_00, 1e-12, 12)).toBeCloseTo(100_00, 4)
  })

  test('ends any loan in its months, adds up to the cent, and never goes below nothing', () => {
    fc.assert(
      fc.property(anyCents(10_000_000), anyApr, fc.integer({ min: 1, max: 1_200 }), (principal, apr, months) => {
        const rows = loanSchedule(principal, apr, months)
        expect(rows.length).toBeLessThanOrEqual(months)
        expect(rows.at(-1)?.balance ?? 0).toBe(0)
        let owed = principal
        for (const { interest, payment, balance } of rows) {
          if (!(balance === owed + interest - payment && interest >= 0 && payment >= 0 && balance >= 0)) {
            expect.unreachable(`a month from ${owed} does not add up: ${interest}, ${payment}, ${balance}`)
          }
          owed = balance
        }
      }),
    )
  })

  test('as an offer states it, all payments are equal', () => {
    expect(equalPayments(18_118_00, 8, 60)).toEqual({
      payment: 367_37,
      months: 60,
      paid: 22_042_20,
      interest: 3_924_20,
    })
    expect(equalPayments(1_00, 0, 3)).toEqual({ payment: 33, months: 3, paid: 1_00, interest: 0 })
  })

  test('has as many rows as months, equal payments but for the last', () => {
    const rows = loanSchedule(18_118_00, 8, 60)
    expect(rows).toHaveLength(60)
    expect(new Set(rows.slice(0, -1).map(({ payment }) => payment))).toEqual(new Set([367_37]))
    expect(rows.at(-1)?.balance).toBe(0)
  })
})
