import { describe, expect, test } from 'vitest'
import type { NoAnswer, OutsideAnswer, OutsideCall } from './call.ts'
import { createCrmToken } from './crm-token.ts'

const MINUTE = 60_000
const good = (token: string, expires_in?: number): OutsideAnswer => ({
  kind: 'answer',
  status: 200,
  json: { success: true, access_token: token, message: 'ok', ...(expires_in === undefined ? {} : { expires_in }) },
})

/** A token keeper whose CRM gives these answers in turn, the last one for good, at a time that the test moves. */
function aKeeper(...answers: readonly (OutsideAnswer | NoAnswer)[]) {
  const calls: OutsideCall[] = []
  let now = 1_000_000
  const send = async (call: OutsideCall) => {
    calls.push(call)
    const answer = answers[Math.min(calls.length, answers.length) - 1]
    if (!answer) throw new Error('no answer is given')
    return answer
  }
  const credentials = { client_id: 'id', client_secret: 'secret' }
  const keeper = createCrmToken('http://crm.example/oauth/token', credentials, send, () => now)
  return {
    keeper,
    calls,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

describe('a token', () => {
  test('is asked for with exactly the two credentials', async () => {
    const { keeper, calls } = aKeeper(good('t1'))
    expect(await keeper.get()).toEqual({ kind: 'token', token: 't1' })
    expect(calls).toEqual([
      {
        method: 'POST',
        url: 'http://crm.example/oauth/token',
        body: { client_id: 'id', client_secret: 'secret' },
        idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ])
  })

  test.each([
    ['as long as it says', 600, 10 * MINUTE],
    ['for an hour where it does not say', undefined, 60 * MINUTE],
  ])('is kept %s, but not in its last half minute', async (_name, expiresIn, life) => {
    const { keeper, calls, pass } = aKeeper(good('t1', expiresIn), good('t2', expiresIn))
    await keeper.get()
    pass(life - 30_001)
    expect(await keeper.get()).toEqual({ kind: 'token', token: 't1' })
    pass(1)
    expect(await keeper.get()).toEqual({ kind: 'token', token: 't2' })
    expect(calls).toHaveLength(2)
  })

  test.each([0, -5, 10])('that lives %i seconds is used once', async (expiresIn) => {
    const { keeper, calls } = aKeeper(good('t1', expiresIn), good('t2', 600))
    expect(await keeper.get()).toEqual({ kind: 'token', token: 't1' })
    expect(await keeper.get()).toEqual({ kind: 'token', token: 't2' })
    expect(calls).toHaveLength(2)
  })

  test('is fetched once for all who ask meanwhile', async () => {
    const { keeper, calls } = aKeeper(good('t1'))
    const all = await Promise.all(Array.from({ length: 50 }, () => keeper.get()))
    expect(all).toEqual(all.map(() => ({ kind: 'token', token: 't1' })))
    expect(calls).toHaveLength(1)
  })

  test('that was discarded is fetched anew, once, even when many discard it one after the other', async () => {
    const { keeper, calls } = aKeeper(good('t1'), good('t2'), good('t3'))
    await keeper.get()
    keeper.discard('t1')
    expect(await keeper.get()).toEqual({ kind: 'token', token: 't2' })
    keeper.discard('t1')
    expect(await keeper.get()).toEqual({ kind: 'token', token: 't2' })
    expect(calls).toHaveLength(2)
  })

  test('that is not kept may be discarded', async () => {
    const { keeper } = aKeeper(good('t1'))
    keeper.discard('t0')
    expect(await keeper.get()).toEqual({ kind: 'token', token: 't1' })
  })

  test('may come with a null message and without a life', async () => {
    const json = { success: true, access_token: 't1', message: null, expires_in: null }
    const { keeper } = aKeeper({ kind: 'answer', status: 200, json })
    expect(await keeper.get()).toEqual({ kind: 'token', token: 't1' })
  })
})

describe('no token', () => {
  const told = (status: number, json: unknown): OutsideAnswer => ({ kind: 'answer', status, json })

  test.each([
    ['a refusal with a message', told(200, { success: false, message: 'Invalid client' }), 'Invalid client'],
    ['a 401 with a message', told(401, { success: false, message: 'Invalid client' }), 'Invalid client'],
    ['JSON without a word of success', told(200, { access_token: 't' }), ''],
    ['a very long message: cut', told(200, { success: false, message: 'x'.repeat(999) }), 'x'.repeat(200)],
    ['a success without a token: nothing to show', told(200, { success: true }), undefined],
    ['a success with an empty token', told(200, { success: true, access_token: '' }), undefined],
    ['an error with success', told(500, { success: true, access_token: 't' }), undefined],
    ['HTML', told(200, undefined), undefined],
    ['fields of other types', told(200, { success: 'yes', access_token: 5 }), undefined],
    ['no answer', { kind: 'noAnswer', sent: true, reason: 'ECONNRESET' } as const, undefined],
  ])('%s', async (_name, answer, message) => {
    const { keeper } = aKeeper(answer)
    const result = await keeper.get()
    expect(result).toMatchObject({ kind: 'none', reason: expect.stringMatching(/^token: /) })
    expect(result.kind === 'none' && result.message).toBe(message)
    expect(result.kind === 'none' && result.reason).not.toContain('Invalid')
  })

  test('without an answer says what happened to the call', async () => {
    const { keeper } = aKeeper({ kind: 'noAnswer', sent: true, reason: 'ECONNRESET' })
    expect(await keeper.get()).toEqual({ kind: 'none', reason: 'token: ECONNRESET' })
  })

  test('is not remembered: the next to ask tries again', async () => {
    const { keeper } = aKeeper(told(500, undefined), good('t1'))
    expect((await keeper.get()).kind).toBe('none')
    expect(await keeper.get()).toEqual({ kind: 'token', token: 't1' })
  })

  test('says how long the CRM asks to wait', async () => {
    const { keeper } = aKeeper({ ...told(429, { success: false }), retryAfterMs: 7_000 })
    expect(await keeper.get()).toMatchObject({ kind: 'none', retryAfterMs: 7_000 })
  })
})
