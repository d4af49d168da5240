import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type AttemptOutcome, DELIVERY_SERVICES, DELIVERY_STATES } from '../../domain/delivery.ts'
import { foldCounts, readCounts } from '../../server/database/counts.ts'
import type { Engine } from '../../server/database/engine.ts'
import { claimDue, endDeadClaims, finish } from '../../server/deliveries/claims.ts'
import { holdOrRelease, insertDeliveries } from '../../server/deliveries/delivery-store.ts'
import { insertLeads } from '../../server/leads/lead-store.ts'
import { newReference } from '../../server/new-reference.ts'
import { retryAll } from '../../server/operator/leads/queue-again.ts'
import { insertDataRequest } from '../../server/privacy/data-request-store.ts'
import { erase } from '../../server/privacy/erasure.ts'
import { suppress } from '../../server/privacy/suppression.ts'
import { aDataRequest, aLead, aLeavePopup } from '../builders/a-lead.ts'

/** The same counts the slow way; without those that are 0. */
async function counted({ db }: Engine): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; value: number }>`
    select 'leads:' || source as name, count(*) as value from leads group by source
    union all select 'data_requests', count(*) from data_requests having count(*) > 0
    union all select 'deliveries:' || service || ':' || state, count(*) from deliveries group by service, state
    order by name`.execute(db)
  return new Map(rows.map(({ name, value }) => [name, Number(value)]))
}

const keptWithoutZeros = async (engine: Engine) =>
  new Map([...(await readCounts(engine.db))].filter(([, value]) => value !== 0))

/** Four people share all leads, so that suppression and erasure find several. */
const anEmail = fc.integer({ min: 0, max: 3 }).map((number) => `person${number}@example.com`)
const aService = fc.constantFrom(...DELIVERY_SERVICES)
const anOutcome: fc.Arbitrary<AttemptOutcome> = fc.constantFrom(
  { kind: 'taken' },
  { kind: 'refused', reason: 'answered 400' },
  { kind: 'notTaken', reason: 'answered 500' },
  { kind: 'ambiguous', reason: 'ECONNRESET' },
)

type Operation = (engine: Engine) => Promise<unknown>

const storeLead =
  (email: string, popup: boolean, state: (typeof DELIVERY_STATES)[number], fails: boolean): Operation =>
  (engine) =>
    engine.write(async (tx) => {
      const rest = { idempotencyKey: randomUUID(), contentHash: 'h', category: 'c', state: '', honeypotFilled: false }
      const lead = popup
        ? { ...rest, source: 'leave_popup' as const, answers: aLeavePopup({ email }) }
        : { ...rest, source: 'lead_form' as const, answers: aLead({ email }) }
      const id = newReference()
      await insertLeads(engine, tx, [{ id, lead: lead }])
      const services = (['mail', 'broker', 'crm'] as const).map((service) => ({ service, state }))
      await insertDeliveries(engine, tx, 'lead', [{ id, services: services }])
      if (fails) throw new Error('broken')
    })

const storeRequest =
  (email: string): Operation =>
  (engine) =>
    engine.write(async (tx) => {
      const id = await insertDataRequest(engine, tx, aDataRequest({ email }), randomUUID(), 'h')
      await insertDeliveries(engine, tx, 'request', [{ id, services: [{ service: 'support', state: 'due' }] }])
    })

const attempt =
  (service: (typeof DELIVERY_SERVICES)[number], outcome: AttemptOutcome): Operation =>
  async (engine) => {
    const { claimed } = await claimDue(engine, { service, limit: 3, overtaken: DELIVERY_SERVICES, mailRoute: 'own' })
    await Promise.all(claimed.map((delivery) => finish(engine, delivery, { outcome })))
  }

const anOperation: fc.Arbitrary<Operation> = fc.oneof(
  {
    arbitrary: fc
      .tuple(anEmail, fc.boolean(), fc.constantFrom(...DELIVERY_STATES), fc.boolean())
      .map((given) => storeLead(...given)),
    weight: 3,
  },
  anEmail.map(storeRequest),
  fc.tuple(aService, anOutcome).map((given) => attempt(...given)),
  fc.uniqueArray(aService).map(
    (setUp): Operation =>
      (engine) =>
        holdOrRelease(engine, (name) => setUp.includes(name)),
  ),
  fc.constantFrom('failed', 'refused').map(
    (which): Operation =>
      (engine) =>
        retryAll(engine, which),
  ),
  anEmail.map(
    (email): Operation =>
      (engine) =>
        suppress(engine, { email }),
  ),
  anEmail.map(
    (email): Operation =>
      (engine) =>
        erase(engine, { email }),
  ),
  fc.constant<Operation>((engine) => endDeadClaims(engine, { atStart: true })),
  fc.constant<Operation>((engine) => engine.write((tx) => tx.deleteFrom('deliveries').where('rank', '=', 2).execute())),
  fc.constant<Operation>(foldCounts),
)

/** Kept counts, part of the conformance suite. */
export function runCountConformance(engineOf: () => Engine): void {
  test('the counts that are kept are those that one would count, whatever was done at the same time', async () => {
    const engine = engineOf()
    let most = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(anOperation, { maxLength: 6 }), { maxLength: 5 }), async (rounds) => {
        for (const operations of rounds) await Promise.allSettled(operations.map((operation) => operation(engine)))
        const now = await counted(engine)
        expect(await keptWithoutZeros(engine)).toEqual(now)
        most = Math.max(most, now.size)
      }),
      { numRuns: 12, endOnFailure: true },
    )
    expect(most).toBeGreaterThan(3)
  }, 60_000)
}
