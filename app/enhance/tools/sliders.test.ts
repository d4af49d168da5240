import { expect, test } from 'vitest'
import { filledShare, sliderValue } from './sliders.ts'

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
])('%j moves the slider to %s', (typed, value) => expect(sliderValue(typed, '25')).toBe(value))
