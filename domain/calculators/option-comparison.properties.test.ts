import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OPTION_ASSUMPTIONS } from '../../tests/builders/option-assumptions.ts'
import { DEBT_TYPES } from '../debt-types.ts'
import { CONCERNS, compareOptions } from './option-comparison.ts'
import { DEBT_OPTIONS } from './options/debt-option.ts'
import { CREDIT_STANDINGS } from './options/visitor.ts'

const debt = fc.record({
  balance: fc.oneof(fc.nat(200_000_00), fc.nat(10_000_000_00), fc.constant(0)),
  apr: fc.double({ min: 0, max: 79.99, noNaN: true }),
  minimumPayment: fc.option(fc.nat(3_000_00), { nil: undefined }),
  kind: fc.constantFrom(...DEBT_TYPES),
  promotion: fc.option(fc.record({ apr: fc.nat(20), months: fc.integer({ min: 1, max: 36 }) }), { nil: undefined }),
})
const flag = fc.option(fc.boolean(), { nil: undefined })
const visitor = fc.record({
  debts: fc.array(debt, { maxLength: 5 }),
  monthly: fc.record({ kind: fc.constantFrom('extra' as const, 'payment' as const), amount: fc.nat(5_000_00) }),
  credit: fc.constantFrom(...CREDIT_STANDINGS),
  behind: flag,
  sued: flag,
  incomeBelowMedian: flag,
  nonExempt: fc.option(fc.nat(100_000_00), { nil: undefined }),
  worksheet: fc.option(fc.record({ assets: fc.nat(500_000_00), liabilities: fc.nat(500_000_00) }), { nil: undefined }),
})

const expectRange = ({ low, high }: { low: number; high: number }) => {
  expect(Number.isSafeInteger(low) && low >= 0).toBe(true)
  expect(Number.isSafeInteger(high) && high >= low).toBe(true)
}

test('property: no figure of any option is negative or not a number, low is never above high', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(visitor, (given) => {
      for (const one of compareOptions(given, OPTION_ASSUMPTIONS).options) {
        expectRange(one.payment)
        expectRange(one.tax)
        if (one.ends) for (const range of [one.months, one.total, one.stillOwed]) expectRange(range)
        expect(one.balances.length).toBeLessThanOrEqual(122)
        expect(one.balances[0]?.month).toBe(0)
        for (const { balance } of one.balances) expect(Number.isSafeInteger(balance) && balance >= 0).toBe(true)
      }
    }),
  )
})

test('property: the suggested option is open, never settlement, and each order names all eight', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(visitor, (given) => {
      const { options, orders, recommendation } = compareOptions(given, OPTION_ASSUMPTIONS)
      const chosen = options.find(({ id }) => id === recommendation.option)
      expect(chosen?.id).toBe(recommendation.option)
      if (chosen) {
        expect(chosen.possible).toBe(true)
        expect(['settlement', 'minimums']).not.toContain(chosen.id)
        expect(recommendation.operatorPaid).toBe(chosen.operatorPaid)
      }
      for (const id of recommendation.cheaper) {
        const other = options.find((one) => one.id === id)
        expect(other?.possible && other.ends).toBe(true)
        if (other?.ends && chosen?.ends) expect(other.total.high).toBeLessThan(chosen.total.low)
      }
      for (const concern of CONCERNS) expect(orders[concern].toSorted()).toEqual(DEBT_OPTIONS.toSorted())
    }),
  )
})

test('property: of the soonest, what may leave debt owed never comes before what ends at $0, nor after what never ends', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(visitor, (given) => {
      const { options, orders } = compareOptions(given, OPTION_ASSUMPTIONS)
      const open = orders.soonest.flatMap((id) => options.find((one) => one.id === id && one.possible) ?? [])
      const ranks = open.map((one) => (one.ends ? Number(one.stillOwed.high > 0) : 2))
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
      const months = open.flatMap((one) => (one.ends && one.stillOwed.high === 0 ? one.months.high : []))
      expect(months).toEqual(months.toSorted((one, other) => one - other))
    }),
    { numRuns: 60 },
  )
})

test('property: more money never makes an own plan longer or costlier', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(visitor, fc.nat(1_000_00), (given, more) => {
      const own = (amount: number) =>
        compareOptions({ ...given, monthly: { kind: 'extra', amount } }, OPTION_ASSUMPTIONS).options.find(
          ({ id }) => id === 'own-plan',
        )
      const [less, larger] = [own(given.monthly.amount), own(given.monthly.amount + more)]
      if (!less?.ends) return
      expect(larger?.ends && larger.months.high).toBeLessThanOrEqual(less.months.high)
    }),
    { numRuns: 50 },
  )
})
