import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDebt, anyCents, anyDebt } from '../../tests/builders/a-debt.ts'
import {
  firstMinimums,
  leastExtra,
  type Plan,
  paymentPlanSchedule,
  payoffPlans,
  planSchedule,
  planWithPayment,
} from './payoff-plan.ts'

const THREE_DEBTS = [
  aDebt(9_000, 28.99, { minimumPayment: 225_00 }),
  aDebt(4_000, 18.99, { minimumPayment: 100_00 }),
  aDebt(1_500, 9.99, { minimumPayment: 50_00 }),
]

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const leftOf = (plan: Plan): number => (plan.ends ? 0 : plan.owed)

describe('three debts, $675 a month', () => {
  const plans = payoffPlans({ debts: THREE_DEBTS, extra: 300_00, ownOrder: [1] })

  test('the budget is the first minimums and the extra', () => {
    expect(plans.budget).toBe(675_00)
    expect(plans.minimums).toEqual([225_00, 100_00, 50_00])
  })

  test('snowball: 30 months, $5,500.50', () => {
    expect(plans.snowball).toMatchObject({ ends: true, months: 30, interest: 5_500_50, payoffMonths: [30, 14, 5] })
  })

  test('avalanche: 28 months, $4,392.81', () => {
    expect(plans.avalanche).toMatchObject({
      ends: true,
      months: 28,
      interest: 4_392_81,
      paid: 18_892_81,
      payoffMonths: [23, 28, 28],
      ranking: { by: 'rate', monthsAhead: 0 },
    })
  })

  test("own order: the debt named first is gone first, the list's order follows", () => {
    expect(plans.ownOrder.priorities).toEqual([{ from: 1, order: [1, 0, 2] }])
    expect(plans.ownOrder.payoffMonths[1]).toBe(11)
  })

  test('the balances of the months lead from the debts to nothing', () => {
    expect(plans.avalanche.balances).toHaveLength(28)
    expect(plans.avalanche.balances.at(-1)).toBe(0)
  })
})

test('without interest, freed money rolls over in the same month', () => {
  const debts = [
    aDebt(250, 0, { minimumPayment: 25_00 }),
    aDebt(500, 0, { minimumPayment: 26_00 }),
    aDebt(2_500, 0, { minimumPayment: 150_00 }),
    aDebt(5_000, 0, { minimumPayment: 200_00 }),
  ]
  expect(payoffPlans({ debts, extra: 100_00 }).snowball.payoffMonths).toEqual([2, 5, 11, 17])
})

describe('promotional rates', () => {
  test('a debt without interest waits until its promotion ends', () => {
    const debts = [aDebt(2_000, 16, { promotion: { apr: 0, months: 6 } }), aDebt(3_000, 24)]
    const input = { debts, extra: 200_00 }
    const { avalanche } = payoffPlans(input)
    const rows = planSchedule(input, avalanche)
    expect(rows[5]?.debts[0]?.interest).toBe(0)
    expect(rows[6]?.debts[0]?.interest).toBeGreaterThan(0)
    const [waiting, first] = rows[0]?.debts ?? []
    expect(waiting?.payment).toBe(25_00)
    expect(first?.payment).toBe(90_00 + 200_00)
  })

  test('a promotion about to end counts as over where that is cheaper', () => {
    const debts = [aDebt(9_000, 30, { promotion: { apr: 0, months: 2 } }), aDebt(9_500, 20)]
    const { avalanche, snowball } = payoffPlans({ debts, extra: 300_00 })
    expect(avalanche.ranking).toEqual({ by: 'rate', monthsAhead: 6 })
    expect(avalanche.interest).toBeLessThanOrEqual(snowball.interest)
  })

  test('where no ranking by rate is as cheap, the avalanche takes the order of the snowball', () => {
    const debts = [
      aDebt(4_800, 9, { promotion: { apr: 0, months: 3 } }),
      aDebt(1_600, 15),
      aDebt(3_100, 32, { promotion: { apr: 0, months: 12 } }),
    ]
    const { avalanche, snowball } = payoffPlans({ debts, extra: 270_00 })
    expect(avalanche).toEqual({ ...snowball, ranking: { by: 'balance' } })
  })
})

test('where rounding makes the snowball some cents cheaper, the avalanche costs no more', () => {
  const debts = [aDebt(242.88, 20, { minimumPayment: 126_00 }), aDebt(293.23, 20.01, { minimumPayment: 187_00 })]
  const { avalanche } = payoffPlans({ debts, extra: 20_00 })
  expect(avalanche).toMatchObject({ interest: 12_47, ranking: { by: 'balance' } })
})

describe('money that comes in once', () => {
  const debts = [aDebt(1_000, 12, { minimumPayment: 100_00 }), aDebt(500, 0, { minimumPayment: 50_00 })]

  test('goes to the debts in its month by the order', () => {
    const input = { debts, extra: 0, windfalls: [{ month: 2, amount: 200_00 }] }
    const rows = planSchedule(input, payoffPlans(input).avalanche)
    expect(rows.slice(0, 3).map(({ payment }) => payment)).toEqual([150_00, 350_00, 150_00])
    expect(rows[1]?.debts[0]?.payment).toBe(300_00)
  })

  test('two in one month add up; more than is owed ends it there, and the rest stays with the visitor', () => {
    const windfalls = [
      { month: 3, amount: 1_000_00 },
      { month: 3, amount: 1_000_00 },
    ]
    const { avalanche } = payoffPlans({ debts, extra: 0, windfalls })
    expect(avalanche.months).toBe(3)
    expect(avalanche.paid).toBe(1_500_00 + avalanche.interest)
  })

  test('after the last debt is gone changes nothing', () => {
    const late = payoffPlans({ debts, extra: 0, windfalls: [{ month: 500, amount: 1_000_00 }] })
    expect(late).toEqual(payoffPlans({ debts, extra: 0 }))
  })
})

describe('edges', () => {
  test('no debts and debts without a balance take no month', () => {
    expect(payoffPlans({ debts: [], extra: 0 }).avalanche).toMatchObject({ ends: true, months: 0, paid: 0 })
    const { snowball, budget } = payoffPlans({ debts: [aDebt(0, 20, { minimumPayment: 25_00 })], extra: 10_00 })
    expect(snowball).toMatchObject({ ends: true, months: 0, payoffMonths: [0] })
    expect(budget).toBe(10_00)
  })

  test('a minimum above the balance counts as the balance with its interest', () => {
    const plans = payoffPlans({ debts: [aDebt(20, 12, { minimumPayment: 50_00 })], extra: 0 })
    expect(plans.minimums).toEqual([20_20])
    expect(plans.snowball).toMatchObject({ months: 1, interest: 20 })
  })

  test('a budget equal to the interest never ends, and owes the same after 1,200 months', () => {
    const { snowball } = payoffPlans({ debts: [aDebt(1_000, 12, { minimumPayment: 10_00 })], extra: 0 })
    expect(snowball).toMatchObject({ ends: false, months: 1_200, owed: 1_000_00, payoffMonths: [undefined] })
  })

  test('fifty debts of ten million dollars that nobody pays stop while cents are exact', () => {
    const debts = Array.from({ length: 50 }, (_, index) => aDebt(10_000_000, 79.99 - index, { minimumPayment: 0 }))
    const { avalanche, snowball } = payoffPlans({ debts, extra: 0 })
    expect(avalanche.ends || snowball.ends).toBe(false)
    expect(avalanche.months).toBe(snowball.months)
    expect(leftOf(avalanche)).toBe(50 * 1_000_000_000 + avalanche.interest)
    expect(Number.isSafeInteger(leftOf(avalanche))).toBe(true)
  })
})

describe('by a monthly payment', () => {
  test('of the same money it is the avalanche', () => {
    const plan = planWithPayment(THREE_DEBTS, 675_00)
    expect(plan).toEqual({ ...payoffPlans({ debts: THREE_DEBTS, extra: 300_00 }).avalanche, short: 0 })
    expect(paymentPlanSchedule(THREE_DEBTS, 675_00, plan)).toHaveLength(28)
    expect(paymentPlanSchedule(THREE_DEBTS, 675_00, plan, 6)).toHaveLength(6)
  })

  test('below the minimums each debt gets its share, and the plan says what is missing', () => {
    const plan = planWithPayment(THREE_DEBTS, 337_50)
    expect(firstMinimums(THREE_DEBTS)).toBe(375_00)
    expect(plan).toMatchObject({ ends: true, short: 37_50 })
    const [first] = paymentPlanSchedule(THREE_DEBTS, 337_50, plan, 1)
    expect(first?.debts.map(({ payment }) => payment)).toEqual([202_50, 90_00, 45_00])
  })

  test('pays exactly that each month until the last, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(anyDebt, { maxLength: 5 }), anyCents(100_000), (debts, payment) => {
        const plan = planWithPayment(debts, payment)
        expect(plan.paid + leftOf(plan)).toBe(sum(debts.map(({ balance }) => balance)) + plan.interest)
        const rows = paymentPlanSchedule(debts, payment, plan, 24)
        expect(rows.every((row) => row.payment === payment || row.balance === 0)).toBe(true)
      }),
    )
  })
})

test('no extra is needed where a plan ends', () => {
  expect(leastExtra({ debts: THREE_DEBTS, extra: 0 })).toBe(0)
})

describe('an avalanche that never ends, cut to the 698 months of a snowball that never ends either', () => {
  const avalancheWith = (payments: number, windfallMonth: number) => {
    const debts = [
      aDebt(100_000, 20, { minimumPayment: 0 }),
      aDebt(10 * payments, 0, { minimumPayment: 10_00 }),
      aDebt(90_000, 1, { minimumPayment: 0 }),
    ]
    return payoffPlans({ debts, extra: 500_00, windfalls: [{ month: windfallMonth, amount: 1_00 }] }).avalanche
  }

  test.each([
    [698, 698],
    [699, undefined],
  ])('a debt of %i payments is paid off in month %s', (payments, month) => {
    const { months, payoffMonths } = avalancheWith(payments, 1_000)
    expect(months).toBe(698)
    expect(payoffMonths[1]).toBe(month)
  })

  test('a windfall counts up to the last month, and no later', () => {
    const [none, last, later] = [1_000, 698, 699].map((month) => avalancheWith(1_000, month).paid)
    expect(last).toBe((none ?? 0) + 1_00)
    expect(later).toBe(none)
  })
})
