import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { aLead } from '../../tests/builders/a-lead.ts'
import { aSubmission } from '../../tests/builders/a-submission.ts'
import { anIntake } from '../../tests/support/an-intake.ts'
import { aDeliveringSite, referenceOf } from '../../tests/support/delivering-site.ts'
import { backToFirstSchema } from '../../tests/support/first-schema.ts'
import { temporaryFolder, temporaryStore } from '../../tests/support/temporary-store.ts'
import { STORE_FILE } from '../database/sqlite.ts'

test('a lead that the first release stored is delivered by this one', async () => {
  const folder = temporaryFolder()
  const before = await temporaryStore(folder)
  const { intake } = await anIntake(undefined, before)
  const reference = referenceOf(await intake.submitLead(aSubmission(aLead())))
  await before.close()
  await backToFirstSchema(path.join(folder, STORE_FILE), before.vault)

  const site = await aDeliveringSite({}, await temporaryStore(folder))
  await site.worker.start()
  await site.attempted(reference)
  expect(await site.states(reference)).toEqual({ mail: 'delivered', broker: 'delivered', crm: 'delivered' })
  expect(site.sandbox.received.flatMap(({ problems }) => problems)).toEqual([])
})

test('the proof of consent and the attempt are on disk before a partner hears of the lead', async () => {
  const folder = temporaryFolder()
  const site = await aDeliveringSite({}, await temporaryStore(folder))
  site.sandbox.setSwitch('mail', { hang: true })
  const reference = referenceOf(await site.intake.submitLead(aSubmission(aLead())))
  await site.sandbox.waitFor((calls) => calls.some(({ service }) => service === 'mail'))
  // Another connection sees only what was committed.
  const store = new DatabaseSync(path.join(folder, STORE_FILE), { readOnly: true })
  try {
    const proof = store
      .prepare(
        `select version, text, agreed_at <= started_at as agreed_first, outcome from consents, deliveries, attempts
         where lead_id = ? and subject_id = lead_id and service = 'mail' and delivery_id = deliveries.id`,
      )
      .get(reference)
    expect(proof).toMatchObject({
      version: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      text: expect.stringContaining('soft credit inquiry'),
      agreed_first: 1,
      outcome: null,
    })
  } finally {
    store.close()
  }
})
