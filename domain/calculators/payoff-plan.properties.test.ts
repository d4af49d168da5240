import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCents, anyDebt } from '../../tests/builders/a-debt.ts'
import { firstMinimum, type MinimumRule } from './minimum-payment.ts'
import {
  leastExtra,
  type Plan,
  type PlanInput,
  payoffPlans,
  planSchedule,
  planWithin,
  planWithPayment,
} from './payoff-plan.ts'

const anyInput: fc.Arbitrary<PlanInput> = fc.array(anyDebt, { maxLength: 6 }).chain((debts) =>
  fc.record({
    debts: fc.constant(debts),
    extra: anyCents(100_000),
    windfalls: fc.array(fc.record({ month: fc.integer({ min: 1, max: 1_200 }), amount: anyCents(1_000_000) }), {
      maxLength: 3,
    }),
    ownOrder: fc.shuffledSubarray([...debts.keys()]),
  }),
)

/** The same debts without promotions. */
const withStayingRates = (input: PlanInput): PlanInput => ({
  ...input,
  debts: input.debts.map((debt) => ({ ...debt, promotion: undefined })),
})

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const owedBy = (input: PlanInput): number => sum(input.debts.map(({ balance }) => balance))
const leftOf = (plan: Plan): number => (plan.ends ? 0 : plan.owed)

describe('for any list', () => {
  test('the avalanche never pays more interest, nor longer, than the snowball', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { avalanche, snowball } = payoffPlans(input)
        if (snowball.ends) expect(avalanche.ends).toBe(true)
        if (avalanche.ends && !snowball.ends) return
        expect(avalanche.interest).toBeLessThanOrEqual(snowball.interest)
        expect(avalanche.months).toBeLessThanOrEqual(snowball.months)
      }),
      { numRuns: 300 },
    )
  })

  test('with rates that stay, ranking by rate is the cheapest but for rounding', () => {
    fc.assert(
      fc.property(anyInput.map(withStayingRates), (input) => {
        const { avalanche, ownOrder, snowball } = payoffPlans(input)
        if (!(avalanche.ends && ownOrder.ends && snowball.ends)) return
        // Half a cent a debt and month in either plan, and what that grows by at the highest rate until the end.
        const growth = 1 + Math.max(...input.debts.map(({ apr }) => apr)) / 1_200
        const rounding = sum(
          Array.from({ length: avalanche.months }, (_, month) => input.debts.length * growth ** month),
        )
        expect(avalanche.interest).toBeLessThanOrEqual(ownOrder.interest + rounding)
      }),
      { numRuns: 300 },
    )
  })

  test('paid is what was owed and its interest, to the cent', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { avalanche, snowball, ownOrder } = payoffPlans(input)
        for (const plan of [avalanche, snowball, ownOrder]) {
          expect(plan.paid + leftOf(plan)).toBe(owedBy(input) + plan.interest)
          expect(plan.balances).toHaveLength(plan.months)
          expect(plan.balances.every((balance) => balance >= 0)).toBe(true)
          if (plan.ends) expect(Math.max(0, ...plan.payoffMonths.map((month) => month ?? 1_201))).toBe(plan.months)
        }
      }),
    )
  })

  test('its schedule adds up by debt and by month, and pays the whole budget until the last', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { avalanche, budget } = payoffPlans(input)
        const rows = planSchedule(input, avalanche)
        expect(rows.map(({ balance }) => balance)).toEqual(avalanche.balances)
        expect(sum(rows.map(({ interest }) => interest))).toBe(avalanche.interest)
        let before = input.debts.map(({ balance }) => balance)
        for (const { month, debts, interest, payment, balance } of rows) {
          const adds = debts.every(
            (cell, index) =>
              cell.balance === (before[index] ?? 0) + cell.interest - cell.payment &&
              cell.interest >= 0 &&
              cell.payment >= 0 &&
              cell.balance >= 0,
          )
          const inAll =
            sum(debts.map((cell) => cell.interest)) === interest &&
            sum(debts.map((cell) => cell.payment)) === payment &&
            sum(debts.map((cell) => cell.balance)) === balance
          if (!(adds && inAll)) expect.unreachable(`month ${month} does not add up`)
          if (balance > 0) expect(payment).toBeGreaterThanOrEqual(budget)
          before = debts.map((cell) => cell.balance)
        }
      }),
    )
  })

  test('more extra never lengthens a plan or one of its debts, and never costs more', () => {
    fc.assert(
      fc.property(anyInput, anyCents(10_000), (input, more) => {
        const less = payoffPlans(input)
        const faster = payoffPlans({ ...input, extra: input.extra + more })
        for (const method of ['avalanche', 'snowball', 'ownOrder'] as const) {
          if (!less[method].ends) continue
          expect(faster[method].ends).toBe(true)
          expect(faster[method].months).toBeLessThanOrEqual(less[method].months)
          expect(faster[method].interest).toBeLessThanOrEqual(less[method].interest)
        }
        for (const method of ['snowball', 'ownOrder'] as const) {
          faster[method].payoffMonths.forEach((month, index) => {
            expect(month ?? 1_201).toBeLessThanOrEqual(less[method].payoffMonths[index] ?? 1_201)
          })
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a plan that never ends says what its own months come to, however many it was cut to', () => {
    const lists = anyInput.filter((input) => Object.values(payoffPlans(input)).some((plan) => plan.ends === false))
    fc.assert(
      fc.property(lists, (input) => {
        const { avalanche, snowball, ownOrder } = payoffPlans(input)
        for (const plan of [avalanche, snowball, ownOrder]) {
          if (plan.ends) continue
          const months = planSchedule(input, plan)
          expect(plan.balances).toEqual(months.map(({ balance }) => balance))
          expect(plan.interest).toBe(sum(months.map(({ interest }) => interest)))
          expect(plan.paid).toBe(sum(months.map(({ payment }) => payment)))
          expect(plan.owed).toBe(months.at(-1)?.balance)
          plan.payoffMonths.forEach((month, index) => {
            const gone = months.findIndex(({ debts }) => debts[index]?.balance === 0)
            if (month !== 0) expect(month).toBe(gone === -1 ? undefined : gone + 1)
          })
        }
      }),
    )
  })

  test('the least extra ends the avalanche, one dollar less does not', () => {
    const endless = anyInput.filter((input) => !payoffPlans({ ...input, extra: 0 }).avalanche.ends)
    fc.assert(
      fc.property(endless, (input) => {
        const extra = leastExtra(input)
        expect(extra).toBeGreaterThan(0)
        expect(payoffPlans({ ...input, extra }).avalanche.ends).toBe(true)
        expect(payoffPlans({ ...input, extra: extra - 100 }).avalanche.ends).toBe(false)
      }),
    )
  })

  test('with every rule of minimums, their sum is paid each month until the last debt is gone', () => {
    const rules = fc.constantFrom<MinimumRule>({ kind: 'flat-share', share: 2, floor: 0 }, { kind: 'fixed', amount: 1 })
    fc.assert(
      fc.property(anyInput, rules, ({ debts }, rule) => {
        const asked = sum(debts.map((debt) => firstMinimum(debt, rule)))
        const plan = planWithPayment(debts, asked, rule)
        expect(plan.short).toBe(0)
        if (plan.ends) expect(Math.ceil(plan.paid / Math.max(1, asked))).toBe(plan.months)
        else expect(plan.paid).toBe(asked * plan.months)
      }),
    )
  })

  test('a plan within months ends in them, its last payment being what is left', () => {
    fc.assert(
      fc.property(anyInput, anyCents(100_000), ({ debts }, payment) => {
        const plan = planWithin(debts, payment, 36)
        const owed = sum(debts.map(({ balance }) => balance))
        expect(plan.ends).toBe(true)
        expect(plan.months).toBeLessThanOrEqual(36)
        expect(plan.paid).toBe(owed + plan.interest)
        const alone = planWithPayment(debts, payment)
        if (alone.ends && alone.months <= 36) expect(plan.paid).toBe(alone.paid)
      }),
    )
  })
})
