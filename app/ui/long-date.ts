const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })

/** '2026-11-20' → 'November 20, 2026'; '2026-11' → 'November 2026'. Read as UTC, so that server and browser agree. */
export function longDate(date: string): string {
  const time = new Date(date)
  if (Number.isNaN(time.getTime())) return date
  return (/^\d{4}-\d{2}$/.test(date) ? MONTH : LONG).format(time)
}
