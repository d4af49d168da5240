import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  debtSettlement,
  oneDebtCases,
  type SettlementAssumptions,
  settledInFull,
  settlementDeposit,
} from './debt-settlement.ts'
import { insolvency } from './insolvency.ts'
import type { Range } from './range.ts'

const exactly = (value: number): Range => ({ low: value, high: value })

// Nothing grows, everything settles: the case of the reference values.
const PLAIN: SettlementAssumptions = {
  settledShare: exactly(50),
  fee: exactly(25),
  completion: exactly(100),
  partialMonths: 0,
  firstOfferMonth: exactly(1),
  interestMonths: exactly(0),
  lateFee: exactly(0),
  lateFeeMonths: 0,
  taxRate: exactly(22),
}

const HARD: SettlementAssumptions = {
  settledShare: { low: 45, high: 67 },
  fee: { low: 15, high: 25 },
  completion: { low: 51, high: 100 },
  partialMonths: 0,
  firstOfferMonth: { low: 4, high: 7 },
  interestMonths: { low: 6, high: 48 },
  lateFee: { low: 0, high: 40_00 },
  lateFeeMonths: 6,
  taxRate: { low: 10, high: 22 },
}

const TWENTY_THOUSAND = [{ balance: 20_000_00, apr: 24 }]

describe('settlement of $20,000 for half, with a fee of 25 % and tax at 22 %', () => {
  const found = debtSettlement({ debts: TWENTY_THOUSAND, monthlyDeposit: 500_00, assumptions: PLAIN })

  test('costs $15,000 in lender and fee, forgives $10,000, and costs $2,200 in tax', () => {
    expect(found).toMatchObject({
      ends: true,
      months: exactly(30),
      settled: exactly(10_000_00),
      fees: exactly(5_000_00),
      tax: exactly(2_200_00),
      total: exactly(17_200_00),
      stillOwed: exactly(0),
      inAll: exactly(17_200_00),
      bestCase: { forgiven: 10_000_00, taxable: 10_000_00, growth: 0 },
    })
  })

  test('of $10,000 enrolled, fees of 15 to 25 % are $1,500 to $2,500', () => {
    const ten = debtSettlement({
      debts: [{ balance: 10_000_00, apr: 0 }],
      monthlyDeposit: 500_00,
      assumptions: { ...PLAIN, fee: { low: 15, high: 25 } },
    })
    expect(ten).toMatchObject({ ends: true, fees: { low: 1_500_00, high: 2_500_00 } })
  })

  test('is taxed only above the insolvency', () => {
    const insolvent = debtSettlement({
      debts: TWENTY_THOUSAND,
      monthlyDeposit: 500_00,
      assumptions: PLAIN,
      worksheet: { assets: 15_000_00, liabilities: 21_000_00 },
    })
    expect(insolvent).toMatchObject({
      ends: true,
      bestCase: { taxable: 4_000_00, tax: 880_00 },
      total: exactly(15_880_00),
    })
  })
})

describe('settlement as it goes', () => {
  test('grows by interest and late fees until an account is settled', () => {
    // $1,000 at 12 %: month 1 adds $10.00 and $30, month 2 $10.40 and $30; half of $1,080.40 is then saved.
    const found = debtSettlement({
      debts: [{ balance: 1_000_00, apr: 12 }],
      monthlyDeposit: 300_00,
      assumptions: {
        ...PLAIN,
        fee: exactly(0),
        interestMonths: exactly(12),
        lateFee: exactly(30_00),
        lateFeeMonths: 6,
        taxRate: exactly(0),
      },
    })
    expect(found).toMatchObject({
      ends: true,
      months: exactly(2),
      settled: exactly(540_20),
      bestCase: { growth: 80_40, forgiven: 540_20, balances: [1_000_00, 1_040_00, 0] },
    })
  })

  test('leaves owed, grown, what no lender agreed to settle', () => {
    const found = debtSettlement({
      debts: TWENTY_THOUSAND,
      monthlyDeposit: 500_00,
      assumptions: { ...PLAIN, completion: exactly(60) },
    })
    expect(found).toMatchObject({
      ends: true,
      settled: exactly(6_000_00),
      fees: exactly(3_000_00),
      stillOwed: exactly(8_000_00),
      inAll: exactly(6_000_00 + 3_000_00 + 1_320_00 + 8_000_00),
    })
  })

  test('a share that a study found after three years takes three years', () => {
    const terms = { ...PLAIN, completion: { low: 51, high: 100 }, partialMonths: 36 }
    const found = debtSettlement({ debts: TWENTY_THOUSAND, monthlyDeposit: 1_000_00, assumptions: terms })
    expect(found).toMatchObject({
      ends: true,
      months: { low: 15, high: 36 },
      worstCase: { months: 36, completion: 51 },
      noneSettles: { settled: 0, fees: 0, forgiven: 0, tax: 0, completion: 0, firstSettlement: 0 },
    })
  })

  test('each case has one month in which it ends: that of its last drop, which a study’s share spreads over its time', () => {
    const terms = { ...PLAIN, completion: { low: 51, high: 100 }, partialMonths: 36 }
    const debts = [8_000_00, 12_000_00].map((balance) => ({ balance, apr: 0 }))
    const found = debtSettlement({ debts, monthlyDeposit: 1_000_00, assumptions: terms })
    if (!found.ends) throw new Error('the accounts have to settle')
    for (const { balances, months } of [found.bestCase, found.worstCase])
      expect(months).toBe(balances.indexOf(Math.min(...balances)))
    expect(found.worstCase).toMatchObject({ firstSettlement: 18, months: 36 })
    expect(found.noneSettles.months).toBe(36)
  })

  test('what the deposits leave is kept, and can pay what is still owed', () => {
    const terms = { ...PLAIN, completion: { low: 51, high: 100 }, partialMonths: 36 }
    const debts = [8_000_00, 12_000_00].map((balance) => ({ balance, apr: 0 }))
    const found = debtSettlement({ debts, monthlyDeposit: 1_000_00, assumptions: terms })
    // 51 % of $20,000 settles for half, with a quarter of it as fee.
    expect(found).toMatchObject({ ends: true, worstCase: { saved: 36_000_00 - 7_650_00, stillOwed: 9_800_00 } })
  })

  test('an average share of one account has one date, so that it settles when it is over', () => {
    const terms = { ...PLAIN, completion: { low: 51, high: 100 }, partialMonths: 36 }
    const debts = [...TWENTY_THOUSAND, { balance: 0, apr: 0 }]
    const found = debtSettlement({ debts, monthlyDeposit: 1_000_00, assumptions: terms })
    expect(found).toMatchObject({ worstCase: { firstSettlement: 36, months: 36 } })
    if (found.ends) expect(found.worstCase.balances[35]).toBe(20_000_00)
  })

  test('in full, on both terms, whatever share settles on average; on the worse only where the savings reach that far', () => {
    const input = { debts: TWENTY_THOUSAND, monthlyDeposit: 1_000_00, assumptions: HARD }
    const [best, worst] = settledInFull(input)
    expect(best).toMatchObject({ completion: 100, stillOwed: 0, fees: 3_000_00 })
    expect(worst).toMatchObject({ completion: 100, stillOwed: 0, fees: 5_000_00 })
    const endless = { ...HARD, interestMonths: { low: 6, high: 1_200 } }
    expect(settledInFull({ ...input, monthlyDeposit: 450_00, assumptions: endless })).toHaveLength(1)
  })

  test('of one debt ends in one of two ways: settled, between the two terms, or refused, with all of it owed', () => {
    const input = { debts: TWENTY_THOUSAND, monthlyDeposit: 500_00, assumptions: { ...HARD, partialMonths: 36 } }
    const found = debtSettlement(input)
    const cases = oneDebtCases(input)
    const [best, worst] = settledInFull(input)
    expect(cases?.settles).toEqual([best, worst])
    expect(cases?.total).toEqual({ low: best?.inAll, high: worst?.inAll })
    expect(cases?.months).toEqual({ low: best?.months, high: worst?.months })
    expect(cases?.refused).toEqual(found.ends && found.noneSettles)
    // The average's months and total are nobody's.
    expect(found).toMatchObject({ months: { low: 27, high: 36 } })
    expect(cases?.months.high).toBeGreaterThan(36)
    const [debt] = TWENTY_THOUSAND
    expect(oneDebtCases({ ...input, debts: debt ? [debt, debt] : [] })).toBeUndefined()
    expect(oneDebtCases({ ...input, assumptions: { ...HARD, completion: exactly(100) } })).toBeUndefined()
    expect(oneDebtCases({ ...input, monthlyDeposit: 0 })).toBeUndefined()
  })

  test('settles the smallest balance first and waits for the first offer', () => {
    const found = debtSettlement({
      debts: [
        { balance: 9_000_00, apr: 0 },
        { balance: 1_000_00, apr: 0 },
      ],
      monthlyDeposit: 750_00,
      assumptions: { ...PLAIN, firstOfferMonth: exactly(4) },
    })
    // $750 for the small one waits until month 4; $6,750 for the other is saved by month 10.
    expect(found).toMatchObject({ ends: true, firstSettlement: exactly(4), months: exactly(10) })
  })

  test('never ends when nothing is saved', () => {
    expect(debtSettlement({ debts: TWENTY_THOUSAND, monthlyDeposit: 0, assumptions: PLAIN })).toEqual({
      ends: false,
      monthlyDeposit: 0,
    })
  })

  test('never ends when a deposit cannot catch up with growth without an end', () => {
    const found = debtSettlement({
      debts: [{ balance: 10_000_000_00, apr: 79.99 }],
      monthlyDeposit: 100_00,
      assumptions: { ...PLAIN, interestMonths: exactly(1_200) },
    })
    expect(found.ends).toBe(false)
  })

  test('without debts is over at once', () => {
    expect(debtSettlement({ debts: [], monthlyDeposit: 0, assumptions: HARD })).toMatchObject({
      ends: true,
      months: exactly(0),
      inAll: exactly(0),
    })
  })
})

const debts = fc.array(
  fc.record({ balance: fc.nat(100_000_00), apr: fc.double({ min: 0, max: 79.99, noNaN: true }) }),
  { maxLength: 8 },
)
const range = (max: number) =>
  fc.tuple(fc.nat(max), fc.nat(max)).map(([one, other]) => ({ low: Math.min(one, other), high: Math.max(one, other) }))
const assumptions = fc.record({
  settledShare: range(100),
  fee: range(30),
  completion: range(100),
  partialMonths: fc.constantFrom(0, 12),
  firstOfferMonth: range(12),
  interestMonths: range(60),
  lateFee: range(50_00),
  lateFeeMonths: fc.nat(12),
  taxRate: range(40),
})
const input = fc.record({
  debts,
  monthlyDeposit: fc.nat(5_000_00),
  assumptions,
  worksheet: fc.option(fc.record({ assets: fc.nat(500_000_00), liabilities: fc.nat(500_000_00) }), { nil: undefined }),
})

describe('any settlement', () => {
  test('property: every cent has a place, and low is never above high', () => {
    fc.assert(
      fc.property(input, (given) => {
        const found = debtSettlement(given)
        if (!found.ends) return
        const enrolled = given.debts.reduce((sum, { balance }) => sum + balance, 0)
        for (const one of [found.bestCase, found.worstCase, found.noneSettles]) {
          expect(one.total).toBe(one.settled + one.fees + one.tax)
          expect(one.inAll).toBe(one.total + one.stillOwed)
          expect(enrolled + one.growth).toBe(one.settled + one.forgiven + one.stillOwed)
          expect(one.settled + one.fees + one.saved).toBe(given.monthlyDeposit * one.months)
          expect(one.balances).toHaveLength(one.months + 1)
          expect(one.balances.at(-1)).toBe(one.stillOwed)
          for (const amount of [
            one.settled,
            one.fees,
            one.tax,
            one.stillOwed,
            one.growth,
            one.forgiven,
            ...one.balances,
          ])
            expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        }
        for (const name of ['months', 'settled', 'fees', 'tax', 'total', 'stillOwed', 'inAll'] as const)
          expect(found[name].low).toBeLessThanOrEqual(found[name].high)
        expect(found.inAll).toEqual({ low: found.bestCase.inAll, high: found.worstCase.inAll })
      }),
    )
  })

  test('property: a larger deposit never takes longer', () => {
    fc.assert(
      fc.property(input, fc.nat(1_000_00), (given, more) => {
        const [less, larger] = [given.monthlyDeposit, given.monthlyDeposit + more].map((monthlyDeposit) =>
          debtSettlement({ ...given, monthlyDeposit }),
        )
        if (!less?.ends) return
        expect(larger).toMatchObject({ ends: true })
        expect(larger?.ends && larger.months.high).toBeLessThanOrEqual(less.months.high)
      }),
    )
  })
})

describe('the deposit for a number of months', () => {
  test('is exact', () => {
    expect(settlementDeposit({ debts: TWENTY_THOUSAND, assumptions: PLAIN }, 30)).toBe(500_00)
    expect(settlementDeposit({ debts: TWENTY_THOUSAND, assumptions: HARD }, 6)).toBeUndefined()
  })

  test('property: it is enough, and a cent less is not', () => {
    fc.assert(
      fc.property(input, fc.integer({ min: 13, max: 60 }), ({ monthlyDeposit: _, ...given }, months) => {
        const deposit = settlementDeposit(given, months) ?? Number.NaN
        const found = debtSettlement({ ...given, monthlyDeposit: deposit })
        expect(found.ends && found.months.high <= months).toBe(true)
        if (deposit === 0) return
        const short = debtSettlement({ ...given, monthlyDeposit: deposit - 1 })
        expect(short.ends && short.months.high <= months).toBe(false)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the insolvency worksheet', () => {
  test('leaves $2,000 of $5,000 taxable for someone insolvent by $3,000', () => {
    expect(insolvency(5_000_00, { assets: 7_000_00, liabilities: 10_000_00 })).toEqual({
      insolventBy: 3_000_00,
      excluded: 3_000_00,
      taxable: 2_000_00,
    })
  })

  test('excludes all of it, or nothing', () => {
    expect(insolvency(5_000_00, { assets: 0, liabilities: 10_000_00 }).taxable).toBe(0)
    expect(insolvency(5_000_00, { assets: 10_000_00, liabilities: 10_000_00 })).toMatchObject({
      insolventBy: 0,
      taxable: 5_000_00,
    })
  })
})

test('once a part has settled, late fees go on for the rest in proportion: half of $40', () => {
  const found = debtSettlement({
    debts: [
      { balance: 1_000_00, apr: 0 },
      { balance: 1_000_00, apr: 0 },
    ],
    monthlyDeposit: 10_000_00,
    assumptions: { ...PLAIN, completion: exactly(50), partialMonths: 12, lateFee: exactly(40_00), lateFeeMonths: 12 },
  })
  // Half of the first settles after six months of whole fees, and of the other after twelve.
  expect(found).toMatchObject({ ends: true, worstCase: { growth: 6 * 40_00 + 6 * 20_00 + 12 * 40_00 } })
})
