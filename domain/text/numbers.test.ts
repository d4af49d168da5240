import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dollarRange,
  dollars,
  dollarsAndCents,
  dollarsAsPaid,
  estimatedDollars,
  grouped,
  monthsInCell,
  monthsInColumn,
  monthsInWords,
  partsAsShown,
  percent,
  percentRange,
  percentTo,
  plainDollars,
  roundedDollars,
  shortMonthRange,
  shownDifference,
  shownInterest,
} from './numbers.ts'

test.each([
  [dollars(12_000), '$12,000'],
  [roundedDollars(123_450), '$1,235'],
  [dollarsAndCents(123_450), '$1,234.50'],
  [dollarsAsPaid(123_400), '$1,234'],
  [dollarsAsPaid(123_450), '$1,234.50'],
  [estimatedDollars(360), '$3.60'],
  [estimatedDollars(10_950), '$110'],
  [monthsInCell(56), '4\u00a0yr\u00a08\u00a0mo'],
  [monthsInColumn(56), '4\u00a0yr 8\u00a0mo'],
  [dollarRange(120_000, 150_000), '$1,200 to $1,500'],
  [dollarRange(120_010, 120_020), '$1,200'],
  [plainDollars(123_450), '1234.50'],
  [grouped(293_573_184), '293,573,184'],
  [percent(22.15), '22.15%'],
  [percentTo(22.1, 2), '22.10%'],
  [percentRange(15, 25), '15% to 25%'],
  [percentRange(15, 15), '15%'],
  [monthsInWords(0), '0 months'],
  [monthsInWords(1), '1 month'],
  [monthsInWords(24), '2 years'],
  [monthsInWords(299), '24 years 11 months'],
  [shortMonthRange(36, 60), '3–5 yr'],
  [shortMonthRange(4, 6), '4–6 mo'],
  [shortMonthRange(10, 12), '10\u00a0mo\u00a0– 1\u00a0yr'],
  [shortMonthRange(26, 36), '2\u00a0yr\u00a02\u00a0mo\u00a0– 3\u00a0yr'],
  [shortMonthRange(50, 61), '4\u00a0yr\u00a02\u00a0mo\u00a0– 5\u00a0yr\u00a01\u00a0mo'],
  [shortMonthRange(12, 12), '1 yr'],
])('%s is written as %s', (written, expected) => expect(written).toBe(expected))

test.each([-12, -0.1, -0])('%d cents are no negative zero', (cents) => {
  expect(roundedDollars(cents)).toBe('$0')
  expect(dollarRange(cents, cents)).toBe('$0')
  expect(dollarsAndCents(cents / 100)).toBe('$0.00')
  expect(grouped(cents / 10_000)).toBe('0')
})

describe('numbers look as the browser would write them for Americans', () => {
  const usd = (places: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative', ...places })
  const [wholeDollars, toTheCent] = [usd({ maximumFractionDigits: 0 }), usd({})]
  const hundredths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'negative' })
  const wholes = fc.integer({ min: -(10 ** 13), max: 10 ** 13 })

  test('property: whole dollars, dollars and cents, counts and hundredths', () => {
    fc.assert(
      fc.property(wholes, (whole) => {
        expect(dollars(whole)).toBe(wholeDollars.format(whole))
        expect(roundedDollars(whole)).toBe(wholeDollars.format(whole / 100))
        expect(dollarsAndCents(whole)).toBe(toTheCent.format(whole / 100))
        expect(grouped(whole)).toBe(hundredths.format(whole))
        expect(grouped(whole / 100)).toBe(hundredths.format(whole / 100))
      }),
    )
  })

  test.each([0, 1, 999, 1_000, 999_999, 1_000_000, 0.5, 1.5, 2.5, -0.5, -1_234.5, 100, 1_000.1, 20.05])(
    '%d',
    (value) => {
      expect(dollars(value)).toBe(wholeDollars.format(value))
      expect(grouped(value)).toBe(hundredths.format(value))
    },
  )
})

test('the interest in a total and the rest of it add up as they are shown', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (owed, interest) => {
      const shown = (cents: number) => Math.round(cents / 100) * 100
      const paid = owed + interest
      expect(shown(owed) + shownInterest({ paid, interest })).toBe(shown(paid))
    }),
  )
})

describe('parts of a sum, in whole dollars', () => {
  test.each([
    [[123_440, 50_040, 10_040], 183_500, [123_500, 50_000, 10_000]],
    [[123_450, 50_050], 173_500, [123_500, 50_000]],
    [[100, 0, 200], 300, [100, 0, 200]],
    [[], 0, []],
  ])('%j of %d are shown as %j', (parts, sum, shown) => {
    expect(partsAsShown(parts, sum)).toEqual(shown)
  })

  test('add up to what is seen of a total less another part, each within a dollar of what it is', () => {
    const cents = fc.nat({ max: 100_000_000 })
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), cents, (parts, other) => {
        const sumOf = (of: readonly number[]) => of.reduce((sum, part) => sum + part, 0)
        const seen = shownDifference(sumOf(parts) + other, other)
        const shown = partsAsShown(parts, seen)
        expect(sumOf(shown)).toBe(seen)
        expect(shown.every((part) => part % 100 === 0)).toBe(true)
        expect(Math.max(...shown.map((part, index) => Math.abs(part - (parts[index] ?? 0))))).toBeLessThan(100)
      }),
    )
  })
})
