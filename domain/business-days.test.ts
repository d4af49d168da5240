import { expect, test } from 'vitest'
import { addBusinessDays, isBusinessDay } from './business-days.ts'

const at = (date: string) => Date.parse(`${date}T18:00:00Z`)

// Dates from the calendar of the Office of Personnel Management.
test.each([
  ['a Friday', '2026-11-20', true],
  ['a Saturday', '2026-11-21', false],
  ['a Sunday', '2026-11-22', false],
  ['Thanksgiving', '2026-11-26', false],
  ['the day after Thanksgiving', '2026-11-27', true],
  ['Christmas Day', '2026-12-25', false],
  ["New Year's Day", '2027-01-01', false],
  ['a Friday before a New Year that falls on a Saturday', '2027-12-31', false],
  ['Independence Day on a Saturday: the Friday before', '2026-07-03', false],
  ['Juneteenth on a Saturday: the Friday before', '2027-06-18', false],
  ['Independence Day on a Sunday: the Monday after', '2027-07-05', false],
  ['Martin Luther King Day', '2027-01-18', false],
  ["Washington's Birthday", '2027-02-15', false],
  ['Memorial Day, the last Monday of May', '2027-05-31', false],
  ['Memorial Day of a May that begins on a Tuesday', '2029-05-28', false],
  ['Labor Day', '2027-09-06', false],
  ['Columbus Day', '2027-10-11', false],
  ['Veterans Day', '2027-11-11', false],
  ['the fourth Monday of a May with five', '2027-05-24', true],
])('%s (%s) is a business day: %s', (_name, date, expected) => expect(isBusinessDay(at(date))).toBe(expected))

test.each([
  ['10 from a Friday, over Thanksgiving', '2026-11-20', 10, '2026-12-07'],
  ['15 from a Friday, over Thanksgiving', '2026-11-20', 15, '2026-12-14'],
  ['1 from a Friday is Monday', '2026-11-13', 1, '2026-11-16'],
  ['1 from a Saturday is Monday', '2026-11-14', 1, '2026-11-16'],
  ['10 over Christmas and New Year', '2026-12-21', 10, '2027-01-06'],
])('%s', (_name, from, days, end) => expect(addBusinessDays(at(from), days)).toBe(at(end)))

test('the day is that of Central time: Friday evening there is Saturday by UTC', () => {
  expect(isBusinessDay(Date.parse('2026-11-21T03:00:00Z'))).toBe(true)
  expect(isBusinessDay(Date.parse('2026-11-23T03:00:00Z'))).toBe(false)
})
