import { describe, expect, test } from 'vitest'
import type { DeliveryService, DeliveryState } from '../../domain/delivery.ts'
import type { Engine } from '../../server/database/engine.ts'
import type { DeliveryRow } from '../../server/database/tables.ts'
import { claimDue, endDeadClaims, finish, HOLD_BACK_MS, LEASE_MS } from '../../server/deliveries/claims.ts'
import { deliveriesOf, holdOrRelease, insertDeliveries, type Subject } from '../../server/deliveries/delivery-store.ts'
import { insertLead } from '../../server/leads/lead-store.ts'
import { erase } from '../../server/privacy/erasure.ts'
import { suppress } from '../../server/privacy/suppression.ts'
import { aLead } from '../builders/a-lead.ts'

const HOUR = 60 * 60 * 1_000
const SERVICES: readonly DeliveryService[] = ['mail', 'broker', 'crm']

/** The outbox's part of the conformance suite. */
export function runDeliveryConformance(engineOf: () => Engine): void {
  let engine: Engine
  let keys = 0

  /** Stores a lead with a delivery per service; returns them in order. */
  async function aLeadWithDeliveries(state: DeliveryState = 'due'): Promise<Record<DeliveryService, DeliveryRow>> {
    engine = engineOf()
    const subject = await engine.write(async (tx): Promise<Subject> => {
      const lead = {
        idempotencyKey: `key ${++keys}`,
        contentHash: 'h',
        category: 'c',
        state: 'Texas',
        honeypotFilled: false,
      } as const
      const id = await insertLead(engine, tx, { source: 'lead_form', answers: aLead(), ...lead }, undefined)
      const services = SERVICES.map((service) => ({ service, state }))
      await insertDeliveries(engine, tx, { kind: 'lead', id }, services)
      return { kind: 'lead', id }
    })
    const rows = await deliveriesOf(engine.db, subject)
    expect(rows.map(({ service }) => service)).toEqual(SERVICES)
    return Object.fromEntries(rows.map((row) => [row.service, row])) as Record<DeliveryService, DeliveryRow>
  }

  const rowOf = ({ id }: DeliveryRow) =>
    engine.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const attemptsOf = ({ id }: DeliveryRow) =>
    engine.db.selectFrom('attempts').selectAll().where('delivery_id', '=', id).orderBy('number').execute()
  const expireLease = ({ id }: DeliveryRow) =>
    engine.write((tx) =>
      tx
        .updateTable('deliveries')
        .set((set) => ({ lease_until: set(engine.now, '-', 1) }))
        .where('id', '=', id)
        .execute(),
    )
  /** As if all attempts under way had begun so many milliseconds earlier. */
  const passTime = (elapsedMs: number) =>
    engine.write((tx) =>
      tx
        .updateTable('deliveries')
        .set((set) => ({ lease_until: set('lease_until', '-', elapsedMs) }))
        .where('lease_until', 'is not', null)
        .execute(),
    )
  /** What a worker gets that asks for this service's deliveries. */
  const claimsOf = async (service: DeliveryService, { limit = 9, overtaken = [] as readonly DeliveryService[] } = {}) =>
    (await claimDue(engine, { service, limit, overtaken, mailRoute: 'own' })).claimed
  /** Claims a delivery whose earlier ones no longer hold it back; `undefined` where that is not possible. */
  async function claim(row: DeliveryRow): Promise<DeliveryRow | undefined> {
    await passTime(HOLD_BACK_MS)
    return (await claimsOf(row.service, { overtaken: SERVICES })).find(({ id }) => id === row.id)
  }
  async function claimed(row: DeliveryRow): Promise<DeliveryRow> {
    const claim_ = await claim(row)
    if (!claim_) throw new Error(`the ${row.service} delivery could not be claimed`)
    return claim_
  }

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
      await passTime(HOLD_BACK_MS - 100)
      expect(await claimsOf('broker')).toEqual([])
      await passTime(100)
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

  test('what is not set up is held, and released at once when it is', async () => {
    const { mail, broker, crm } = await aLeadWithDeliveries()
    await finish(engine, await claimed(crm), { outcome: { kind: 'taken' } })
    await engine.write((tx) =>
      tx
        .updateTable('deliveries')
        .set((set) => ({ next_attempt_at: set(engine.now, '+', HOUR) }))
        .where('id', '=', broker.id)
        .execute(),
    )
    await holdOrRelease(engine, (service) => service === 'mail')
    const states = async () => [(await rowOf(mail)).state, (await rowOf(broker)).state, (await rowOf(crm)).state]
    expect(await states()).toEqual(['due', 'held', 'delivered'])
    await holdOrRelease(engine, () => true)
    expect(await states()).toEqual(['due', 'due', 'delivered'])
    expect((await claimed(mail)).id).toBe(mail.id)
    expect((await claimed(broker)).id).toBe(broker.id)
  })

  test('what was held is tried for 72 hours from its release on, however long it was tried before', async () => {
    const { crm } = await aLeadWithDeliveries()
    await finish(engine, await claimed(crm), { outcome: { kind: 'notTaken', reason: 'answered 500' } })
    await engine.write((tx) =>
      tx
        .updateTable('deliveries')
        .set((set) => ({ first_attempt_at: set('first_attempt_at', '-', 100 * HOUR) }))
        .where('id', '=', crm.id)
        .execute(),
    )
    await holdOrRelease(engine, () => false)
    await holdOrRelease(engine, () => true)
    expect(await finish(engine, await claimed(crm), { outcome: { kind: 'notTaken', reason: 'answered 500' } })).toBe(
      'due',
    )
    const { attempts, attempts_before, next_attempt_at, updated_at } = await rowOf(crm)
    expect([attempts, attempts_before]).toEqual([2, 1])
    // The waits begin with the shortest.
    expect(Number(next_attempt_at) - Number(updated_at)).toBeLessThanOrEqual(6_000)
  })
}
