/** A time of the store (milliseconds since 1970) as JSON output shows it: ISO 8601, UTC. */
export const isoTime = (time: number): string => new Date(time).toISOString()

/** A time as `isoTime` shows it; `null` where there is none. */
export const isoTimeOrNull = (time: number | null): string | null => (time === null ? null : isoTime(time))
