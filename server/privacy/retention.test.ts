import { expect, test } from 'vitest'
import { aDataRequest, aLead } from '../../tests/builders/a-lead.ts'
import { aSubmission } from '../../tests/builders/a-submission.ts'
import { anIntake } from '../../tests/support/an-intake.ts'
import type { Engine } from '../database/engine.ts'
import { checkRetention, eraseExpired } from './retention.ts'

const DAY = 24 * 60 * 60 * 1_000

async function aStoreWithOldRecords() {
  const site = await anIntake()
  const keys = ['old', 'new']
  const [old, fresh] = await Promise.all(
    keys.map((idempotencyKey) => site.intake.submitLead(aSubmission(aLead(), { idempotencyKey }))),
  )
  if (old?.kind !== 'stored' || fresh?.kind !== 'stored') throw new Error('the leads were not stored')
  await site.engine.write((tx) =>
    tx
      .updateTable('leads')
      .set({ received_at: Date.now() - 10 * DAY })
      .where('id', '=', old.reference)
      .execute(),
  )
  return { ...site, old: old.reference, fresh: fresh.reference }
}

/** Ends every delivery of a lead. */
const deliver = ({ engine }: { readonly engine: Engine }, id: string) =>
  engine.write((tx) => tx.updateTable('deliveries').set({ state: 'delivered' }).where('subject_id', '=', id).execute())

const NINE_DAYS = { leadDays: 9, requestDays: 9 }

test('erases leads that are older than they may be kept, and no others', async () => {
  const site = await aStoreWithOldRecords()
  const { engine, leads, statesOf, old, fresh } = site
  await deliver(site, old)
  expect(await eraseExpired(engine, NINE_DAYS)).toEqual({ erased: 1 })
  const kept = Object.fromEntries((await leads()).map(({ id, answers }) => [id, answers !== null]))
  expect(kept).toEqual({ [old]: false, [fresh]: true })
  expect(Object.values(await statesOf(fresh))).toEqual(['due', 'due', 'due'])
  expect(await eraseExpired(engine, NINE_DAYS)).toEqual({ erased: 0 })
})

test.each(['due', 'held', 'unknown', 'quarantined'] as const)(
  'never erases a lead with a delivery that is %s',
  async (state) => {
    const site = await aStoreWithOldRecords()
    const { engine, statesOf, old } = site
    await deliver(site, old)
    await engine.write((tx) =>
      tx.updateTable('deliveries').set({ state }).where('subject_id', '=', old).where('service', '=', 'crm').execute(),
    )
    expect(await eraseExpired(engine, NINE_DAYS)).toEqual({ erased: 0 })
    expect(await checkRetention(engine, NINE_DAYS)).toMatchObject({ expired: 0, waiting: 1, kept: 2 })
    expect((await statesOf(old)).crm).toBe(state)
  },
)

test('never erases a lead while a call of its is under way', async () => {
  const site = await aStoreWithOldRecords()
  const { engine, old } = site
  await engine.write((tx) =>
    tx
      .updateTable('deliveries')
      .set({ state: 'cancelled', lease_until: Date.now() })
      .where('subject_id', '=', old)
      .execute(),
  )
  expect(await eraseExpired(engine, NINE_DAYS)).toEqual({ erased: 0 })
})

test.each([
  ['the old lead was delivered', 'delivered', NINE_DAYS],
  ['the old lead failed, and such ones go, too', 'failed', { ...NINE_DAYS, undeliveredDays: 9 }],
] as const)('two sweeps at a time erase no other lead whose call is under way: %s', async (_, state, retention) => {
  const { engine, leads, statesOf, old, fresh } = await aStoreWithOldRecords()
  const deliveriesOf = (id: string, values: object) =>
    engine.write((tx) => tx.updateTable('deliveries').set(values).where('subject_id', '=', id).execute())
  await deliveriesOf(old, { state })
  await deliveriesOf(fresh, { lease_until: Date.now() + DAY })
  const sweeps = await Promise.all([eraseExpired(engine, retention), eraseExpired(engine, retention)])
  expect(sweeps.map(({ erased }) => erased).sort()).toEqual([0, 1])
  const kept = Object.fromEntries((await leads()).map(({ id, answers }) => [id, answers !== null]))
  expect(kept).toEqual({ [old]: false, [fresh]: true })
  expect(Object.values(await statesOf(fresh))).toEqual(['due', 'due', 'due'])
})

test.each([
  ['failed', ['delivered', 'delivered', 'failed']],
  ['was refused by all', ['refused', 'refused', 'refused']],
] as const)('keeps a lead for ever that %s, unless a time is set for those, too', async (_, states) => {
  const { engine, statesOf, old } = await aStoreWithOldRecords()
  for (const [index, service] of (['mail', 'broker', 'crm'] as const).entries()) {
    const state = states[index] ?? 'delivered'
    await engine.write((tx) =>
      tx
        .updateTable('deliveries')
        .set({ state })
        .where('subject_id', '=', old)
        .where('service', '=', service)
        .execute(),
    )
  }
  expect(await eraseExpired(engine, NINE_DAYS)).toEqual({ erased: 0 })
  expect(await checkRetention(engine, NINE_DAYS)).toMatchObject({ expired: 0, waiting: 1, kept: 2 })
  expect(await eraseExpired(engine, { ...NINE_DAYS, undeliveredDays: 11 })).toEqual({ erased: 0 })
  expect(await eraseExpired(engine, { ...NINE_DAYS, undeliveredDays: 9 })).toEqual({ erased: 1 })
  expect(Object.values(await statesOf(old))).not.toContain('failed')
})

test('erases a lead that one service took and another refused: nothing is left to send', async () => {
  const site = await aStoreWithOldRecords()
  const { engine, old } = site
  await deliver(site, old)
  await engine.write((tx) =>
    tx
      .updateTable('deliveries')
      .set({ state: 'refused' })
      .where('subject_id', '=', old)
      .where('rank', '=', 1)
      .execute(),
  )
  expect(await eraseExpired(engine, NINE_DAYS)).toEqual({ erased: 1 })
})

test('keeps everything where the days are 0', async () => {
  const site = await aStoreWithOldRecords()
  await deliver(site, site.old)
  expect(await eraseExpired(site.engine, { leadDays: 0, requestDays: 0 })).toEqual({ erased: 0 })
})

test('a data request is erased so many days after it was closed', async () => {
  const { engine, intake } = await anIntake()
  const stored = await intake.submitDataRequest(aSubmission(aDataRequest()))
  if (stored.kind !== 'stored') throw new Error('the request was not stored')
  await deliver({ engine }, stored.reference)
  const set = (values: { received_at: number; resolved_at?: number }) =>
    engine.write((tx) => tx.updateTable('data_requests').set(values).execute())
  await set({ received_at: Date.now() - 800 * DAY })
  expect(await eraseExpired(engine, { leadDays: 0, requestDays: 731 })).toEqual({ erased: 0 })
  await set({ received_at: Date.now() - 800 * DAY, resolved_at: Date.now() - 730 * DAY })
  expect(await eraseExpired(engine, { leadDays: 0, requestDays: 731 })).toEqual({ erased: 0 })
  await set({ received_at: Date.now() - 800 * DAY, resolved_at: Date.now() - 732 * DAY })
  expect(await eraseExpired(engine, { leadDays: 0, requestDays: 731 })).toEqual({ erased: 1 })
})
