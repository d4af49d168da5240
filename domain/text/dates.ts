// Dates and times as people read them, in the company's time zone, so that everyone reads the same day. Each function takes
// milliseconds since 1970.

const ZONE = { timeZone: 'America/Chicago' } as const
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', ...ZONE })
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', ...ZONE })
// Canadians write a day as machines do.
const ISO_DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...ZONE })

/** A day: 'June 1, 2026'. */
export const longDay = (time: number): string => DAY.format(time)

/** A day with its time and zone: 'June 1, 2026 at 9:30:05 AM CDT'. */
export const longTime = (time: number): string => TIME.format(time)

/** A day as machines sort it: '2026-06-01'. */
export const isoDay = (time: number): string => ISO_DAY.format(time)
