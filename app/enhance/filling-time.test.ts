import { expect, test } from 'vitest'
import { createFillingTime } from './filling-time.ts'

test('counts from the first touch, or from the page where there was none', () => {
  let now = 5_000.4
  const time = createFillingTime(() => now)
  expect(time.elapsed()).toBe(5_000)
  time.touched()
  now = 47_250.8
  time.touched()
  expect(time.elapsed()).toBe(42_250)
})
