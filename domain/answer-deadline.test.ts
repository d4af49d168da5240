import { expect, test } from 'vitest'
import { type AnswerPeriod, answerDeadline, servedProblem } from './answer-deadline.ts'

const TEXAS: AnswerPeriod = { days: 20, endsOn: 'next-monday' }

test.each([
  // The day of service does not count: day 20 after Tuesday, November 10 is Monday, November 30.
  ['20 days', { days: 20 }, '2026-11-10', '2026-11-30', '2026-11-30'],
  ['over the end of a year', { days: 30 }, '2026-12-15', '2027-01-14', '2027-01-14'],
  ['over a leap day', { days: 21 }, '2028-02-14', '2028-03-06', '2028-03-06'],
  ['over a change of the clocks', { days: 14 }, '2026-10-30', '2026-11-13', '2026-11-13'],
  ['ends on a Saturday', { days: 14 }, '2026-11-07', '2026-11-21', '2026-11-20'],
  ['ends on a Sunday', { days: 20 }, '2026-11-09', '2026-11-29', '2026-11-27'],
  ['ends on Thanksgiving', { days: 30 }, '2026-10-27', '2026-11-26', '2026-11-25'],
  ['ends on a Sunday before a holiday on Friday', { days: 20 }, '2026-12-07', '2026-12-27', '2026-12-24'],
  ['ends on a Monday that is a holiday', { days: 20 }, '2026-12-29', '2027-01-18', '2027-01-15'],
  ['five days', { days: 5 }, '2026-11-16', '2026-11-21', '2026-11-20'],
  // Texas: October 1, 2013 was the example of a district judge: day 20 is Monday the 21st, so the next one counts.
  ['Texas, day 20 is a Monday', TEXAS, '2013-10-01', '2013-10-28', '2013-10-28'],
  ['Texas, day 20 is a Tuesday', TEXAS, '2013-10-02', '2013-10-28', '2013-10-28'],
  ['Texas, day 20 is a Sunday', TEXAS, '2013-10-07', '2013-10-28', '2013-10-28'],
  ['Texas, the Monday is a holiday', TEXAS, '2026-12-22', '2027-01-18', '2027-01-15'],
  ['Texas, justice court', { days: 14 }, '2026-11-17', '2026-12-01', '2026-12-01'],
] as const)('%s', (_name, period, served, lastDay, fileBy) => {
  expect(answerDeadline(period, served)).toEqual({ lastDay, fileBy })
})

test.each([
  ['', 'missing'],
  ['2026-11-22', undefined],
  ['2026-11-23', 'future'],
  ['2026-02-30', 'no-day'],
  ['2026-13-01', 'no-day'],
  ['11/10/2026', 'no-day'],
  ['0026-11-10', 'no-day'],
  ['2026-11-10T00:00', 'no-day'],
] as const)('"%s" as the day of service: %s', (served, problem) => {
  expect(servedProblem(served, '2026-11-22')).toBe(problem)
})
