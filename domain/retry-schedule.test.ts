import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longestWaitMs, retryWaitMs } from './retry-schedule.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const aRandom = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('the waits between attempts', () => {
  test.each([
    [1, 5 * SECOND_MS],
    [2, 30 * SECOND_MS],
    [3, 2 * MINUTE_MS],
    [4, 10 * MINUTE_MS],
    [5, 30 * MINUTE_MS],
    [6, HOUR_MS],
    [7, 2 * HOUR_MS],
    [8, 4 * HOUR_MS],
    [9, 8 * HOUR_MS],
    [10, 8 * HOUR_MS],
    [40, 8 * HOUR_MS],
  ])('after attempt %i it is %i ms and up to a fifth more', (attempts, wait) => {
    expect(retryWaitMs(attempts, 0)).toBe(wait)
    expect(retryWaitMs(attempts, 0.5)).toBe(wait + wait / 10)
    fc.assert(
      fc.property(aRandom, (random) => {
        expect(retryWaitMs(attempts, random)).toBeGreaterThanOrEqual(wait)
        expect(retryWaitMs(attempts, random)).toBeLessThanOrEqual(wait * 1.2)
      }),
    )
  })

  test('no wait is longer than the longest that follows so many attempts, whatever a partner asked for', () => {
    const anAttempt = fc.integer({ min: 1, max: 60 })
    const asked = fc.option(fc.nat(100 * HOUR_MS), { nil: undefined })
    fc.assert(
      fc.property(anAttempt, aRandom, asked, (attempts, random, askedMs) => {
        expect(retryWaitMs(attempts, random, askedMs)).toBeLessThanOrEqual(longestWaitMs(attempts))
      }),
    )
    expect([longestWaitMs(0), longestWaitMs(1), longestWaitMs(60)]).toEqual([0, HOUR_MS, 8 * HOUR_MS * 1.2])
  })
})
