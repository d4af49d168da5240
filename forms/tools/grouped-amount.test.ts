import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupedAmount, plainAmount } from './grouped-amount.ts'
import { numberIn } from './numbers.ts'
import { typedDollars } from './typed-dollars.ts'

test.each([
  ['9000', '9,000'],
  ['950', '950'],
  ['1234567.5', '1,234,567.5'],
  [' $12,000 ', '12,000'],
  ['12k', '12,000'],
  ['$7.5K', '7,500'],
  ['0.25k', '250'],
  ['7.1234k', '7.1234k'],
  ['', ''],
  ['five', 'five'],
  ['9000x', '9000x'],
  ['1,2', '1,2'],
  ['-5', '-5'],
])('%j is shown as %j', (typed, shown) => expect(groupedAmount(typed)).toBe(shown))

test('a sum with its unit is grouped the same way', () => {
  expect(['9000', '12k', '1234.5', '0'].map(typedDollars)).toEqual(['$9,000', '$12,000', '$1,234.50', '$0'])
})

test('means the same number, and changes nothing the second time', () => {
  const sum = fc
    .tuple(fc.nat(999_999_999), fc.constantFrom('', '.5', '.25', 'k', '.25 K'))
    .map(([whole, cents]) => `${whole}${cents}`)
  fc.assert(
    fc.property(fc.oneof(sum, fc.string()), (typed) => {
      const shown = groupedAmount(typed)
      expect(numberIn(shown)).toBe(numberIn(typed))
      expect(groupedAmount(shown)).toBe(shown)
      expect(numberIn(plainAmount(shown))).toBe(numberIn(typed))
    }),
  )
})

test('a query holds no separator, and what is no sum as it was typed', () => {
  expect(plainAmount('1,234,567.5')).toBe('1234567.5')
  expect(plainAmount('1,2')).toBe('1,2')
  expect(plainAmount('12k')).toBe('12000')
})
