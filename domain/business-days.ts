import { isoDay } from './text/dates.ts'
import { DAY_MS } from './time-units.ts'

/** A calendar day; `month` and `day` count from 1. */
interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

const utc = ({ year, month, day }: Day): Date => new Date(Date.UTC(year, month - 1, day))
const weekday = (day: Day): number => utc(day).getUTCDay()
/** The nth such weekday of a month; `-1` is the last one. */
const nth = (year: number, month: number, which: number, weekdayWanted: number): number => {
  const first = 1 + ((weekdayWanted - weekday({ year, month, day: 1 }) + 7) % 7)
  if (which > 0) return first + (which - 1) * 7
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return first + Math.floor((days - first) / 7) * 7
}

/** A holiday of a fixed date is observed on Friday when it falls on a Saturday, and on Monday when on a Sunday. */
function observed(year: number, month: number, day: number): string {
  const falls = weekday({ year, month, day })
  const moved = falls === SATURDAY ? -1 : falls === SUNDAY ? 1 : 0
  return new Date(utc({ year, month, day }).getTime() + moved * DAY_MS).toISOString().slice(0, 10)
}

const iso = (year: number, month: number, day: number): string => utc({ year, month, day }).toISOString().slice(0, 10)

/** The eleven federal holidays of a year (5 U.S.C. 6103) as `YYYY-MM-DD`, on the days when they are observed. */
const holidaysOf = (year: number): readonly string[] => [
  observed(year, 1, 1),
  // New Year's Day that falls on a Saturday is observed in the year before.
  observed(year + 1, 1, 1),
  iso(year, 1, nth(year, 1, 3, MONDAY)),
  iso(year, 2, nth(year, 2, 3, MONDAY)),
  iso(year, 5, nth(year, 5, -1, MONDAY)),
  observed(year, 6, 19),
  observed(year, 7, 4),
  iso(year, 9, nth(year, 9, 1, MONDAY)),
  iso(year, 10, nth(year, 10, 2, MONDAY)),
  observed(year, 11, 11),
  iso(year, 11, nth(year, 11, 4, THURSDAY)),
  observed(year, 12, 25),
]

const holidays = new Map<number, ReadonlySet<string>>()

function isHoliday(date: string, year: number): boolean {
  const known = holidays.get(year) ?? new Set(holidaysOf(year))
  holidays.set(year, known)
  return known.has(date)
}

/** Whether a day as `YYYY-MM-DD` is a business day: Monday to Friday, and no federal holiday. */
export function isBusinessDate(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const falls = weekday({ year, month, day })
  return falls !== SATURDAY && falls !== SUNDAY && !isHoliday(date, year)
}

/** Whether `time` (milliseconds since 1970) lies on a business day. */
export const isBusinessDay = (time: number): boolean => isBusinessDate(isoDay(time))

/**
 * The same time of day so many business days later, in milliseconds since 1970. The day of `time` itself does not
 * count.
 */
export function addBusinessDays(time: number, days: number): number {
  let end = time
  for (let left = days; left > 0; ) {
    end += DAY_MS
    if (isBusinessDay(end)) left--
  }
  return end
}
