import { expect, test } from 'vitest'
import { easternIsoDay, isoDay, longDay, longTime } from './dates.ts'

// Half an hour after midnight in London is the evening before in the company's time zone.
const NIGHT = Date.UTC(2026, 5, 2, 0, 30, 5)

test('a day is the company’s day', () => {
  expect(longDay(NIGHT)).toBe('June 1, 2026')
  expect(isoDay(NIGHT)).toBe('2026-06-01')
})

test('a day begins an hour sooner in the east, in summer and in winter', () => {
  for (const midnight of [Date.UTC(2026, 5, 2, 4), Date.UTC(2026, 0, 2, 5)]) {
    expect([easternIsoDay(midnight), isoDay(midnight)]).toEqual([isoDay(midnight + 3_600_000), isoDay(midnight - 1)])
    expect(easternIsoDay(midnight - 1)).toBe(isoDay(midnight - 1))
  }
})

test('a time names its zone, in summer and in winter', () => {
  expect(longTime(NIGHT)).toBe('June 1, 2026 at 7:30:05 PM CDT')
  expect(longTime(Date.UTC(2026, 0, 2, 12))).toBe('January 2, 2026 at 6:00:00 AM CST')
})
