import { beforeEach, expect, test, vi } from 'vitest'
import { aLead } from '../../tests/builders/a-lead.ts'
import { aSubmission } from '../../tests/builders/a-submission.ts'
import { aDeliveringSite, referenceOf } from '../../tests/support/delivering-site.ts'
import { until } from '../../tests/support/until.ts'

const rules = vi.hoisted(() => ({ changed: false }))

vi.mock('../../domain/lead-price.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../domain/lead-price.ts')>()
  return { ...original, leadPrice: (amount: number) => (rules.changed ? 999 : original.leadPrice(amount)) }
})
vi.mock('../../domain/lead-category.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../domain/lead-category.ts')>()
  const leadCategory: typeof original.leadCategory = (...given) =>
    rules.changed ? 'another category' : original.leadCategory(...given)
  return { ...original, leadCategory }
})

beforeEach(() => {
  rules.changed = false
})

test('price and category that change between intake and retry change nothing for a lead taken before', async () => {
  const site = await aDeliveringSite({ BROKER_LABEL: 'Acme', BROKER_PARTNER_LABEL: 'Relief Co' })
  for (const service of ['broker', 'crm'] as const) site.sandbox.setSwitch(service, { status: 503, times: 1 })
  const reference = referenceOf(await site.intake.submitLead(aSubmission(aLead({ debtAmount: 35_000 }))))
  await site.attempted(reference)
  rules.changed = true
  await site.retryNow(reference)
  await until(async () => (await site.states(reference)).crm === 'delivered', 'the retries were taken')

  const bodiesOf = (service: string) =>
    site.sandbox.received.filter((call) => call.service === service).map(({ body }) => body)
  const [offered, offeredAgain] = bodiesOf('broker')
  expect(offered).toMatchObject({ price: 300, unsecuredDebt: 35_000 })
  expect(offeredAgain).toEqual(offered)
  const [filed, filedAgain] = bodiesOf('crm')
  expect(filed).toMatchObject({ category: 'Acme / Relief Co Texas' })
  expect(filedAgain).toEqual(filed)
})
