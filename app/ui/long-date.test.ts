import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'

test.each([
  ['2025-07-31', 'July 31, 2025'],
  ['2026-11', 'November 2026'],
  ['2025-Q4', '2025-Q4'],
])('writes %s as %s', (date, text) => expect(longDate(date)).toBe(text))
