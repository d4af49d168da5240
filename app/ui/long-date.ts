// Formatters are created at their first use, because creating them is slow (domain/text/dates.ts).
let days: Intl.DateTimeFormat | undefined
let months: Intl.DateTimeFormat | undefined

/** '2026-11-20' → 'November 20, 2026'; '2026-11' → 'November 2026'. Read as UTC, so that server and browser agree. */
export function longDate(date: string): string {
  const time = new Date(date)
  if (Number.isNaN(time.getTime())) return date
  if (/^\d{4}-\d{2}$/.test(date)) {
    months ??= new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })
    return months.format(time)
  }
  days ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return days.format(time)
}
