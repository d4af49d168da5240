import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BrokerLabels, LEAVE_POPUP_CATEGORY, leadCategory } from './lead-category.ts'
import { leadPrice, QUALIFIED_AMOUNTS_PRICED_AT_ZERO } from './lead-price.ts'
import { qualifyLead } from './lead-qualification.ts'

describe('lead price', () => {
  test.each([
    [1, 0],
    [5_000, 0],
    [7_499, 0],
    [7_500, 0],
    [7_501, 50],
    [10_000, 50],
    [14_999, 50],
    [15_000, 0],
    [15_001, 75],
    [17_500, 75],
    [19_999, 75],
    [20_000, 0],
    [20_001, 300],
    [35_000, 300],
    [49_999, 300],
    [50_000, 0],
    [50_001, 400],
    [99_999, 400],
    [100_000, 400],
  ])('$%i costs $%i', (debtAmount, price) => expect(leadPrice(debtAmount)).toBe(price))

  test('is one of the five prices for any amount, and 0 for what is not above 7,500', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), (debtAmount) => {
        expect([0, 50, 75, 300, 400]).toContain(leadPrice(debtAmount))
        if (!(debtAmount > 7_500)) expect(leadPrice(debtAmount)).toBe(0)
      }),
    )
  })

  test('never falls as the debt grows, but for the exact boundaries', () => {
    const amount = fc
      .integer({ min: 1, max: 100_000 })
      .filter((dollars) => ![7_500, 15_000, 20_000, 50_000].includes(dollars))
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(leadPrice(Math.min(one, other))).toBeLessThanOrEqual(leadPrice(Math.max(one, other)))
      }),
    )
  })

  test('the qualified amounts that price at 0 are the boundaries above 7,500', () => {
    expect(QUALIFIED_AMOUNTS_PRICED_AT_ZERO).toEqual([15_000, 20_000, 50_000])
    for (const amount of QUALIFIED_AMOUNTS_PRICED_AT_ZERO) {
      expect(leadPrice(amount)).toBe(0)
      expect(qualifyLead(amount)).toBe('qualified')
    }
  })
})

test.each([
  [1, 'notQualified'],
  [7_499, 'notQualified'],
  [7_500, 'notQualified'],
  [7_501, 'qualified'],
  [15_000, 'qualified'],
  [100_000, 'qualified'],
])('a debt of $%i is %s', (debtAmount, qualification) => expect(qualifyLead(debtAmount)).toBe(qualification))

describe('CRM category', () => {
  const labels: BrokerLabels = { broker: 'Acme', partner: 'Relief Co' }

  test('a sold lead names broker, partner and state', () => {
    expect(leadCategory('qualified', labels, 'New Mexico')).toBe('Acme / Relief Co New Mexico')
  })

  test('without a state nothing dangles at its end', () => {
    expect(leadCategory('qualified', labels, '')).toBe('Acme / Relief Co')
  })

  test('a small debt is notQualified wherever it is', () => {
    expect(leadCategory('notQualified', labels, 'Texas')).toBe('notQualified')
  })

  test('the popup has a fixed label of its own', () => {
    expect(LEAVE_POPUP_CATEGORY).not.toBe('')
    expect(LEAVE_POPUP_CATEGORY).not.toBe(leadCategory('notQualified', labels, ''))
  })
})
