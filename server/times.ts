/** A time of the store (milliseconds since 1970) as JSON output shows it: ISO 8601, UTC. */
export const isoTime = (time: number): string => new Date(time).toISOString()

/** The same for a time that may be missing. */
export const isoTimeOrNull = (time: number | null): string | null => (time === null ? null : isoTime(time))
