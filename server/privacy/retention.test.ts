import { expect, test } from 'vitest'
import { aDataRequest, aLead } from '../../tests/builders/a-lead.ts'
import { aSubmission } from '../../tests/builders/a-submission.ts'
import { anIntake } from '../../tests/support/an-intake.ts'
import { eraseExpired } from './retention.ts'

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

test('erases leads that are older than they may be kept, with what was still due, and no others', async () => {
  const { engine, leads, statesOf, old, fresh } = await aStoreWithOldRecords()
  expect(await eraseExpired(engine, { leadDays: 9, requestDays: 9 })).toBe(1)
  const kept = Object.fromEntries((await leads()).map(({ id, answers }) => [id, answers !== null]))
  expect(kept).toEqual({ [old]: false, [fresh]: true })
  expect(Object.values(await statesOf(old))).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(Object.values(await statesOf(fresh))).toEqual(['due', 'due', 'due'])
  expect(await eraseExpired(engine, { leadDays: 9, requestDays: 9 })).toBe(0)
})

test('keeps everything where the days are 0', async () => {
  const { engine } = await aStoreWithOldRecords()
  expect(await eraseExpired(engine, { leadDays: 0, requestDays: 0 })).toBe(0)
})

test('a data request is erased only once it is resolved', async () => {
  const { engine, intake } = await anIntake()
  await intake.submitDataRequest(aSubmission(aDataRequest()))
  const set = (values: { received_at: number; resolved_at?: number }) =>
    engine.write((tx) => tx.updateTable('data_requests').set(values).execute())
  await set({ received_at: Date.now() - 800 * DAY })
  expect(await eraseExpired(engine, { leadDays: 0, requestDays: 731 })).toBe(0)
  await set({ received_at: Date.now() - 800 * DAY, resolved_at: Date.now() - 790 * DAY })
  expect(await eraseExpired(engine, { leadDays: 0, requestDays: 731 })).toBe(1)
})
