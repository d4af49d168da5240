import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chapter7, chapter13 } from './bankruptcy.ts'
import type { Range } from './range.ts'

const exactly = (value: number): Range => ({ low: value, high: value })
// Figures of a test, not of the market.
const COSTS = { filingFee: 300_00, lawyer: { low: 1_000_00, high: 2_000_00 }, courses: { low: 20_00, high: 100_00 } }
const CARDS = { dischargeable: 18_000_00, surviving: 0 }

describe('Chapter 7', () => {
  const assumptions = { ...COSTS, months: { low: 4, high: 6 } }

  test('costs its fees, and ends the debts', () => {
    expect(chapter7({ ...CARDS, incomeBelowMedian: true }, assumptions)).toEqual({
      months: { low: 4, high: 6 },
      costs: { low: 1_320_00, high: 2_400_00 },
      propertyLost: 0,
      total: { low: 1_320_00, high: 2_400_00 },
      surviving: 0,
      inAll: { low: 1_320_00, high: 2_400_00 },
      flags: [],
    })
  })

  test('takes property that is not exempt, up to the debts, and leaves what survives', () => {
    const found = chapter7(
      { ...CARDS, surviving: 9_000_00, nonExempt: 25_000_00, incomeBelowMedian: false },
      assumptions,
    )
    expect(found.propertyLost).toBe(18_000_00)
    expect(found.inAll).toEqual({ low: 28_320_00, high: 29_400_00 })
    expect(found.flags).toEqual(['some-debts-survive', 'income-above-median', 'property-at-risk'])
  })

  test('says when the median is not known, and when nothing could be discharged', () => {
    expect(chapter7({ dischargeable: 0, surviving: 9_000_00 }, assumptions).flags).toEqual([
      'nothing-to-discharge',
      'some-debts-survive',
      'median-not-known',
    ])
  })
})

describe('Chapter 13', () => {
  const plan = (visitor: Partial<Parameters<typeof chapter13>[0]>, trusteeShare: Range = exactly(10)) =>
    chapter13({ ...CARDS, disposable: 300_00, ...visitor }, { ...COSTS, trusteeShare })

  test('asks for $333.33 where $300 a month go to creditors and the trustee keeps 10 %', () => {
    expect(plan({ incomeBelowMedian: true })).toMatchObject({
      months: exactly(36),
      payment: exactly(333_33),
      toUnsecured: exactly(10_800_00),
      total: { low: 333_33 * 36 + 1_320_00, high: 333_33 * 36 + 2_400_00 },
    })
    expect(plan({ incomeBelowMedian: false })).toMatchObject({ months: exactly(60), payment: exactly(333_33) })
  })

  test('spans both lengths and both shares where they are not known', () => {
    expect(plan({}, { low: 4, high: 10 })).toMatchObject({
      months: { low: 36, high: 60 },
      payment: { low: 312_50, high: 333_33 },
      flags: ['median-not-known'],
    })
  })

  test.each([true, false])('says that the median is not known only where it is not: %s', (incomeBelowMedian) => {
    expect(plan({ incomeBelowMedian }).flags).toEqual([])
  })

  test('pays at least what a sale would have brought, priority debts in full, and never more than is owed', () => {
    // ($12,000 + $2,400) / 36 / 0.9
    expect(plan({ incomeBelowMedian: true, nonExempt: 12_000_00, priorityAndArrears: 2_400_00 }).payment).toEqual(
      exactly(444_44),
    )
    expect(plan({ incomeBelowMedian: true, disposable: 5_000_00 }).toUnsecured).toEqual(exactly(18_000_00))
  })

  test('property: low is never above high, and the total is payments and costs', () => {
    fc.assert(
      fc.property(
        fc.record({
          dischargeable: fc.nat(100_000_000_00),
          surviving: fc.nat(10_000_000_00),
          disposable: fc.nat(100_000_00),
          nonExempt: fc.option(fc.nat(10_000_000_00), { nil: undefined }),
          priorityAndArrears: fc.option(fc.nat(1_000_000_00), { nil: undefined }),
          incomeBelowMedian: fc.option(fc.boolean(), { nil: undefined }),
        }),
        fc.tuple(fc.nat(10), fc.nat(10)),
        (visitor, [one, other]) => {
          const found = plan(visitor, { low: Math.min(one, other), high: Math.max(one, other) })
          for (const { low, high } of [found.payment, found.months, found.toUnsecured, found.total, found.inAll]) {
            expect(low).toBeGreaterThanOrEqual(0)
            expect(low).toBeLessThanOrEqual(high)
          }
          expect(found.toUnsecured.high).toBeLessThanOrEqual(visitor.dischargeable)
          expect(found.total.low).toBeGreaterThanOrEqual(found.payment.low * found.months.low + found.costs.low)
          expect(found.total.high).toBeLessThanOrEqual(found.payment.high * found.months.high + found.costs.high)
          expect(found.inAll.low).toBe(found.total.low + visitor.surviving)
        },
      ),
    )
  })
})
