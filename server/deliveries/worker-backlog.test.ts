import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aLeadOf } from '../../tests/builders/a-submission.ts'
import { aDeliveringSite, callsTo, type DeliveringSite, referenceOf } from '../../tests/support/delivering-site.ts'
import { temporaryStore } from '../../tests/support/temporary-store.ts'
import { until } from '../../tests/support/until.ts'

/** More leads than the worker finds in one look. */
const LEADS = 80

const PARTNERS = ['mail', 'broker', 'crm'] as const

/** Stores so many leads while nothing is delivered. */
async function aBacklog(site: DeliveringSite, count: number): Promise<string[]> {
  await site.worker.stop(0)
  const results = await Promise.all(
    Array.from({ length: count }, (_, number) => site.intake.submitLead(aLeadOf(number))),
  )
  return results.map(referenceOf)
}

describe('a backlog', () => {
  beforeEach(() => {
    // Timers never fire here, so each look must lead to the next without the two-second interval.
    vi.useFakeTimers({ toFake: ['setInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is worked off without a pause, as fast as its partners take it, each lead in its order', async () => {
    // The clock stands still, so that on a slow machine too every partner answers before it no longer holds back the next.
    vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] })
    const store = await temporaryStore()
    const site = await aDeliveringSite({}, { ...store, now: sql.lit(Date.now()) })
    const references = await aBacklog(site, LEADS)
    await site.anotherWorker().start()
    for (const reference of references) await site.attempted(reference)
    for (const service of PARTNERS) {
      const keys = callsTo(site, service).map(({ headers }) => headers['idempotency-key'])
      expect([keys.length, new Set(keys).size]).toEqual([LEADS, LEADS])
    }
    const began = new Map(site.sandbox.received.map(({ headers }, order) => [headers['idempotency-key'], order]))
    for (const reference of references) {
      const { mail, broker, crm } = await site.deliveries(reference)
      const order = [mail, broker, crm].map((delivery) => began.get(delivery?.id ?? ''))
      expect(order).toEqual(order.toSorted((one, other) => Number(one) - Number(other)))
    }
  })

  test('of a partner that hangs holds up none of the others', async () => {
    const site = await aDeliveringSite()
    site.sandbox.setSwitch('mail', { hang: true })
    await aBacklog(site, LEADS)
    await site.anotherWorker().start()
    await until(() => callsTo(site, 'broker').length === LEADS, 'the broker has every lead', 9_000)
    await until(() => callsTo(site, 'crm').length === LEADS, 'the CRM has every lead', 9_000)
    expect(callsTo(site, 'mail').length).toBeLessThanOrEqual(32)
  })
})

/** Bytes of live objects. */
function usedHeap(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

test('while every partner hangs, leads wait in the store and not in memory', async () => {
  const site = await aDeliveringSite()
  for (const service of PARTNERS) site.sandbox.setSwitch(service, { hang: true })
  const submitMany = async (from: number) => {
    for (let number = from; number < from + 2_000; number += 100) {
      await Promise.all(Array.from({ length: 100 }, (_, index) => site.intake.submitLead(aLeadOf(number + index))))
    }
  }
  await submitMany(0)
  const before = usedHeap()
  await submitMany(2_000)
  const bytesPerLead = (usedHeap() - before) / 2_000
  // A lead alone is about 2 KB as objects.
  expect(bytesPerLead).toBeLessThan(500)
  const { claimed } = await site.engine.db
    .selectFrom('deliveries')
    .select((select) => select.fn.countAll<number>().as('claimed'))
    .where('lease_until', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(claimed).toBeLessThanOrEqual(32 * PARTNERS.length)
})
