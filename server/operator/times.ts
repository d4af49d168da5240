/** A time of the store (milliseconds since 1970) as it stands in JSON: ISO 8601, UTC. */
export const isoTime = (time: number): string => new Date(time).toISOString()

/** The same where there may be none. */
export const isoTimeOrNull = (time: number | null): string | null => (time === null ? null : isoTime(time))
