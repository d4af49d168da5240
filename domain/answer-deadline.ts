import { isBusinessDate } from './business-days.ts'
import { DAY_MS } from './time-units.ts'

/** The time to answer a lawsuit. */
export interface AnswerPeriod {
  /** Calendar days after the day of service, which itself does not count. */
  readonly days: number
  /** Texas district and county courts: the first Monday after the days have run out (Tex. R. Civ. P. 99). */
  readonly endsOn?: 'next-monday' | undefined
}

/** Days as `YYYY-MM-DD`. */
export interface AnswerDeadline {
  /** The last day by the count. */
  readonly lastDay: string
  /**
   * The last day on which to file. Where the count ends on a weekend or a federal holiday many courts wait for the next
   * day on which they are open; not all do, so this is the business day before.
   */
  readonly fileBy: string
}

const MONDAY = 1

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The first Monday after a day; a week later where the day is a Monday itself. */
const nextMonday = (day: string): string => addDays(day, ((MONDAY + 6 - new Date(day).getUTCDay()) % 7) + 1)

/** The nearest business day from a day on, which counts itself: forward in days or, by `-1`, back. */
function nearestBusinessDay(day: string, step: 1 | -1): string {
  let found = day
  while (!isBusinessDate(found)) found = addDays(found, step)
  return found
}

/** The first business day on or after the last day by the count: many courts take an answer until then. */
export const courtOpensAgain = (lastDay: string): string => nearestBusinessDay(lastDay, 1)

/** The last day to answer a lawsuit whose papers were served on a day (`YYYY-MM-DD`). */
export function answerDeadline({ days, endsOn }: AnswerPeriod, served: string): AnswerDeadline {
  const counted = addDays(served, days)
  const lastDay = endsOn === 'next-monday' ? nextMonday(counted) : counted
  return { lastDay, fileBy: nearestBusinessDay(lastDay, -1) }
}

/** Why a text is no day of service. */
export type ServedProblem = 'missing' | 'no-day' | 'future'

/** What is wrong with a text as the day of service, which must be a day (`YYYY-MM-DD`) up to today. */
export function servedProblem(served: string, today: string): ServedProblem | undefined {
  if (served === '') return 'missing'
  const time = /^\d{4}-\d\d-\d\d$/.test(served) ? Date.parse(served) : Number.NaN
  // A day that no month has, such as February 30, is read as another day or as none.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== served || served < '1990') return 'no-day'
  return served > today ? 'future' : undefined
}
