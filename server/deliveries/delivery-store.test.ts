import { expect, test } from 'vitest'
import { aLead } from '../../tests/builders/a-lead.ts'
import { aSubmission } from '../../tests/builders/a-submission.ts'
import { ALL_SET_UP, anIntake } from '../../tests/support/an-intake.ts'

test('ids of deliveries are UUIDs that begin with the time, version 7', async () => {
  const { engine, intake } = await anIntake(ALL_SET_UP)
  const before = Date.now()
  await intake.submitLead(aSubmission(aLead()))
  const ids = (await engine.db.selectFrom('deliveries').select('id').execute()).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(1)
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    const time = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
  }
})
