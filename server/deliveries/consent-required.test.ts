import { expect, test } from 'vitest'
import { aLead } from '../../tests/builders/a-lead.ts'
import { aSubmission } from '../../tests/builders/a-submission.ts'
import { aDeliveringSite, referenceOf } from '../../tests/support/delivering-site.ts'

test('a lead whose consent record is missing is not sold, and an alert says so; mail and CRM go out', async () => {
  const site = await aDeliveringSite()
  await site.worker.stop(0)
  const reference = referenceOf(await site.intake.submitLead(aSubmission(aLead())))
  await site.engine.write((tx) => tx.deleteFrom('consents').execute())
  await site.anotherWorker().start()
  await site.attempted(reference)
  expect(await site.states(reference)).toEqual({ mail: 'delivered', broker: 'refused', crm: 'delivered' })
  expect(await site.attempts(reference, 'broker')).toMatchObject([{ reason: 'no consent is on record' }])
  expect(site.sandbox.received.filter(({ service }) => service === 'broker')).toEqual([])
  expect(site.alerts).toContain('deliveryRefused')
})
