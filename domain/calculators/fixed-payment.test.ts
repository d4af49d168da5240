import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDebt, anyCents, anyDebt } from '../../tests/builders/a-debt.ts'
import { fixedPaymentRun, fixedPaymentSchedule } from './fixed-payment.ts'

describe('the same payment every month', () => {
  test('$5,000 at 22 % with $250 ends after 26 months', () => {
    const run = fixedPaymentRun(aDebt(5_000, 22), 250_00)
    expect(run).toMatchObject({ ends: true, months: 26, interest: 1_285_71, paid: 6_285_71, lastPayment: 35_71 })
  })

  test('$8,000 at 24 % with $500 costs $1,738.88', () => {
    expect(fixedPaymentRun(aDebt(8_000, 24), 500_00)).toMatchObject({ ends: true, interest: 1_738_88 })
  })

  test.each([
    ['exactly the interest', 1_000, 12, 10_00, 'payment-below-interest'],
    ['less than the interest', 1_000, 12, 9_99, 'payment-below-interest'],
    ['nothing', 1_000, 0, 0, 'payment-below-interest'],
    ['too little for a hundred years', 1_000, 0, 83, 'longer-than-the-limit'],
  ])('%s never ends the debt', (_, dollars, apr, payment, reason) => {
    expect(fixedPaymentRun(aDebt(dollars, apr), payment)).toMatchObject({ ends: false, reason })
  })

  test('a promotion that ends before the debt can turn a payment into one below the interest', () => {
    const debt = aDebt(10_000, 24, { promotion: { apr: 0, months: 3 } })
    expect(fixedPaymentRun(debt, 150_00)).toMatchObject({ ends: false, reason: 'payment-below-interest' })
  })

  test('names the least payment that works: it ends, one cent less does not', () => {
    const never = fc.tuple(anyDebt, anyCents(1_000)).filter(([debt, payment]) => !fixedPaymentRun(debt, payment).ends)
    fc.assert(
      fc.property(never, ([debt, payment]) => {
        const run = fixedPaymentRun(debt, payment)
        if (run.ends) return
        expect(run.leastPayment).toBeGreaterThan(payment)
        expect(fixedPaymentRun(debt, run.leastPayment).ends).toBe(true)
        expect(fixedPaymentRun(debt, run.leastPayment - 1).ends).toBe(false)
      }),
    )
  })

  test('adds up to the cent, and more never lengthens or costs more', () => {
    fc.assert(
      fc.property(anyDebt, anyCents(100_000), anyCents(1_000), (debt, payment, more) => {
        const run = fixedPaymentRun(debt, payment)
        expect(run.paid + (run.ends ? 0 : run.owed)).toBe(debt.balance + run.interest)
        const faster = fixedPaymentRun(debt, payment + more)
        if (!run.ends) return
        expect(faster.ends).toBe(true)
        expect(faster.months).toBeLessThanOrEqual(run.months)
        expect(faster.interest).toBeLessThanOrEqual(run.interest)
      }),
    )
  })

  test('its schedule ends where the totals do', () => {
    const rows = fixedPaymentSchedule(aDebt(5_000, 22), 250_00)
    expect(rows).toHaveLength(26)
    expect(rows.at(-1)).toEqual({ month: 26, interest: 64, payment: 35_71, balance: 0 })
  })
})
