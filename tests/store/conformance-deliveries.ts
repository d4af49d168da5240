import { beforeEach, describe, expect, test } from 'vitest'
import type { Engine } from '../../server/database/engine.ts'
import { claimDue, endDeadClaims, finish, HOLD_BACK_MS, LEASE_MS } from '../../server/deliveries/claims.ts'
import { erase } from '../../server/privacy/erasure.ts'
import { suppress } from '../../server/privacy/suppression.ts'
import { aLead } from '../builders/a-lead.ts'
import { SERVICES, storedDeliveries } from './stored-deliveries.ts'

/** The outbox's part of the conformance suite. */
export function runDeliveryConformance(engineOf: () => Engine): void {
  let engine: Engine
  beforeEach(() => {
    engine = engineOf()
  })
  const { aLeadWithDeliveries, rowOf, attemptsOf, expireLease, passTime, claimsOf, claim, claimed } =
    storedDeliveries(engineOf)

  describe('claiming a delivery', () => {
    test('of 50 claims at once exactly one wins', async () => {
      const { mail } = await aLeadWithDeliveries()
      const claims = await Promise.all(Array.from({ length: 50 }, () => claimsOf('mail')))
      expect(claims.flat().map(({ id }) => id)).toEqual([mail.id])
      expect((await rowOf(mail)).attempts).toBe(1)
      expect(await attemptsOf(mail)).toHaveLength(1)
    })

    test('takes as many as asked for, oldest first, and says when there are others', async () => {
      const leads = [await aLeadWithDeliveries(), await aLeadWithDeliveries(), await aLeadWithDeliveries()]
      const ids = leads.map(({ mail }) => mail.id)
      const first = await claimDue(engine, { service: 'mail', limit: 2, overtaken: [], mailRoute: 'own' })
      expect([first.claimed.map(({ id }) => id), first.more]).toEqual([ids.slice(0, 2), true])
      const second = await claimDue(engine, { service: 'mail', limit: 2, overtaken: [], mailRoute: 'own' })
      expect([second.claimed.map(({ id }) => id), second.more]).toEqual([ids.slice(2), false])
      expect(await claimDue(engine, { service: 'mail', limit: 2, overtaken: [], mailRoute: 'own' })).toEqual({
        claimed: [],
        suppressed: [],
        more: false,
      })
    })

    test('whose lease has ended is not possible before the sweep: its partner may have taken it', async () => {
      const { mail } = await aLeadWithDeliveries()
      await claimed(mail)
      await expireLease(mail)
      expect(await claim(mail)).toBeUndefined()
      expect((await rowOf(mail)).attempts).toBe(1)
    })

    test('records the attempt before the call is made', async () => {
      const { mail } = await aLeadWithDeliveries()
      await claimed(mail)
      expect(await attemptsOf(mail)).toEqual([
        {
          delivery_id: mail.id,
          number: 1,
          started_at: expect.any(Number),
          finished_at: null,
          outcome: null,
          status: null,
          reason: null,
          retained_from: null,
        },
      ])
      const { lease_until, first_attempt_at } = await rowOf(mail)
      expect(Number(lease_until) - Number(first_attempt_at)).toBe(LEASE_MS)
    })

    test.each(['held', 'delivered', 'refused', 'unknown', 'failed', 'quarantined', 'cancelled'] as const)(
      'is not possible where it is %s',
      async (state) => {
        const { crm } = await aLeadWithDeliveries(state)
        expect(await claim(crm)).toBeUndefined()
        expect(await attemptsOf(crm)).toEqual([])
      },
    )

    test('is not possible before its next attempt is due', async () => {
      const { mail } = await aLeadWithDeliveries()
      await finish(engine, await claimed(mail), { outcome: { kind: 'notTaken', reason: 'answered 500' }, status: 500 })
      expect(await claim(mail)).toBeUndefined()
    })

    test('of a suppressed person cancels it and makes no attempt', async () => {
      const { mail } = await aLeadWithDeliveries('held')
      await suppress(engine, { email: ' ANN@example.com' })
      const { broker } = await aLeadWithDeliveries()
      expect(await claim(broker)).toBeUndefined()
      expect([(await rowOf(mail)).state, (await rowOf(broker)).state]).toEqual(['cancelled', 'cancelled'])
      expect(await attemptsOf(broker)).toEqual([])
    })
  })

  describe('the order of first attempts of a lead', () => {
    test('is kept, and each waits until the one before has ended', async () => {
      const { mail, broker, crm } = await aLeadWithDeliveries()
      for (const delivery of [mail, broker, crm]) {
        const claims = await Promise.all(SERVICES.toReversed().map((service) => claimsOf(service)))
        expect(claims.flat().map(({ id }) => id)).toEqual([delivery.id])
        await finish(engine, await rowOf(delivery), { outcome: { kind: 'taken' } })
      }
    })

    test('lets the next begin when one has lasted for the time of holding back', async () => {
      const { mail, broker } = await aLeadWithDeliveries()
      await claimsOf('mail')
      await passTime(HOLD_BACK_MS / 2)
      expect(await claimsOf('broker')).toEqual([])
      await passTime(HOLD_BACK_MS / 2)
      expect((await claimsOf('broker')).map(({ id }) => id)).toEqual([broker.id])
      expect((await rowOf(mail)).lease_until).not.toBeNull()
    })

    test('lets the next begin when one has failed', async () => {
      const { mail, broker } = await aLeadWithDeliveries()
      await claimsOf('mail')
      await finish(engine, await rowOf(mail), { outcome: { kind: 'notTaken', reason: 'answered 500' }, status: 500 })
      expect((await claimsOf('broker')).map(({ id }) => id)).toEqual([broker.id])
    })

    test('lets the next begin while the one before waits for a partner that is overtaken', async () => {
      const { broker } = await aLeadWithDeliveries()
      expect(await claimsOf('broker', { overtaken: ['crm'] })).toEqual([])
      expect((await claimsOf('broker', { overtaken: ['mail'] })).map(({ id }) => id)).toEqual([broker.id])
    })

    test('is a matter of one lead: others are not held back', async () => {
      await aLeadWithDeliveries()
      const second = await aLeadWithDeliveries()
      await claimsOf('mail')
      await finish(engine, await rowOf(second.mail), { outcome: { kind: 'taken' } })
      expect((await claimsOf('broker')).map(({ id }) => id)).toEqual([second.broker.id])
    })
  })

  test('the end of an earlier attempt changes nothing about a newer claim', async () => {
    const { mail } = await aLeadWithDeliveries()
    const first = await claimed(mail)
    await expireLease(mail)
    await endDeadClaims(engine, { atStart: false })
    await claimed(mail)
    const during = await rowOf(mail)
    expect(await finish(engine, first, { outcome: { kind: 'refused', reason: 'answered 400' }, status: 400 })).toBe(
      'due',
    )
    expect(await rowOf(mail)).toEqual(during)
    expect((await attemptsOf(mail)).map(({ number, outcome }) => [number, outcome])).toEqual([
      [1, 'refused'],
      [2, null],
    ])
  })

  test('an attempt’s end is recorded with status and reason, and the delivery moves on', async () => {
    const { mail } = await aLeadWithDeliveries()
    const outcome = { kind: 'notTaken', reason: 'answered 503' } as const
    expect(await finish(engine, await claimed(mail), { status: 503, outcome })).toBe('due')
    const [attempt] = await attemptsOf(mail)
    expect(attempt).toMatchObject({ outcome: 'notTaken', status: 503, reason: 'answered 503' })
    expect(Number(attempt?.finished_at)).toBeGreaterThanOrEqual(Number(attempt?.started_at))
    const { lease_until, next_attempt_at, updated_at } = await rowOf(mail)
    expect(lease_until).toBeNull()
    expect(Number(next_attempt_at) - Number(updated_at)).toBeGreaterThanOrEqual(5_000)
    expect(Number(next_attempt_at) - Number(updated_at)).toBeLessThanOrEqual(6_000)
  })

  describe('after a process died in mid-call', () => {
    test('the broker’s delivery is unknown and the others are due again', async () => {
      const { mail, broker, crm } = await aLeadWithDeliveries()
      for (const delivery of [mail, broker, crm]) {
        await claimed(delivery)
        await expireLease(delivery)
      }
      expect(await endDeadClaims(engine, { atStart: false })).toHaveLength(3)
      expect((await rowOf(mail)).state).toBe('due')
      expect((await rowOf(broker)).state).toBe('unknown')
      expect((await rowOf(crm)).state).toBe('due')
      expect((await attemptsOf(broker))[0]).toMatchObject({ outcome: 'interrupted', finished_at: expect.any(Number) })
      expect((await claimed(mail)).attempts).toBe(2)
    })

    test('a claim that still runs is left alone by the sweep', async () => {
      const { broker } = await aLeadWithDeliveries()
      await claimed(broker)
      expect(await endDeadClaims(engine, { atStart: false })).toEqual([])
      expect(await rowOf(broker)).toMatchObject({ state: 'due', lease_until: expect.any(Number) })
    })

    test('at the start of an exclusive store every claim is a dead process’s', async () => {
      const { broker } = await aLeadWithDeliveries()
      await claimed(broker)
      expect(await endDeadClaims(engine, { atStart: true })).toHaveLength(engine.exclusive ? 1 : 0)
      expect((await rowOf(broker)).state).toBe(engine.exclusive ? 'unknown' : 'due')
    })

    test.each(['mail', 'broker'] as const)('a %s delivery cancelled meanwhile stays cancelled', async (service) => {
      const delivery = (await aLeadWithDeliveries())[service]
      await claimed(delivery)
      await erase(engine, { email: aLead().email })
      await expireLease(delivery)
      await endDeadClaims(engine, { atStart: false })
      expect(await rowOf(delivery)).toMatchObject({ state: 'cancelled', lease_until: null })
    })
  })

  describe('erasing a person while a call is under way', () => {
    test('leaves a delivery cancelled that was not taken, for good', async () => {
      const { mail } = await aLeadWithDeliveries()
      const running = await claimed(mail)
      await erase(engine, { phone: '512-555-0100' })
      expect(await finish(engine, running, { outcome: { kind: 'notTaken', reason: 'ECONNRESET' } })).toBe('cancelled')
      expect(await rowOf(mail)).toMatchObject({ state: 'cancelled', lease_until: null })
    })

    test('does not hide that the partner took it', async () => {
      const { broker } = await aLeadWithDeliveries()
      const running = await claimed(broker)
      await erase(engine, { email: aLead().email })
      expect(await finish(engine, running, { outcome: { kind: 'taken' }, status: 200 })).toBe('delivered')
    })
  })

  test.each([
    ['due', 'cancelled'],
    ['held', 'cancelled'],
    ['quarantined', 'cancelled'],
    ['failed', 'cancelled'],
    ['refused', 'cancelled'],
    ['delivered', 'delivered'],
    ['unknown', 'unknown'],
  ] as const)('suppressing a person leaves a delivery that was %s %s', async (before, after) => {
    const { crm } = await aLeadWithDeliveries(before)
    expect(await suppress(engine, { phone: '512.555.0100' })).toBe(after === 'cancelled' ? SERVICES.length : 0)
    expect((await rowOf(crm)).state).toBe(after)
  })
}
