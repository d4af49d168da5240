import { expect, test } from 'vitest'
import { aLead } from '../../tests/builders/a-lead.ts'
import { aSubmission } from '../../tests/builders/a-submission.ts'
import { onEveryStore } from '../../tests/store/every-store.ts'
import { ALL_SET_UP, anIntake } from '../../tests/support/an-intake.ts'
import { referenceOf } from '../../tests/support/delivering-site.ts'
import { removeOldEvents } from './event-retention.ts'

const DAY = 24 * 60 * 60 * 1_000

await onEveryStore('Old delivery attempts', (openEngine) => {
  test('go after their time, those of open deliveries excepted; the delivery stays', async () => {
    const { engine, intake, statesOf } = await anIntake(ALL_SET_UP, await openEngine())
    const id = referenceOf(await intake.submitLead(aSubmission(aLead())))
    const deliveries = await engine.db.selectFrom('deliveries').selectAll().orderBy('rank').execute()
    const attempt = (delivery_id: string, number: number, daysAgo: number) => ({
      delivery_id,
      number,
      started_at: Date.now() - daysAgo * DAY,
      finished_at: null,
      outcome: 'taken',
      status: 200,
      reason: null,
    })
    const [mail, broker, crm] = deliveries.map((row) => row.id) as [string, string, string]
    await engine.write(async (tx) => {
      await tx
        .updateTable('clock')
        .set({ seen_at: Date.now() - 60_000 })
        .execute()
      await tx.updateTable('deliveries').set({ state: 'delivered' }).where('id', '=', mail).execute()
      await tx.updateTable('deliveries').set({ state: 'failed' }).where('id', '=', crm).execute()
      await tx
        .insertInto('attempts')
        .values([
          ...Array.from({ length: 2_500 }, (_, index) => attempt(mail, index + 1, 400)),
          attempt(mail, 9_000, 395),
          attempt(broker, 1, 400),
          attempt(crm, 1, 400),
        ])
        .execute()
    })
    expect(await removeOldEvents(engine, 0)).toBe(0)
    expect(await removeOldEvents(engine, 396)).toBe(2_500)
    const left = await engine.db.selectFrom('attempts').select(['delivery_id', 'number']).execute()
    expect(left.map((row) => `${row.delivery_id} ${row.number}`).sort()).toEqual(
      [`${mail} 9000`, `${broker} 1`, `${crm} 1`].sort(),
    )
    expect(await statesOf(id)).toEqual({ mail: 'delivered', broker: 'due', crm: 'failed' })
    // By a clock that jumped ahead nothing goes.
    await engine.write((tx) =>
      tx
        .updateTable('clock')
        .set({ seen_at: Date.now() - 30 * DAY })
        .execute(),
    )
    expect(await removeOldEvents(engine, 1)).toBe(0)
  })
})

test('each attempt is looked at once, however many stay', async () => {
  const { engine, intake } = await anIntake(ALL_SET_UP)
  await intake.submitLead(aSubmission(aLead()))
  const { id } = await engine.db.selectFrom('deliveries').select('id').where('rank', '=', 0).executeTakeFirstOrThrow()
  const attempt = (number: number) => ({
    delivery_id: id,
    number,
    started_at: Date.now() - 400 * DAY,
    finished_at: null,
    outcome: 'taken',
    status: 200,
    reason: null,
  })
  const attempts = Array.from({ length: 2_500 }, (_, index) => attempt(index + 1))
  await engine.write((tx) => tx.insertInto('attempts').values(attempts).execute())
  let seen = 0
  const db = engine.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      seen += result.rows.filter((row) => 'number' in row).length
      return result
    },
  })
  expect(await removeOldEvents({ ...engine, db }, 396)).toBe(0)
  expect(seen).toBe(2_500)
})
