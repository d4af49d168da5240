import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDebt, anyApr, anyCents, anyDebt } from '../../tests/builders/a-debt.ts'
import { balanceTransfer, type TransferOffer } from './balance-transfer.ts'
import { planWithPayment } from './payoff-plan.ts'

const OFFER: TransferOffer = { feePercent: 3, promotion: { apr: 0, months: 18 }, apr: 24 }

describe('a balance transfer', () => {
  test('$8,000 at 3 %, nothing for 18 months, $500 a month: $240 and 17 months', () => {
    const result = balanceTransfer([aDebt(8_000, 24)], OFFER, 500_00)
    expect(result).toMatchObject({ moved: 8_000_00, fee: 240_00, leftAfterPromotion: 0, paymentToClear: 457_78 })
    expect(result.transfer).toMatchObject({ ends: true, months: 17, interest: 0, paid: 8_240_00, short: 0 })
    expect(result.staying).toMatchObject({ ends: true, interest: 1_738_88 })
    expect(result.saves).toBe(1_738_88 - 240_00)
  })

  test('what is left when the promotion ends is charged the rate that follows', () => {
    const result = balanceTransfer([aDebt(5_000, 22)], { ...OFFER, apr: 22 }, 250_00)
    expect(result).toMatchObject({ fee: 150_00, leftAfterPromotion: 650_00 })
    expect(result.transfer).toMatchObject({ months: 21, interest: 22_58 })
    expect(result.saves).toBe(1_285_71 - 150_00 - 22_58)
  })

  test('a promotion not used is a fee for nothing', () => {
    const result = balanceTransfer([aDebt(1_000, 12)], { ...OFFER, feePercent: 5 }, 600_00)
    expect(result.saves).toBeLessThan(0)
  })

  test('a limit holds the fee too, and takes the highest rate first', () => {
    const debts = [aDebt(3_000, 18), aDebt(4_000, 27)]
    const result = balanceTransfer(debts, { ...OFFER, limit: 5_150_00 }, 300_00)
    expect(result).toMatchObject({ parts: [1_000_00, 4_000_00], moved: 5_000_00, fee: 150_00 })
    expect(result.transfer.payoffMonths).toHaveLength(3)
  })

  test('what costs no more than the promotion, and a kind that the card does not take, stays', () => {
    const free = aDebt(2_000, 20, { promotion: { apr: 0, months: 12 } })
    const medical = aDebt(1_000, 20, { kind: 'Medical Debt' })
    const result = balanceTransfer([free, medical, aDebt(500, 20)], { ...OFFER, kinds: ['Credit Cards'] }, 300_00)
    expect(result.parts).toEqual([0, 0, 500_00])
  })

  test('a payment that ends neither says so and compares nothing', () => {
    const result = balanceTransfer([aDebt(10_000, 24)], OFFER, 50_00)
    expect(result.transfer.ends || result.staying.ends).toBe(false)
    expect(result.saves).toBeUndefined()
    expect(result.transfer.short).toBe(53_00)
    expect(result.leftAfterPromotion).toBe(10_300_00 - 18 * 50_00)
  })

  test('nothing to move is no fee', () => {
    expect(balanceTransfer([], OFFER, 100_00)).toMatchObject({ moved: 0, fee: 0, paymentToClear: 0, saves: 0 })
    expect(balanceTransfer([aDebt(100, 20)], { ...OFFER, limit: 0 }, 100_00)).toMatchObject({ moved: 0, fee: 0 })
  })

  test('a card that takes nothing changes no plan', () => {
    fc.assert(
      fc.property(fc.array(anyDebt, { minLength: 1, maxLength: 6 }), anyCents(300_000), (debts, payment) => {
        const card = aDebt(0, OFFER.apr, { promotion: OFFER.promotion })
        const expected = planWithPayment([card, ...debts], payment)
        const { transfer } = balanceTransfer(debts, { ...OFFER, kinds: [] }, payment)
        // Which of equally cheap rankings is named may differ, and so may what is owed in between.
        const same = ['ends', 'months', 'interest', 'paid', 'short'] as const
        for (const name of same) expect(transfer[name]).toBe(expected[name])
        expect(transfer.payoffMonths).toHaveLength(debts.length + 1)
        expect(transfer.payoffMonths[0]).toBe(0)
      }),
    )
  })

  test('adds up to the cent and keeps to the limit', () => {
    const offer: fc.Arbitrary<TransferOffer> = fc.record({
      feePercent: fc.integer({ min: 0, max: 1_000 }).map((n) => n / 100),
      promotion: fc.record({ apr: anyApr, months: fc.integer({ min: 1, max: 36 }) }),
      apr: anyApr,
      limit: fc.option(anyCents(1_000_000), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(anyDebt, { maxLength: 5 }), offer, anyCents(100_000), (debts, terms, payment) => {
        const result = balanceTransfer(debts, terms, payment)
        const { moved, fee, transfer, parts } = result
        const owed = debts.reduce((sum, { balance }) => sum + balance, 0)
        expect(transfer.paid + (transfer.ends ? 0 : transfer.owed)).toBe(owed + fee + transfer.interest)
        expect(moved + fee).toBeLessThanOrEqual(terms.limit ?? Number.POSITIVE_INFINITY)
        expect(parts.every((part, index) => part >= 0 && part <= (debts[index]?.balance ?? 0))).toBe(true)
        expect(result.leftAfterPromotion).toBeGreaterThanOrEqual(0)
        expect(result.paymentToClear).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
