import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AttemptOutcome, DELIVERY_SERVICES, nextStep } from './delivery.ts'
import { RETRY_WINDOW_MS } from './retry-schedule.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const aService = fc.constantFrom(...DELIVERY_SERVICES)
const aRandom = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const NOT_TAKEN: AttemptOutcome = { kind: 'notTaken', reason: 'answered 500' }

test('first attempts go out as mail, broker, CRM, and then the receipt', () => {
  expect(DELIVERY_SERVICES.filter((service) => service !== 'support')).toEqual(['mail', 'broker', 'crm', 'receipt'])
})

describe('retries', () => {
  test('of a delivery that always fails go on for 72 hours and no longer', () => {
    fc.assert(
      fc.property(fc.array(aRandom, { minLength: 30, maxLength: 30 }), (randoms) => {
        let at = 0
        let attempts = 1
        let step = nextStep('mail', NOT_TAKEN, attempts, at, randoms[0] ?? 0)
        while (step.state === 'due') {
          at += step.waitMs ?? 0
          attempts++
          step = nextStep('mail', NOT_TAKEN, attempts, at, randoms[attempts - 1] ?? 0)
        }
        expect(step).toEqual({ state: 'failed' })
        expect(at).toBeLessThanOrEqual(RETRY_WINDOW_MS)
        expect(at).toBeGreaterThan(RETRY_WINDOW_MS - 10 * HOUR_MS)
        expect(attempts).toBeGreaterThanOrEqual(15)
      }),
    )
    expect(RETRY_WINDOW_MS).toBe(72 * HOUR_MS)
  })

  test.each([
    [RETRY_WINDOW_MS - 8 * HOUR_MS, 'due'],
    [RETRY_WINDOW_MS - 8 * HOUR_MS + 1, 'failed'],
    [RETRY_WINDOW_MS, 'failed'],
    [10 * RETRY_WINDOW_MS, 'failed'],
  ])('%i ms after the first attempt the delivery is then %s', (sinceFirstMs, state) => {
    expect(nextStep('crm', NOT_TAKEN, 15, sinceFirstMs, 0).state).toBe(state)
  })
})

describe('a clock that is wrong', () => {
  const YEARS = 6 * 365 * 24 * HOUR_MS

  test.each([1_000, 24 * HOUR_MS, YEARS])(
    'and jumps %i ms ahead ends no delivery before its attempts were made',
    (jump) => {
      for (let attempts = 1; attempts < 15; attempts++) {
        expect(nextStep('mail', NOT_TAKEN, attempts, jump, 0.5).state).toBe('due')
      }
    },
  )

  test.each([-1_000, -24 * HOUR_MS, -YEARS])('and jumps %i ms keeps no delivery going for ever', (jump) => {
    let attempts = 1
    while (attempts < 100 && nextStep('mail', NOT_TAKEN, attempts, jump, 0.5).state === 'due') attempts++
    expect(attempts).toBe(17)
  })
})

describe('what follows an attempt', () => {
  test.each(DELIVERY_SERVICES)('%s: taken is delivered, refused is refused, not taken is due again', (service) => {
    expect(nextStep(service, { kind: 'taken' }, 1, 0, 0)).toEqual({ state: 'delivered' })
    expect(nextStep(service, { kind: 'refused', reason: 'answered 400' }, 1, 0, 0)).toEqual({ state: 'refused' })
    expect(nextStep(service, NOT_TAKEN, 1, 0, 0)).toEqual({ state: 'due', waitMs: 5 * SECOND_MS })
  })

  test.each([
    ['mail', { state: 'due', waitMs: 5 * SECOND_MS }],
    ['crm', { state: 'due', waitMs: 5 * SECOND_MS }],
    ['support', { state: 'due', waitMs: 5 * SECOND_MS }],
    ['broker', { state: 'unknown' }],
  ] as const)('%s: an attempt that may have been taken leads to %j', (service, step) => {
    expect(nextStep(service, { kind: 'ambiguous', reason: 'no answer' }, 1, 0, 0)).toEqual(step)
  })

  test('a broker lead that may have been taken is never due again, at any time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(), aRandom, (attempts, sinceFirstMs, random) => {
        const step = nextStep('broker', { kind: 'ambiguous', reason: 'reset' }, attempts, sinceFirstMs, random)
        expect(step).toEqual({ state: 'unknown' })
      }),
    )
  })

  test('a missing CRM token never ends in failed: the delivery stays due', () => {
    const longest = 1_000 * RETRY_WINDOW_MS
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat(longest), aRandom, (attempts, sinceFirstMs, random) => {
        const step = nextStep('crm', { kind: 'noToken', reason: 'token: answered 500' }, attempts, sinceFirstMs, random)
        expect(step.state).toBe('due')
        expect(step.waitMs).toBeGreaterThanOrEqual(5 * SECOND_MS)
        expect(step.waitMs).toBeLessThanOrEqual(8 * HOUR_MS * 1.2)
      }),
    )
  })

  test('whatever happens, a wait comes with due and with nothing else', () => {
    const anOutcome = fc.constantFrom<AttemptOutcome>(
      { kind: 'taken' },
      { kind: 'refused', reason: 'r' },
      { kind: 'notTaken', reason: 'r' },
      { kind: 'ambiguous', reason: 'r' },
      { kind: 'noToken', reason: 'r' },
    )
    fc.assert(
      fc.property(aService, anOutcome, fc.integer({ min: 1, max: 50 }), fc.nat(2 * RETRY_WINDOW_MS), (...known) => {
        const { state, waitMs } = nextStep(...known, 0.5)
        expect(waitMs !== undefined && waitMs > 0).toBe(state === 'due')
      }),
    )
  })
})

describe('Retry-After', () => {
  test.each([
    ['longer than the own wait is honoured', 1, 20 * SECOND_MS, 20 * SECOND_MS],
    ['shorter than the own wait does not shorten it', 3, 5 * SECOND_MS, 2 * MINUTE_MS],
    ['is honoured for an hour at most', 1, 100 * HOUR_MS, HOUR_MS],
    ['longer than an hour does not shorten the own wait', 9, 100 * HOUR_MS, 8 * HOUR_MS],
  ])('%s', (_name, attempts, retryAfterMs, wait) => {
    expect(nextStep('mail', { ...NOT_TAKEN, retryAfterMs }, attempts, 0, 0)).toEqual({ state: 'due', waitMs: wait })
  })

  test('of the token answer counts, too', () => {
    const outcome: AttemptOutcome = { kind: 'noToken', reason: 'token: answered 429', retryAfterMs: 10 * MINUTE_MS }
    expect(nextStep('crm', outcome, 1, 0, 0)).toEqual({ state: 'due', waitMs: 10 * MINUTE_MS })
  })
})
