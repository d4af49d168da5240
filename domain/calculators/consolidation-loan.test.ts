import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDebt, anyApr, anyCents, anyDebt } from '../../tests/builders/a-debt.ts'
import { cheaperForPart, consolidationLoan } from './consolidation-loan.ts'
import { planWithPayment } from './payoff-plan.ts'

const DEBTS = [aDebt(6_000, 24, { minimumPayment: 200_00 }), aDebt(4_000, 20, { minimumPayment: 150_00 })]

describe('a consolidation loan', () => {
  test('a fee that is deducted makes the loan larger, so that what is paid out covers the debts', () => {
    const loan = consolidationLoan(DEBTS, { apr: 12, months: 36, fee: { percent: 5, taken: 'deducted' } })
    expect(loan).toMatchObject({ principal: 10_526_32, fee: 526_32, payment: 349_62, paid: 349_62 * 36 })
    expect(loan.principal - loan.principal * 0.05).toBeCloseTo(10_000_00, 0)
  })

  test('a fee that is added is a percent of the debts', () => {
    const loan = consolidationLoan(DEBTS, { apr: 12, months: 36, fee: { percent: 5, taken: 'added' } })
    expect(loan).toMatchObject({ principal: 10_500_00, fee: 500_00 })
  })

  test('without a fee and interest it costs what is owed', () => {
    const loan = consolidationLoan(DEBTS, { apr: 0, months: 40, fee: { percent: 0, taken: 'added' } })
    expect(loan).toMatchObject({ payment: 250_00, paid: 10_000_00, interest: 0, fee: 0 })
  })

  test('a lower payment that costs more in all is the case to warn of', () => {
    const loan = consolidationLoan(DEBTS, { apr: 18, months: 84, fee: { percent: 6, taken: 'added' } })
    expect(loan.today).toMatchObject({ ends: true, payment: 350_00, short: 0 })
    expect(loan).toMatchObject({ lowersPayment: true, costsMore: true, lowerPaymentCostsMore: true })
  })

  test('a lower rate over as long is none, nor is a higher payment', () => {
    const cheaper = consolidationLoan(DEBTS, { apr: 8, months: 40, fee: { percent: 0, taken: 'added' } })
    expect(cheaper).toMatchObject({ lowersPayment: true, costsMore: false, lowerPaymentCostsMore: false })
    const faster = consolidationLoan(DEBTS, { apr: 30, months: 24, fee: { percent: 8, taken: 'added' } })
    expect(faster).toMatchObject({ lowersPayment: false, lowerPaymentCostsMore: false })
  })

  test('what never ends today cannot be cheaper', () => {
    const loan = consolidationLoan(DEBTS, { apr: 30, months: 360, fee: { percent: 8, taken: 'added' } }, 100_00)
    expect(loan.today).toMatchObject({ ends: false, short: 250_00 })
    expect(loan.costsMore).toBe(false)
  })

  test('the same money without the loan is worked out only where the loan’s payment is above today’s', () => {
    const offer = { apr: 12, months: 36, fee: { percent: 5, taken: 'added' as const } }
    const loan = consolidationLoan(DEBTS, offer, 300_00)
    expect(loan.sameMoney).toEqual(planWithPayment(DEBTS, loan.payment))
    expect(consolidationLoan(DEBTS, offer, loan.payment)).not.toHaveProperty('sameMoney')
    expect(consolidationLoan(DEBTS, offer, 400_00)).not.toHaveProperty('sameMoney')
  })

  test('no debts need no loan', () => {
    const loan = consolidationLoan([], { apr: 12, months: 36, fee: { percent: 5, taken: 'deducted' } })
    expect(loan).toMatchObject({ principal: 0, payment: 0, paid: 0, lowerPaymentCostsMore: false })
  })

  test('adds up to the cent, and the fee is what the lender says it is', () => {
    const offer = fc.record({
      apr: anyApr,
      months: fc.integer({ min: 1, max: 480 }),
      fee: fc.record({
        percent: fc.integer({ min: 0, max: 2_000 }).map((n) => n / 100),
        taken: fc.constantFrom('deducted' as const, 'added' as const),
      }),
    })
    fc.assert(
      fc.property(fc.array(anyDebt, { maxLength: 5 }), offer, anyCents(10_000), (debts, terms, paidToday) => {
        const loan = consolidationLoan(debts, terms, paidToday)
        const owed = debts.reduce((sum, { balance }) => sum + balance, 0)
        expect(loan.paid).toBe(owed + loan.fee + loan.interest)
        expect(loan.interest).toBeGreaterThanOrEqual(0)
        const base = terms.fee.taken === 'deducted' ? loan.principal : owed
        expect(Math.abs(loan.fee - (base * terms.fee.percent) / 100)).toBeLessThanOrEqual(1)
        if (loan.lowerPaymentCostsMore) expect(loan.paid).toBeGreaterThan(loan.today.paid)
      }),
    )
  })
})

describe('what a loan is cheaper without', () => {
  const card = aDebt(8_400, 24.99, { minimumPayment: 210_00 })
  const bill = aDebt(3_100, 0, { minimumPayment: 95_00, kind: 'Medical Debt' })
  const offer = { apr: 14, months: 48, fee: { percent: 0, taken: 'deducted' as const } }

  test('$3,100 without interest, $95 a month: the card’s loan of $229.54 and the bill are all that is paid', () => {
    expect(cheaperForPart([card, bill], offer)).toEqual({
      outside: [1],
      payment: 229_54 + 95_00,
      paid: 229_54 * 48 + 3_100_00,
    })
  })

  test('a rate as high as the loan’s stays outside, and of a promotion the rate that follows counts', () => {
    const same = aDebt(2_000, 14, { minimumPayment: 200_00 })
    expect(cheaperForPart([card, same], offer)?.outside).toEqual([1])
    const promoted = aDebt(2_000, 24, { minimumPayment: 200_00, promotion: { apr: 0, months: 6 } })
    expect(cheaperForPart([card, promoted], offer)).toBeUndefined()
  })

  test('nothing is left out where all is dearer, none is, or it would cost no less', () => {
    expect(cheaperForPart([card], offer)).toBeUndefined()
    expect(cheaperForPart([bill], offer)).toBeUndefined()
    const long = aDebt(3_100, 13.9, { minimumPayment: 37_00, kind: 'Personal Loans' })
    expect(cheaperForPart([card, long], offer)).toBeUndefined()
  })
})
