import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NumberRange, numberIn, numberOrNothing, readNumber } from './numbers.ts'

describe('a number as people write it', () => {
  test.each([
    ['1234.5', 1234.5],
    ['$1,234.50', 1234.5],
    [' 21.9 % ', 21.9],
    ['.5', 0.5],
    ['7.', 7],
    ['0', 0],
    ['$ 250', 250],
    ['10,000,000', 10_000_000],
  ])('%j is %d', (text, number) => {
    expect(numberIn(text)).toBe(number)
    expect(numberOrNothing(text)).toBe(text)
  })

  test.each([
    ['12k', 12_000, '12000'],
    ['$12.5 K', 12_500, '12500'],
    ['0.25k', 250, '250'],
  ])('%j is %d, and in full in an address', (text, number, full) => {
    expect(numberIn(text)).toBe(number)
    expect(numberOrNothing(text)).toBe(full)
  })

  test.each([
    '',
    ' ',
    '.',
    '$',
    '-5',
    '+5',
    '1e9',
    'NaN',
    'Infinity',
    '0x10',
    '1,23',
    '12,3456',
    '1.2.3',
    '１２',
    'about 5',
    '5; 6',
    '=1+1',
    '1'.repeat(13),
    'k',
    '12kk',
    '1,2k',
    '12k.5',
    '-12k',
    '12m',
  ])('%j is none', (text) => {
    expect(numberIn(text)).toBeUndefined()
    expect(numberOrNothing(text)).toBe('')
  })
})

const DOLLARS: NumberRange = { unit: 'dollars', min: 0, max: 1_000 }
const PERCENT: NumberRange = { unit: 'percent', min: 0, max: 79.99 }
const MONTHS: NumberRange = { unit: 'months', min: 1, max: 1_200 }
const MONTH: NumberRange = { unit: 'month', min: 1, max: 1_200 }

describe('an amount within its range', () => {
  test.each([
    ['dollars as whole cents', '$1,000', DOLLARS, 100_000],
    ['half a cent up', '0.125', DOLLARS, 13],
    ['thousands as people shorten them', '0.125k', DOLLARS, 12_500],
    ['percent with three decimals', '8.125', PERCENT, 8.125],
    ['percent as typed', '79.99%', PERCENT, 79.99],
    ['whole months', '36', MONTHS, 36],
    ['the n-th month', '6', MONTH, 6],
  ])('%s', (_, text, range, value) => {
    expect(readNumber(text, 'it', range)).toEqual({ ok: true, value })
  })

  test.each([
    ['no number', 'lots', DOLLARS, 'Type the balance as a number, such as 250.'],
    ['no rate', 'high', PERCENT, 'Type the balance as a number, such as 21.9.'],
    ['nothing', ' ', PERCENT, 'Type the balance.'],
    ['part of a month', '1.5', MONTHS, 'Type the balance as a whole number, such as 36.'],
    ['part of the n-th month', '1.5', MONTH, 'Type the balance as a whole number, such as 6.'],
    ['too much money', '1000.01', DOLLARS, 'Change the balance: it can be $0 to $1,000.'],
    ['too high a rate', '80', PERCENT, 'Change the balance: it can be 0 to 79.99 percent.'],
    ['too few months', '0', MONTHS, 'Change the balance: it can be 1 to 1,200 months.'],
    ['too late a month', '1201', MONTH, 'Change the balance: it can be 1 to 1,200.'],
    ['more digits than are exact', '1234567890123', DOLLARS, 'Change the balance: it can be $0 to $1,000.'],
    ['an exponent above the limit', '1e9', DOLLARS, 'Change the balance: it can be $0 to $1,000.'],
    ['an exponent above a month', '1e9', MONTHS, 'Change the balance: it can be 1 to 1,200 months.'],
    ['an exponent below the limit', '1e2', DOLLARS, 'Type the balance as a number, such as 250.'],
    [
      'a period before three digits',
      '8.000',
      DOLLARS,
      'Type the balance as 8,000 or as 8.00: 8.000 could mean either.',
    ],
    [
      'the same with its sign',
      '$ 12.500',
      DOLLARS,
      'Type the balance as 12,500 or as 12.50: 12.500 could mean either.',
    ],
    ['a rate in dollars', '$22', PERCENT, 'Type the balance as a percentage, such as 21.9, not in dollars.'],
    ['money as a percentage', '5 %', DOLLARS, 'Type the balance in dollars, such as 250, not as a percentage.'],
    ['months with a sign', '$36', MONTHS, 'Type the balance as a whole number, such as 36.'],
  ])('%s gets a sentence that says what to change', (_, text, range, message) => {
    expect(readNumber(text, 'the balance', range)).toEqual({ ok: false, message })
  })
})

test('whatever is typed gives a whole number of cents in range, or a sentence', () => {
  const typed = fc.oneof(fc.string(), fc.float().map(String), fc.bigInt().map(String))
  fc.assert(
    fc.property(typed, (text) => {
      const reading = readNumber(text, 'it', DOLLARS)
      if (reading.ok) {
        expect(Number.isInteger(reading.value)).toBe(true)
        expect(reading.value).toBeGreaterThanOrEqual(0)
        expect(reading.value).toBeLessThanOrEqual(100_000)
      } else expect(reading.message).toMatch(/^(Type|Change) it.*\.$/)
    }),
  )
})

test('every amount to the cent is read back as it was written', () => {
  const asDollars = (cents: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (cents) => {
      for (const text of [asDollars(cents), (cents / 100).toFixed(2)]) {
        expect(readNumber(text, 'it', DOLLARS)).toEqual({ ok: true, value: cents })
      }
    }),
  )
})
