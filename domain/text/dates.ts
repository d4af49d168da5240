// Dates and times as people read them, in the company's time zone unless a function is named for another, so that everyone
// reads the same day. Each function takes milliseconds since 1970.

const ZONE = { timeZone: 'America/Chicago' } as const

// Each formatter is made at its first use: on a phone the first takes 13 to 100 ms, and most pages need none.
let longDays: Intl.DateTimeFormat | undefined
let longTimes: Intl.DateTimeFormat | undefined
let isoDays: Intl.DateTimeFormat | undefined
let easternDays: Intl.DateTimeFormat | undefined

/** A day: 'June 1, 2026'. */
export function longDay(time: number): string {
  longDays ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', ...ZONE })
  return longDays.format(time)
}

/** A day with its time and zone: 'June 1, 2026 at 9:30:05 AM CDT'. */
export function longTime(time: number): string {
  longTimes ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', ...ZONE })
  return longTimes.format(time)
}

/** A day as machines sort it: '2026-06-01'. */
export function isoDay(time: number): string {
  // Canadians write a day as machines do.
  isoDays ??= new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...ZONE })
  return isoDays.format(time)
}

/** The day in the east, where each day begins first of all the places that are served, as machines sort it. */
export function easternIsoDay(time: number): string {
  easternDays ??= new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'America/New_York' })
  return easternDays.format(time)
}
