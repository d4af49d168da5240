// Units of time in milliseconds. A day of 24 hours: a calendar day at the change of summer time may be an hour longer or
// shorter, so dates are counted in UTC.

export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
