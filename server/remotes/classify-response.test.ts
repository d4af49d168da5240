import { describe, expect, test } from 'vitest'
import type { OutsideAnswer } from './call.ts'
import { classifyBrokerResponse, classifyResponse } from './classify-response.ts'

const answer = (status: number, json: unknown = undefined, retryAfterMs?: number): OutsideAnswer => ({
  kind: 'answer',
  status,
  json,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
})
const noAnswer = (sent: boolean) => ({ kind: 'noAnswer', sent, reason: 'ECONNRESET' }) as const

describe('mail, support mail and CRM', () => {
  test.each([
    [200, { success: true }, 'taken'],
    [201, { success: true, id: 7 }, 'taken'],
    [200, {}, 'taken'],
    [200, { id: 7 }, 'taken'],
    [200, { success: false }, 'refused'],
    [200, { success: false, message: 'duplicate' }, 'refused'],
    [200, undefined, 'notTaken'],
    [200, null, 'notTaken'],
    [200, 'ok', 'notTaken'],
    [200, [], 'notTaken'],
    [204, undefined, 'notTaken'],
    [301, undefined, 'notTaken'],
    [302, { success: true }, 'notTaken'],
    [400, { success: true }, 'refused'],
    [401, undefined, 'notTaken'],
    [402, undefined, 'refused'],
    [404, undefined, 'refused'],
    [408, undefined, 'notTaken'],
    [409, undefined, 'refused'],
    [422, undefined, 'refused'],
    [425, undefined, 'notTaken'],
    [429, undefined, 'notTaken'],
    [451, undefined, 'refused'],
    [500, { success: true }, 'notTaken'],
    [502, undefined, 'notTaken'],
    [503, undefined, 'notTaken'],
    [504, undefined, 'notTaken'],
    [0, undefined, 'notTaken'],
  ])('%i with %j is %s', (status, json, kind) => {
    const attempt = classifyResponse(answer(status, json))
    expect([attempt.outcome.kind, attempt.status]).toEqual([kind, status])
  })

  test.each([true, false])('no answer is to be tried again, sent %j', (sent) => {
    expect(classifyResponse(noAnswer(sent))).toEqual({ outcome: { kind: 'notTaken', reason: 'ECONNRESET' } })
  })
})

describe('broker', () => {
  const taken = { success: true, result: { status: 1 } }

  test.each([
    [200, taken, 'taken'],
    [201, taken, 'taken'],
    [200, { success: true, result: { status: '1', id: 'x' } }, 'taken'],
    [200, { success: true, result: { status: 0 } }, 'refused'],
    [200, { success: true, result: { status: 2 } }, 'refused'],
    [200, { success: true, result: { status: null } }, 'refused'],
    [200, { success: false }, 'refused'],
    [200, { success: false, result: { status: 1 } }, 'refused'],
    [200, { success: true }, 'ambiguous'],
    [200, { success: true, result: null }, 'ambiguous'],
    [200, { success: true, result: 'ok' }, 'ambiguous'],
    [200, { success: 'true', result: { status: 1 } }, 'ambiguous'],
    [200, {}, 'ambiguous'],
    [200, [], 'ambiguous'],
    [200, undefined, 'ambiguous'],
    [204, undefined, 'ambiguous'],
    [302, taken, 'ambiguous'],
    [400, taken, 'refused'],
    [401, undefined, 'notTaken'],
    [403, undefined, 'refused'],
    [404, undefined, 'refused'],
    [408, undefined, 'notTaken'],
    [409, undefined, 'refused'],
    [422, undefined, 'refused'],
    [425, undefined, 'notTaken'],
    [429, undefined, 'notTaken'],
    [500, taken, 'ambiguous'],
    [502, undefined, 'ambiguous'],
    [503, undefined, 'notTaken'],
    [504, undefined, 'ambiguous'],
    [507, undefined, 'ambiguous'],
  ])('%i with %j is %s', (status, json, kind) => {
    const attempt = classifyBrokerResponse(answer(status, json))
    expect([attempt.outcome.kind, attempt.status]).toEqual([kind, status])
  })

  test('no answer may have been taken once it was sent, and is tried again when it never was', () => {
    expect(classifyBrokerResponse(noAnswer(true)).outcome).toEqual({ kind: 'ambiguous', reason: 'ECONNRESET' })
    expect(classifyBrokerResponse(noAnswer(false)).outcome).toEqual({ kind: 'notTaken', reason: 'ECONNRESET' })
  })
})

test.each([classifyResponse, classifyBrokerResponse])('%o passes on how long the partner asks to wait', (classify) => {
  expect(classify(answer(429, undefined, 5_000)).outcome).toMatchObject({ kind: 'notTaken', retryAfterMs: 5_000 })
  expect(classify(answer(503)).outcome).not.toHaveProperty('retryAfterMs')
})

test('no reason quotes the partner: it could quote the visitor', () => {
  const quoting = { success: false, message: 'ann@example.com is known', result: { status: 'ann@example.com' } }
  for (const classify of [classifyResponse, classifyBrokerResponse]) {
    for (const status of [200, 302, 400, 429, 500]) {
      expect(JSON.stringify(classify(answer(status, quoting)))).not.toContain('ann@')
    }
  }
})
