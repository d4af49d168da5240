import { describe, expect, test } from 'vitest'
import type { DeliveryService, DeliveryState } from '../../domain/delivery.ts'
import type { LeadAnswers } from '../../domain/lead.ts'
import type { Engine } from '../../server/database/engine.ts'
import type { DeliveryRow } from '../../server/database/tables.ts'
import {
  claim,
  deliveriesOf,
  dueDeliveriesOf,
  endDeadClaims,
  finish,
  holdOrRelease,
  insertDeliveries,
  LEASE,
  type Subject,
  subjectsDue,
} from '../../server/deliveries/delivery-store.ts'
import { insertLead } from '../../server/leads/lead-store.ts'
import { erase } from '../../server/privacy/erasure.ts'
import { suppress } from '../../server/privacy/suppression.ts'

/** Written out here: code beside the site may not import from tests/. */
export const SAMPLE_LEAD: LeadAnswers = {
  debtAmount: 12_000,
  step3Selections: ['Credit Cards'],
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'Ann@example.com',
  phone: '(512) 555-0100',
  address: '1 Main St',
  zip: '78701',
  state: 'Texas',
}

const HOUR = 60 * 60 * 1_000
const SERVICES: readonly DeliveryService[] = ['mail', 'broker', 'crm']

/** The outbox's part of the conformance suite. */
export function runDeliveryConformance(engineOf: () => Engine): void {
  let engine: Engine
  let keys = 0

  /** Stores a lead with a delivery per service; answers them in order. */
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
      const id = await insertLead(engine, tx, { source: 'lead_form', answers: SAMPLE_LEAD, ...lead }, undefined)
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
  const subjectOf = ({ subject_kind: kind, subject_id: id }: DeliveryRow): Subject => ({ kind, id })
  const expireLease = ({ id }: DeliveryRow) =>
    engine.write((tx) =>
      tx
        .updateTable('deliveries')
        .set((set) => ({ lease_until: set(engine.now, '-', 1) }))
        .where('id', '=', id)
        .execute(),
    )
  async function claimed(row: DeliveryRow): Promise<DeliveryRow> {
    const claim_ = await claim(engine, row.id)
    if (!claim_) throw new Error(`the ${row.service} delivery could not be claimed`)
    return claim_
  }

  describe('claiming a delivery', () => {
    test('of 50 claims at once exactly one wins', async () => {
      const { broker } = await aLeadWithDeliveries()
      const claims = await Promise.all(Array.from({ length: 50 }, () => claim(engine, broker.id)))
      expect(claims.filter(Boolean)).toHaveLength(1)
      expect((await rowOf(broker)).attempts).toBe(1)
      expect(await attemptsOf(broker)).toHaveLength(1)
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
      expect(Number(lease_until) - Number(first_attempt_at)).toBe(LEASE)
    })

    test.each(['held', 'delivered', 'refused', 'unknown', 'failed', 'quarantined', 'cancelled'] as const)(
      'is not possible where it is %s',
      async (state) => {
        const { crm } = await aLeadWithDeliveries(state)
        expect(await claim(engine, crm.id)).toBeUndefined()
        expect(await attemptsOf(crm)).toEqual([])
      },
    )

    test('is not possible before its next attempt is due', async () => {
      const { mail } = await aLeadWithDeliveries()
      await finish(engine, await claimed(mail), { outcome: { kind: 'notTaken', reason: 'answered 500' }, status: 500 })
      expect(await claim(engine, mail.id)).toBeUndefined()
      expect(await dueDeliveriesOf(engine, subjectOf(mail))).toHaveLength(2)
      expect(await subjectsDue(engine, 'mail', 9)).toEqual([])
      expect(await subjectsDue(engine, 'broker', 9)).toEqual([subjectOf(mail)])
    })

    test('of a suppressed person cancels it and makes no attempt', async () => {
      const { mail } = await aLeadWithDeliveries('held')
      await suppress(engine, { email: ' ANN@example.com' })
      const { broker } = await aLeadWithDeliveries()
      expect(await claim(engine, broker.id)).toBeUndefined()
      expect([(await rowOf(mail)).state, (await rowOf(broker)).state]).toEqual(['cancelled', 'cancelled'])
      expect(await attemptsOf(broker)).toEqual([])
    })
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
      expect(await endDeadClaims(engine, { atStart: false })).toBe(3)
      expect((await rowOf(mail)).state).toBe('due')
      expect((await rowOf(broker)).state).toBe('unknown')
      expect((await rowOf(crm)).state).toBe('due')
      expect((await attemptsOf(broker))[0]).toMatchObject({ outcome: 'interrupted', finished_at: expect.any(Number) })
      expect((await claimed(mail)).attempts).toBe(2)
    })

    test('a claim that still runs is left alone by the sweep', async () => {
      const { broker } = await aLeadWithDeliveries()
      await claimed(broker)
      expect(await endDeadClaims(engine, { atStart: false })).toBe(0)
      expect(await rowOf(broker)).toMatchObject({ state: 'due', lease_until: expect.any(Number) })
    })

    test('at the start of an exclusive store every claim is a dead process’s', async () => {
      const { broker } = await aLeadWithDeliveries()
      await claimed(broker)
      expect(await endDeadClaims(engine, { atStart: true })).toBe(engine.exclusive ? 1 : 0)
      expect((await rowOf(broker)).state).toBe(engine.exclusive ? 'unknown' : 'due')
    })

    test.each(['mail', 'broker'] as const)('a %s delivery cancelled meanwhile stays cancelled', async (service) => {
      const delivery = (await aLeadWithDeliveries())[service]
      await claimed(delivery)
      await erase(engine, { email: SAMPLE_LEAD.email })
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
      await erase(engine, { email: SAMPLE_LEAD.email })
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
    const due = await dueDeliveriesOf(engine, subjectOf(mail))
    expect(due.map(({ service }) => service)).toEqual(['mail', 'broker'])
  })
}
