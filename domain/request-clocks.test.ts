import { describe, expect, test } from 'vitest'
import {
  isOptOutOnly,
  nextClock,
  promisedDates,
  type RequestHistory,
  requestClocks,
  requestStatus,
} from './request-clocks.ts'

const DAY = 24 * 60 * 60 * 1_000
// A Friday; Thanksgiving is the Thursday after.
const RECEIVED = Date.parse('2026-11-20T18:00:00Z')
const date = (time: number) => new Date(time).toISOString().slice(0, 10)
const history = (given: Partial<RequestHistory> = {}): RequestHistory => ({
  receivedAt: RECEIVED,
  types: ['Right to Know Request'],
  state: 'Texas',
  ...given,
})

// Duty: what is promised, what the law allows.
test.each([
  ['a request to know', {}, { confirm: ['2026-11-30', '2026-12-07'], answer: ['2027-01-04', '2027-01-04'] }],
  [
    'one without a type',
    { types: [] },
    { confirm: ['2026-11-30', '2026-12-07'], answer: ['2027-01-04', '2027-01-04'] },
  ],
  [
    'one of a type that is not known',
    { types: ['Access'] },
    { confirm: ['2026-11-30', '2026-12-07'], answer: ['2027-01-04', '2027-01-04'] },
  ],
  [
    'one from Iowa, by name',
    { state: ' iowa ' },
    { confirm: ['2026-11-30', '2026-12-07'], answer: ['2027-01-04', '2027-02-18'] },
  ],
  [
    'one from Iowa, by code',
    { state: 'ia' },
    { confirm: ['2026-11-30', '2026-12-07'], answer: ['2027-01-04', '2027-02-18'] },
  ],
  [
    'an extended one',
    { extendedAt: RECEIVED + DAY },
    { confirm: ['2026-11-30', '2026-12-07'], answer: ['2027-02-18', '2027-02-18'] },
  ],
  [
    'an extended one from Iowa',
    { extendedAt: RECEIVED + DAY, state: 'Iowa' },
    { confirm: ['2026-11-30', '2026-12-07'], answer: ['2027-02-18', '2027-04-04'] },
  ],
  [
    'an opt-out',
    { types: ['Opt-Out Request'] },
    { confirm: ['2026-11-30', '2026-12-07'], optOut: ['2026-12-14', '2026-12-14'] },
  ],
  [
    'limiting sensitive data',
    { types: ['Limit Sensitive Data Request'] },
    { confirm: ['2026-11-30', '2026-12-07'], optOut: ['2026-12-14', '2026-12-14'] },
  ],
  [
    'unsubscribing and opting out: the shorter of both',
    { types: ['Opt-Out Request', 'Unsubscribe from Marketing Request'] },
    { confirm: ['2026-11-30', '2026-12-07'], optOut: ['2026-12-07', '2026-12-07'] },
  ],
  [
    'an appeal, which no extension moves',
    { types: ['Appeal Request'], extendedAt: RECEIVED + DAY },
    { confirm: ['2026-11-30', '2026-12-07'], appeal: ['2027-01-04', '2027-01-04'] },
  ],
  [
    'an opt-out with a deletion',
    { types: ['Opt-Out Request', 'Deletion Request'] },
    {
      confirm: ['2026-11-30', '2026-12-07'],
      optOut: ['2026-12-14', '2026-12-14'],
      answer: ['2027-01-04', '2027-01-04'],
    },
  ],
] as const)('the clocks of %s', (_name, given, expected) => {
  const clocks = requestClocks(history(given))
  expect(
    Object.fromEntries(clocks.map(({ duty, promisedBy, lawfulBy }) => [duty, [date(promisedBy), date(lawfulBy)]])),
  ).toEqual(expected)
})

const CONFIRM_LIMIT = Date.parse('2026-12-07T18:00:00Z')
const confirmedAt = RECEIVED + DAY

describe('a request stands', () => {
  test.each([
    ['in time on the last moment of the promise', {}, RECEIVED + 10 * DAY, 'inTime'],
    ['past the promise after it', {}, RECEIVED + 10 * DAY + 1, 'pastPromise'],
    ['not late on the last moment of the tenth business day', {}, CONFIRM_LIMIT, 'pastPromise'],
    ['late after it', {}, CONFIRM_LIMIT + 1, 'late'],
    ['in time once confirmed', { confirmedAt }, CONFIRM_LIMIT + 1, 'inTime'],
    ['in time once extended, which the person was told', { extendedAt: confirmedAt }, RECEIVED + 90 * DAY, 'inTime'],
    ['in time on its 45th day', { confirmedAt }, RECEIVED + 45 * DAY, 'inTime'],
    ['late after it', { confirmedAt }, RECEIVED + 45 * DAY + 1, 'late'],
    ['late after 90 days although extended', { extendedAt: confirmedAt }, RECEIVED + 90 * DAY + 1, 'late'],
    ['past the promise in Iowa', { confirmedAt, state: 'Iowa' }, RECEIVED + 90 * DAY, 'pastPromise'],
    ['late in Iowa after 90 days', { confirmedAt, state: 'Iowa' }, RECEIVED + 90 * DAY + 1, 'late'],
    ['late with an opt-out', { confirmedAt, types: ['Opt-Out Request'] }, RECEIVED + 25 * DAY, 'late'],
    [
      'in time once opted out',
      { confirmedAt, optedOutAt: confirmedAt, types: ['Opt-Out Request'] },
      RECEIVED + 99 * DAY,
      'inTime',
    ],
    ['in time once closed', { closedAt: confirmedAt }, RECEIVED + 999 * DAY, 'inTime'],
  ] as const)('%s', (_name, given, now, status) =>
    expect(requestStatus(requestClocks(history(given)), now)).toBe(status),
  )
})

test('the next clock is the open one with the earliest promise', () => {
  const types = ['Opt-Out Request', 'Deletion Request']
  const next = (given: Partial<RequestHistory>) => nextClock(requestClocks(history({ types, ...given })))?.duty
  expect(next({})).toBe('confirm')
  expect(next({ confirmedAt })).toBe('optOut')
  expect(next({ confirmedAt, optedOutAt: confirmedAt })).toBe('answer')
  expect(next({ closedAt: confirmedAt })).toBeUndefined()
})

test.each([
  ['a deletion', ['Deletion Request'], { confirmBy: '2026-11-30', answerBy: '2027-01-04' }, true],
  ['an opt-out', ['Opt-Out Request'], { confirmBy: '2026-11-30', optOutBy: '2026-12-14' }, false],
  [
    'both',
    ['Deletion Request', 'Opt-Out Request'],
    { confirmBy: '2026-11-30', answerBy: '2027-01-04', optOutBy: '2026-12-14' },
    true,
  ],
  ['an appeal', ['Appeal Request'], { confirmBy: '2026-11-30', answerBy: '2027-01-04' }, false],
])('the dates that a visitor is told of %s', (_name, types, expected, longer) => {
  const { mayTakeLonger, ...dates } = promisedDates(history({ types }))
  const told = Object.entries(dates).map(([name, time]) => [name, date(time)])
  expect(Object.fromEntries(told)).toEqual(expected)
  expect(mayTakeLonger).toBe(longer)
  expect(promisedDates(history({ types, extendedAt: RECEIVED })).mayTakeLonger).toBe(false)
})

test.each([
  [[], false],
  [['Opt-Out Request'], true],
  [['Limit Sensitive Data Request', 'Unsubscribe from Marketing Request'], true],
  [['Opt-Out Request', 'Right to Know Request'], false],
])('%j asks for opting out only: %s', (types, expected) => expect(isOptOutOnly(types)).toBe(expected))
