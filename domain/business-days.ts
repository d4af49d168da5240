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

export type Holiday =
  | 'newYear'
  | 'king'
  | 'presidents'
  | 'memorial'
  | 'juneteenth'
  | 'independence'
  | 'labor'
  | 'columbus'
  | 'veterans'
  | 'thanksgiving'
  | 'christmas'

/** The eleven federal holidays of a year (5 U.S.C. 6103), by the day as `YYYY-MM-DD` on which each is observed. */
const holidaysOf = (year: number): ReadonlyMap<string, Holiday> =>
  new Map([
    [observed(year, 1, 1), 'newYear'],
    // New Year's Day that falls on a Saturday is observed in the year before.
    [observed(year + 1, 1, 1), 'newYear'],
    [iso(year, 1, nth(year, 1, 3, MONDAY)), 'king'],
    [iso(year, 2, nth(year, 2, 3, MONDAY)), 'presidents'],
    [iso(year, 5, nth(year, 5, -1, MONDAY)), 'memorial'],
    [observed(year, 6, 19), 'juneteenth'],
    [observed(year, 7, 4), 'independence'],
    [iso(year, 9, nth(year, 9, 1, MONDAY)), 'labor'],
    [iso(year, 10, nth(year, 10, 2, MONDAY)), 'columbus'],
    [observed(year, 11, 11), 'veterans'],
    [iso(year, 11, nth(year, 11, 4, THURSDAY)), 'thanksgiving'],
    [observed(year, 12, 25), 'christmas'],
  ])

const holidays = new Map<number, ReadonlyMap<string, Holiday>>()

function holidayOn(date: string, year: number): Holiday | undefined {
  const known = holidays.get(year) ?? holidaysOf(year)
  holidays.set(year, known)
  return known.get(date)
}

/** Why offices are closed on a day as `YYYY-MM-DD`: a weekend comes before a holiday. `undefined` on a business day. */
export function closedFor(date: string): 'weekend' | Holiday | undefined {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const falls = weekday({ year, month, day })
  return falls === SATURDAY || falls === SUNDAY ? 'weekend' : holidayOn(date, year)
}

/** Whether a day as `YYYY-MM-DD` is a business day: Monday to Friday, and no federal holiday. */
export const isBusinessDate = (date: string): boolean => closedFor(date) === undefined

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
