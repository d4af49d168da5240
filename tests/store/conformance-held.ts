import { beforeEach, expect, test } from 'vitest'
import type { Engine } from '../../server/database/engine.ts'
import { finish } from '../../server/deliveries/claims.ts'
import { holdOrRelease } from '../../server/deliveries/delivery-store.ts'
import { storedDeliveries } from './stored-deliveries.ts'

const HOUR = 60 * 60 * 1_000

/** What the store promises of deliveries whose service is not set up. */
export function runHeldConformance(engineOf: () => Engine): void {
  let engine: Engine
  beforeEach(() => {
    engine = engineOf()
  })
  const { aLeadWithDeliveries, rowOf, claimed } = storedDeliveries(engineOf)

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
