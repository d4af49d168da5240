import { expect, test } from 'vitest'
import { filledShare, sliderValue, valueText } from './sliders.ts'

test.each([
  [0, 2_000, 450, 22.5],
  [25, 75, 25, 0],
  [25, 75, 75, 100],
])('between %d and %d the value %d fills %d %% of the track', (min, max, value, share) =>
  expect(filledShare(min, max, value)).toBe(share),
)

test.each([
  ['450', '450'],
  ['$1,250.50', '1250.50'],
  ['', '25'],
  ['a lot', '25'],
  ['12k', '12000'],
])('%j moves the slider to %s', (typed, value) => expect(sliderValue(typed, '25')).toBe(value))

test.each([
  ['$150 a month', '1250', '$1,250 a month'],
  ['$1,250 a month', '0', '$0 a month'],
  ['2%', '2.5', '2.5%'],
])('a slider that said %j says %s as %j', (said, value, text) => expect(valueText(said, value)).toBe(text))
