import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aComparisonVisitor, paying, STUDENT_LOAN, THREE_DEBTS } from '../../../tests/builders/a-comparison-visitor.ts'
import { OPTION_ASSUMPTIONS } from '../../../tests/builders/option-assumptions.ts'
import type { Debt } from '../debt.ts'
import { compareOptions } from '../option-comparison.ts'
import { firstMinimums, planWithSteps, totalOfSteps } from '../payoff-plan.ts'
import { debtListWithSteps, type PaymentSteps, runPlan } from '../payoff-run.ts'
import { repay } from '../repayment.ts'
import type { DebtOption, DebtOptionId } from './debt-option.ts'
import { equalSteps, leftOutSchedule, totalOf } from './payment-schedule.ts'
import type { ComparisonVisitor } from './visitor.ts'

const LEAVING = ['consolidation-loan', 'debt-management-plan', 'chapter-7', 'chapter-13'] as const
const WITH_LOAN = [...THREE_DEBTS, STUDENT_LOAN]

function option(id: DebtOptionId, changes: Partial<ComparisonVisitor>): DebtOption & { readonly ends: true } {
  const { options } = compareOptions(aComparisonVisitor(changes), OPTION_ASSUMPTIONS)
  const found = options.find((one) => one.id === id)
  if (!found?.ends) throw new Error(`${id} does not end`)
  return found
}

/** What a step's month takes. */
const inMonth = (steps: PaymentSteps, month: number): number =>
  steps.filter(({ from }) => from <= month).at(-1)?.amount ?? 0

describe('a student loan beside an option that leaves it out', () => {
  // $675 are left for the other debts, as where there is no loan; so an option's own payments are the same.
  const beside = { debts: WITH_LOAN, ...paying(915_00), incomeBelowMedian: true }
  const alone = { ...paying(675_00), incomeBelowMedian: true }

  test.each(LEAVING)('%s: gets all that the option leaves of the month, then the whole of it', (id) => {
    const [withLoan, without] = [option(id, beside), option(id, alone)]
    expect(withLoan.notFor).toContain('leaves-debts-out')
    for (const end of ['low', 'high'] as const) {
      const own = without.months[end]
      const loan = repay(STUDENT_LOAN, (_balance, _interest, month) =>
        Math.max(240_00, 915_00 - (month <= own ? without.payment[end] : 0)),
      )
      expect(withLoan.total[end] - without.total[end]).toBe(loan.paid)
      expect(withLoan.months[end]).toBe(Math.max(own, loan.months))
      expect(withLoan.payment[end]).toBe(915_00)
    }
  })

  test.each(LEAVING)('%s: gets its minimum where the option takes more than the month has', (id) => {
    const [withLoan, without] = [option(id, { ...beside, ...paying(200_00) }), option(id, { ...alone, ...paying(0) })]
    expect(withLoan.payment.low - without.payment.low).toBe(240_00)
  })

  test('a plan that costs less than an own one at the same money is said to', () => {
    const debts: Debt[] = [
      { balance: 8_000_00, apr: 24.99, minimumPayment: 200_00, kind: 'Credit Cards' },
      { balance: 6_000_00, apr: 13.5, minimumPayment: 190_00, kind: 'Personal Loans' },
      { balance: 12_000_00, apr: 9, minimumPayment: 150_00, kind: 'Private Student Loans' },
    ]
    const { recommendation, orders, leftOutPayment } = compareOptions(
      { debts, ...paying(700_00), credit: 'fair' },
      OPTION_ASSUMPTIONS,
    )
    expect(option('debt-management-plan', { debts, ...paying(700_00), credit: 'fair' })).toMatchObject({
      payment: { low: 700_00, high: 700_00 },
      months: { low: 45, high: 48 },
      monthsAlone: { low: 36, high: 36 },
      total: { low: 30_865_02, high: 33_172_32 },
    })
    expect(leftOutPayment).toBe(150_00)
    expect(recommendation).toMatchObject({ option: 'own-plan', cheaper: ['debt-management-plan'] })
    expect(orders['lowest-total'].indexOf('debt-management-plan')).toBeLessThan(
      orders['lowest-total'].indexOf('own-plan'),
    )
  })
})

const debt = fc.record({
  balance: fc.nat(60_000_00),
  apr: fc.double({ min: 0, max: 30, noNaN: true }),
  minimumPayment: fc.option(fc.nat(600_00), { nil: undefined }),
  kind: fc.constantFrom('Private Student Loans' as const, 'Personal Loans' as const),
})
const debts = fc.array(debt, { minLength: 1, maxLength: 4 })
const monthly = fc.nat(3_000_00)
/** An option that takes equal payments for some months, with what rounding leaves over in the last. */
const steps = fc
  .tuple(fc.nat(2_000_00), fc.integer({ min: 1, max: 60 }), fc.nat(50))
  .map(([payment, months, over]) => equalSteps(payment, months, payment * months + over))
const NOTHING: PaymentSteps = [{ from: 1, amount: 0 }]

test('property: what an option leaves never makes the debts that it leaves out slower or more expensive', () => {
  fc.assert(
    fc.property(debts, monthly, steps, (left, month, taken) => {
      const minimums = leftOutSchedule(left, 0, NOTHING)
      const more = leftOutSchedule(left, month, taken)
      if (!minimums.ends) return
      expect(more.ends).toBe(true)
      expect(more.months).toBeLessThanOrEqual(minimums.months)
      expect(more.total).toBeLessThanOrEqual(minimums.total)
    }),
  )
})

test('property: no month takes more than the visitor can pay where the option fits, and each has the minimums', () => {
  fc.assert(
    fc.property(debts, monthly, steps, (left, month, taken) => {
      const minimums = firstMinimums(left)
      const budgets = taken.map(({ from, amount }) => ({ from, amount: Math.max(minimums, month - amount) }))
      const { priorities, paid, months } = planWithSteps(left, budgets)
      let [sum, endsWith, wrong] = [0, totalOf(left), 0]
      runPlan(debtListWithSteps(left, budgets), priorities, {
        limit: months,
        onMonth: ({ month: at, payment, balance }) => {
          const own = inMonth(taken, at)
          const isOver = own + minimums <= month ? own + payment > month : payment > minimums
          if (isOver || (balance > 0 && payment < minimums)) wrong += 1
          sum += payment
          endsWith = balance
        },
      })
      expect(wrong).toBe(0)
      expect(sum).toBe(paid)
      const schedule = leftOutSchedule(left, month, taken)
      expect(schedule.total).toBe(paid)
      expect(schedule.balances.at(-1)).toBe(endsWith)
    }),
    { numRuns: 60 },
  )
})

test('property: an option’s steps come to what is paid, and nothing follows them', () => {
  fc.assert(
    fc.property(fc.nat(2_000_00), fc.integer({ min: 1, max: 60 }), fc.nat(50), (payment, months, over) => {
      const paid = payment * months + over
      const taken = equalSteps(payment, months, paid)
      expect(totalOfSteps(taken, months)).toBe(paid)
      expect(totalOfSteps(taken, months - 1)).toBe(payment * (months - 1))
      expect(inMonth(taken, months + 1)).toBe(0)
    }),
  )
})

test('property: where nothing is left out, or nothing is owed on it, no option changes', () => {
  const kind = fc.constantFrom('Credit Cards' as const, 'Personal Loans' as const, 'Medical Debt' as const)
  const taken = fc.array(
    fc.tuple(debt, kind).map(([one, is]) => ({ ...one, kind: is })),
    { minLength: 1, maxLength: 3 },
  )
  expect(leftOutSchedule([], 500_00, NOTHING)).toEqual({ ends: true, months: 0, payment: 0, total: 0, balances: [0] })
  fc.assert(
    fc.property(taken, monthly, (all, amount) => {
      const outcome = (list: readonly Debt[]) =>
        compareOptions(aComparisonVisitor({ debts: list, ...paying(amount) }), OPTION_ASSUMPTIONS).options
      const paidOff: Debt = { ...STUDENT_LOAN, balance: 0 }
      expect(outcome([...all, paidOff])).toEqual(outcome(all))
    }),
    { numRuns: 40 },
  )
})
