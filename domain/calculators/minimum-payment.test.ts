import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDebt, anyCents, anyDebt } from '../../tests/builders/a-debt.ts'
import { aprInMonth, type Debt } from './debt.ts'
import {
  ASSUMED_LOAN_MONTHS,
  firstMinimum,
  type MinimumRule,
  minimumPaymentRun,
  minimumsOf,
  regulationZPayment,
  usualRule,
} from './minimum-payment.ts'
import { monthlyInterest } from './money.ts'
import { repaymentSchedule } from './repayment.ts'

const TWO_PERCENT: MinimumRule = { kind: 'flat-share', share: 2, floor: 0 }

const monthsOf = (debt: Debt, rule: MinimumRule = usualRule) => repaymentSchedule(debt, minimumsOf(debt, rule))

const anyRule: fc.Arbitrary<MinimumRule> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('share-plus-interest' as const, 'flat-share' as const),
    share: fc.integer({ min: 0, max: 1_000 }).map((n) => n / 100),
    floor: anyCents(1_000),
  }),
  fc.record({ kind: fc.constant('fixed' as const), amount: anyCents(100_000) }),
)

describe('only the minimum', () => {
  test.each([
    { dollars: 10_000, apr: 21.9, months: 299, interest: 17_185_67, firstPayment: 282_50 },
    { dollars: 18_118, apr: 23.37, months: 361, interest: 34_185_86, firstPayment: 534_03 },
  ])('$dollars dollars at $apr % end after $months months', ({ dollars, apr, ...expected }) => {
    const run = minimumPaymentRun(aDebt(dollars, apr), usualRule)
    expect(run).toMatchObject({ ends: true, ...expected })
    expect(run.paid).toBe(dollars * 100 + expected.interest)
  })

  test.each([
    { dollars: 10_000, apr: 21.9, owed: 1_222_27 },
    { dollars: 18_118, apr: 23.37, owed: 9_647_71 },
  ])('a pure 2 % of $dollars dollars at $apr % never ends', ({ dollars, apr, owed }) => {
    expect(minimumPaymentRun(aDebt(dollars, apr), TWO_PERCENT)).toMatchObject({
      ends: false,
      months: 1_200,
      owed,
      trend: 'falls',
    })
  })

  test('a minimum below the interest says that the debt grows, and stops before cents become inexact', () => {
    const run = minimumPaymentRun(aDebt(10_000_000, 79.99), TWO_PERCENT)
    expect(run).toMatchObject({ ends: false, trend: 'grows' })
    expect(run.months).toBeLessThan(1_200)
    expect(run.paid + (run.ends ? 0 : run.owed)).toBe(1_000_000_000 + run.interest)
  })

  test('a fixed minimum equal to the interest stands still', () => {
    const run = minimumPaymentRun(aDebt(1_000, 12), { kind: 'fixed', amount: 10_00 })
    expect(run).toMatchObject({ ends: false, months: 1_200, owed: 1_000_00, trend: 'stands-still' })
  })

  test('nothing owed takes no month, and a debt below the floor one', () => {
    expect(minimumPaymentRun(aDebt(0, 20), usualRule)).toMatchObject({
      ends: true,
      months: 0,
      paid: 0,
      firstPayment: 0,
    })
    expect(minimumPaymentRun(aDebt(20, 12), usualRule)).toMatchObject({
      ends: true,
      months: 1,
      firstPayment: 20_20,
      lastPayment: 20_20,
    })
  })

  test('a promotion lowers the interest only for its months', () => {
    const rows = monthsOf(aDebt(1_000, 24, { promotion: { apr: 0, months: 2 } }), usualRule)
    expect(rows.slice(0, 3)).toEqual([
      { month: 1, interest: 0, payment: 25_00, balance: 975_00 },
      { month: 2, interest: 0, payment: 25_00, balance: 950_00 },
      { month: 3, interest: 19_00, payment: 28_50, balance: 940_50 },
    ])
  })

  test('a promotion longer than the debt leaves it without interest', () => {
    const run = minimumPaymentRun(aDebt(100, 29.99, { promotion: { apr: 0, months: 60 } }), usualRule)
    expect(run).toMatchObject({ ends: true, months: 4, interest: 0 })
  })

  test('adds up to the cent for any debt and rule, and its months are the schedule', () => {
    fc.assert(
      fc.property(anyDebt, anyRule, (debt, rule) => {
        const run = minimumPaymentRun(debt, rule)
        expect(run.paid + (run.ends ? 0 : run.owed)).toBe(debt.balance + run.interest)
        expect(run.months).toBeLessThanOrEqual(1_200)
        const rows = monthsOf(debt, rule)
        expect(rows).toHaveLength(run.months)
        let before = debt.balance
        for (const { interest, payment, balance } of rows) {
          if (!(balance === before + interest - payment && interest >= 0 && payment >= 0 && balance >= 0)) {
            expect.unreachable(`a month from ${before} does not add up: ${interest}, ${payment}, ${balance}`)
          }
          before = balance
        }
        expect(before).toBe(run.ends ? 0 : run.owed)
      }),
    )
  })
})

describe('the minimum of one month', () => {
  test.each([
    ['1 % and interest', 10_000, 21.9, usualRule, 282_50],
    ['the floor', 500, 12, usualRule, 25_00],
    ['no more than is owed', 10, 12, usualRule, 10_10],
    ['a flat percent', 10_000, 21.9, TWO_PERCENT, 200_00],
    ['a fixed amount', 10_000, 21.9, { kind: 'fixed', amount: 300_00 } as const, 300_00],
    ['nothing where nothing is owed', 0, 21.9, usualRule, 0],
  ])('%s', (_, dollars, apr, rule, due) => expect(firstMinimum(aDebt(dollars, apr), rule)).toBe(due))
})

describe("the statement's own minimum", () => {
  const statement = (minimumPayment: number, rest = {}) => aDebt(9_000, 28.99, { minimumPayment, ...rest })
  const payments = (debt: Debt) => monthsOf(debt).map(({ payment }) => payment)

  test('is what is paid first, and it falls with the balance', () => {
    fc.assert(
      fc.property(anyDebt, anyRule, (debt, rule) => {
        const most = debt.balance + monthlyInterest(debt.balance, aprInMonth(debt, 1))
        if (debt.minimumPayment !== undefined && debt.balance > 0) {
          expect(firstMinimum(debt, rule)).toBe(Math.min(debt.minimumPayment, most))
        }
        expect(firstMinimum(debt, rule)).toBeLessThanOrEqual(most)
        if (debt.promotion || debt.minimumPayment === undefined) return
        const rows = monthsOf(debt, rule)
        expect(Math.max(0, ...rows.map(({ payment }) => payment))).toBeLessThanOrEqual(debt.minimumPayment)
      }),
    )
  })

  test('below the usual minimum, it stays until the usual one is lower: $225 on $9,000 at 28.99 %', () => {
    const paid = payments(statement(225_00))
    expect(paid[0]).toBe(225_00)
    expect(paid[60]).toBe(225_00)
    expect(paid.at(-12)).toBe(25_00)
    expect(minimumPaymentRun(statement(225_00))).toMatchObject({ ends: true, months: paid.length })
  })

  test('above the usual minimum, the same share of each balance is paid', () => {
    const [first = 0, second = 0] = payments(statement(400_00))
    expect(first).toBe(400_00)
    expect(second).toBeLessThan(first)
  })

  test('equal to the usual minimum, it is the usual rule: 299 months', () => {
    const debt = aDebt(10_000, 21.9, { minimumPayment: 282_50 })
    expect(minimumPaymentRun(debt)).toEqual(minimumPaymentRun(aDebt(10_000, 21.9)))
  })

  test('below the interest, the debt grows', () => {
    expect(minimumPaymentRun(statement(200_00))).toMatchObject({ ends: false, trend: 'grows' })
  })

  test("a loan's installment stays what it is, and so does a fixed minimum", () => {
    expect(
      payments(statement(300_00, { kind: 'Personal Loans' }))
        .slice(0, -1)
        .every((paid) => paid === 300_00),
    ).toBe(true)
    expect(minimumPaymentRun(statement(300_00), { kind: 'fixed', amount: 1 })).toMatchObject({
      months: payments(statement(300_00, { kind: 'Personal Loans' })).length,
    })
  })

  test.each([
    { kind: 'Personal Loans', apr: 12, months: 60, payment: 334_00 },
    { kind: 'Private Student Loans', apr: 12, months: 120, payment: 216_00 },
    { kind: 'Personal Loans', apr: 0, months: 60, payment: 251_00 },
  ] as const)(
    'that nobody typed of 15,000 dollars of $kind at $apr % is the same each month for $months months',
    (loan) => {
      const debt = aDebt(15_000, loan.apr, { kind: loan.kind })
      const payments = monthsOf(debt).map(({ payment }) => payment)
      expect(payments).toHaveLength(loan.months)
      expect(new Set(payments.slice(0, -1))).toEqual(new Set([loan.payment]))
      expect(payments.at(-1)).toBeLessThanOrEqual(loan.payment)
      expect(firstMinimum(debt)).toBe(loan.payment)
    },
  )

  test('that nobody typed of any loan ends it within its years', () => {
    fc.assert(
      fc.property(anyDebt, fc.constantFrom('Personal Loans', 'Private Student Loans'), ({ balance, apr }, kind) => {
        const run = minimumPaymentRun({ balance, apr, kind })
        expect(run.ends).toBe(true)
        expect(run.months).toBeLessThanOrEqual(ASSUMED_LOAN_MONTHS[kind] ?? 0)
      }),
      { numRuns: 2_000 },
    )
  })

  test('may rise when a promotional rate ends', () => {
    const paid = payments(aDebt(10_000, 24, { minimumPayment: 100_00, promotion: { apr: 0, months: 6 } }))
    expect(paid[5]).toBeLessThanOrEqual(100_00)
    expect(paid[6]).toBeGreaterThan(250_00)
  })
})

describe('the 36-month payment of Regulation Z', () => {
  const seventeen = aDebt(250, 17)
  const twentyOne = aDebt(250, 21)

  test('the sample of Appendix M2', () => {
    const promotional = aDebt(500, 17, { promotion: { apr: 0, months: 6 } })
    expect(regulationZPayment([promotional, seventeen, twentyOne])).toEqual({
      months: 36,
      payment: 35_45,
      total: 1_276_20,
    })
  })

  test('a promotion beyond the 36 months counts as its rate all along', () => {
    const promotional = aDebt(500, 17, { promotion: { apr: 0, months: 60 } })
    expect(regulationZPayment([promotional])).toEqual(regulationZPayment([aDebt(500, 0)]))
  })

  test('nothing owed is nothing to pay', () => {
    expect(regulationZPayment([])).toEqual({ months: 36, payment: 0, total: 0 })
  })

  test('ends any balance in 36 months, but for what rounding leaves', () => {
    fc.assert(
      fc.property(anyDebt, ({ balance, apr }) => {
        const { payment } = regulationZPayment([{ balance, apr }])
        let owed = balance
        for (let month = 1; month <= 36; month += 1) owed += monthlyInterest(owed, apr) - payment
        // Half a cent of the payment and half a cent of each month's interest, each compounded to the end.
        const rate = apr / 1200
        expect(Math.abs(owed)).toBeLessThanOrEqual(rate === 0 ? 36 : ((1 + rate) ** 36 - 1) / rate + 1)
      }),
    )
  })
})
