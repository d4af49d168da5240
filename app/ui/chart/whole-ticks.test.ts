import { expect, test } from 'vitest'
import { MONTH_STEPS, wholeTicks } from './whole-ticks.ts'

test.each([
  ['five years in whole steps', 5, 8, [0, 1, 2, 3, 4, 5]],
  ['a last part of a year', 4.75, 8, [0, 1, 2, 3, 4]],
  ['decades', 23.4, 6, [0, 5, 10, 15, 20]],
  ['less than one', 0.5, 6, [0]],
])('%s', (_, last, most, ticks) => expect(wholeTicks(last, most)).toEqual(ticks))

test.each([
  ['months in parts of a year', 36, 6, [0, 6, 12, 18, 24, 30, 36]],
  ['the last month has its own tick', 23, 6, [0, 6, 12, 18, 23]],
  ['a last month that would crowd the tick before has none', 39, 8, [0, 6, 12, 18, 24, 30, 36]],
  ['nor has one in the middle of a step', 43, 6, [0, 12, 24, 36]],
  ['no step is left out for a last month close to it', 26, 6, [0, 6, 12, 18, 24]],
  ['more months than the longest step covers', 1_200, 6, [0, 200, 400, 600, 800, 1_000, 1_200]],
])('%s', (_, last, most, ticks) => expect(wholeTicks(last, most, MONTH_STEPS)).toEqual(ticks))
