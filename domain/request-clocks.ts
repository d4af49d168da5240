import { addBusinessDays } from './business-days.ts'
import { stateByCode, stateByName } from './states.ts'
import { DAY_MS } from './time-units.ts'

/**
 * How long a data request may take, counted from receipt. Business days leave out weekends and federal holidays.
 * Promises stand on the request form for everyone; limits are what the law allows (11 CCR 7021 and 7026, and for
 * commercial email 15 U.S.C. 7704(a)(4)).
 */
const PROMISES = { confirmDays: 10, answerDays: 45 } as const
const LIMITS = {
  confirmBusinessDays: 10,
  answerDays: 45,
  /** Once, and the person is told why. */
  extensionDays: 45,
  optOutBusinessDays: 15,
  unsubscribeBusinessDays: 10,
  /** The time that we promise for every answer: the states that demand appeals give at least as long. */
  appealDays: 45,
} as const

/** States whose law gives another time to answer, in days. Iowa: Iowa Code 715D.3. */
const ANSWER_DAYS_BY_STATE: Readonly<Record<string, number>> = { IA: 90 }

/** Request types that are carried out rather than answered, with their limits in business days. They need no address. */
const OPT_OUTS = {
  'Opt-Out Request': LIMITS.optOutBusinessDays,
  'Limit Sensitive Data Request': LIMITS.optOutBusinessDays,
  'Unsubscribe from Marketing Request': LIMITS.unsubscribeBusinessDays,
} as const satisfies Readonly<Record<string, number>>
const APPEAL = 'Appeal Request'

const isOptOut = (type: string): type is keyof typeof OPT_OUTS => Object.hasOwn(OPT_OUTS, type)

/** Whether a request asks for opting out and nothing else. */
export const isOptOutOnly = (types: readonly string[]): boolean => types.length > 0 && types.every(isOptOut)

/** What is known of a request's history. Times are milliseconds since 1970. */
export interface RequestHistory {
  readonly receivedAt: number
  readonly types: readonly string[]
  /** The state as the visitor wrote it: a name, a code, or anything else. */
  readonly state: string
  readonly confirmedAt?: number | undefined
  readonly extendedAt?: number | undefined
  readonly optedOutAt?: number | undefined
  /** Answered, or erased: nothing more is to be done. */
  readonly closedAt?: number | undefined
}

export type RequestDuty = 'confirm' | 'optOut' | 'answer' | 'appeal'

/** One thing that must be done about a request in time. */
export interface RequestClock {
  readonly duty: RequestDuty
  /** The promised time: the last moment, in milliseconds since 1970. */
  readonly promisedBy: number
  /** The last moment that the law allows; never before the promise. */
  readonly lawfulBy: number
  readonly done: boolean
}

const inDays = (from: number, days: number): number => from + days * DAY_MS

/** The clocks of a request, each counted from receipt. */
export function requestClocks(history: RequestHistory): readonly RequestClock[] {
  const { receivedAt, types } = history
  const closed = history.closedAt !== undefined
  const extension = history.extendedAt === undefined ? 0 : LIMITS.extensionDays
  const clocks: RequestClock[] = [
    {
      duty: 'confirm',
      promisedBy: inDays(receivedAt, PROMISES.confirmDays),
      lawfulBy: addBusinessDays(receivedAt, LIMITS.confirmBusinessDays),
      done: closed || history.confirmedAt !== undefined || history.extendedAt !== undefined,
    },
  ]
  const optOuts = types.filter(isOptOut)
  if (optOuts.length > 0) {
    const by = addBusinessDays(receivedAt, Math.min(...optOuts.map((type) => OPT_OUTS[type])))
    clocks.push({ duty: 'optOut', promisedBy: by, lawfulBy: by, done: closed || history.optedOutAt !== undefined })
  }
  if (types.includes(APPEAL)) {
    const by = inDays(receivedAt, LIMITS.appealDays)
    clocks.push({ duty: 'appeal', promisedBy: by, lawfulBy: by, done: closed })
  }
  const hasMore = types.length === 0 || types.some((type) => !isOptOut(type) && type !== APPEAL)
  if (hasMore) {
    const state = stateByName(history.state) ?? stateByCode(history.state)
    const lawfulDays = ANSWER_DAYS_BY_STATE[state?.code ?? ''] ?? LIMITS.answerDays
    clocks.push({
      duty: 'answer',
      promisedBy: inDays(receivedAt, PROMISES.answerDays + extension),
      lawfulBy: inDays(receivedAt, lawfulDays + extension),
      done: closed,
    })
  }
  return clocks
}

/** The open clock with the earliest promise; `undefined` when nothing is left to do. */
export const nextClock = (clocks: readonly RequestClock[]): RequestClock | undefined =>
  clocks.filter(({ done }) => !done).sort((a, b) => a.promisedBy - b.promisedBy)[0]

/** `late`: past what the law allows. `pastPromise`: past what the form promises, but not late. */
export type RequestStatus = 'late' | 'pastPromise' | 'inTime'

/** How a request stands at `now`. A clock's last moment is still in time. */
export function requestStatus(clocks: readonly RequestClock[], now: number): RequestStatus {
  const open = clocks.filter(({ done }) => !done)
  if (open.some(({ lawfulBy }) => now > lawfulBy)) return 'late'
  return open.some(({ promisedBy }) => now > promisedBy) ? 'pastPromise' : 'inTime'
}

/** The days that a visitor is told, in milliseconds since 1970. */
export interface PromisedDates {
  readonly confirmBy: number
  /** Where opting out was asked for. */
  readonly optOutBy?: number
  /** Where anything else was asked for. */
  readonly answerBy?: number
  /** The answer may be extended, and has not been. */
  readonly mayTakeLonger: boolean
}

export function promisedDates(history: RequestHistory): PromisedDates {
  const dates = new Map(requestClocks(history).map(({ duty, promisedBy }) => [duty, promisedBy]))
  const optOutBy = dates.get('optOut')
  const answerBy = dates.get('answer') ?? dates.get('appeal')
  return {
    confirmBy: dates.get('confirm') ?? history.receivedAt,
    ...(optOutBy === undefined ? {} : { optOutBy }),
    ...(answerBy === undefined ? {} : { answerBy }),
    mayTakeLonger: dates.has('answer') && history.extendedAt === undefined,
  }
}
