import { expect, test } from 'vitest'
import { type Goal, isReached, row } from '../../bench/figure.ts'

const figure = (value: number, goal?: Goal) => ({ name: 'start', value, unit: 'ms', ...(goal ? { goal } : {}) })

test.each([
  [30, { atMost: 30 }, 'yes'],
  [30.1, { atMost: 30 }, 'NO'],
  [0.8, { atLeast: 0.8 }, 'yes'],
  [0.79, { atLeast: 0.8 }, 'NO'],
  [Number.NaN, { atMost: 30 }, 'NO'],
] as const)('%d against %j is reached: %s', (value, goal, reached) => {
  expect(isReached(figure(value, goal))).toBe(reached === 'yes')
  expect(row(figure(value, goal)).reached).toBe(reached)
})

test('a figure without a goal neither reaches nor misses one', () => {
  expect(isReached(figure(5))).toBeUndefined()
  expect(row(figure(5))).toEqual({ value: 5, unit: 'ms' })
})
