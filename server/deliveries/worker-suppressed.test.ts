import { describe, expect, test } from 'vitest'
import { aDataRequest, aLead } from '../../tests/builders/a-lead.ts'
import { aLeadOf, aSubmission } from '../../tests/builders/a-submission.ts'
import {
  aDeliveringSite,
  callsTo,
  type DeliveringSite,
  referenceOf,
  submitAndAttempt,
} from '../../tests/support/delivering-site.ts'
import { until } from '../../tests/support/until.ts'
import { erase } from '../privacy/erasure.ts'
import { suppress } from '../privacy/suppression.ts'

describe('nothing more is sent', () => {
  test('for a suppressed person whose delivery comes due after all, and an alert says so', async () => {
    const site = await aDeliveringSite()
    site.sandbox.setSwitch('crm', { status: 500 })
    const reference = await submitAndAttempt(site)
    await suppress(site.engine, { phone: '+1 512-555-0100' })
    // As a backup leaves it that was made before.
    await site.engine.write((tx) =>
      tx.updateTable('deliveries').set({ state: 'due' }).where('service', '=', 'crm').execute(),
    )
    await site.retryNow(reference)
    await until(async () => (await site.states(reference)).crm === 'cancelled', 'the delivery was cancelled')
    await until(() => site.alerts.includes('deliverySuppressed'), 'the alert was raised')
    expect(callsTo(site, 'crm')).toHaveLength(1)
  })

  test('except the data request of a suppressed person, and what they ask for anew', async () => {
    const site = await aDeliveringSite()
    await suppress(site.engine, { phone: '+1 512-555-0100' })
    const request = referenceOf(await site.intake.submitDataRequest(aSubmission(aDataRequest())))
    await site.attempted(request)
    expect(await site.states(request)).toEqual({ support: 'delivered' })
    expect(await site.states(await submitAndAttempt(site))).toEqual({
      mail: 'delivered',
      broker: 'delivered',
      crm: 'delivered',
    })
  })

  test.each([
    ['suppressed', suppress],
    ['erased', erase],
  ] as const)('for a person who is %s while deliveries wait', async (_name, stop) => {
    const site = await aDeliveringSite()
    for (const service of ['mail', 'broker', 'crm'] as const) site.sandbox.setSwitch(service, { status: 503 })
    const reference = await submitAndAttempt(site)
    const other = referenceOf(await site.intake.submitLead(aLeadOf(2)))
    await site.attempted(other)
    site.sandbox.reset()
    await stop(site.engine, { email: aLead().email })
    await site.retryNow(reference)
    await site.retryNow(other)
    await site.sandbox.waitFor((calls) => calls.some(({ service }) => service === 'crm'))
    expect(await site.states(reference)).toEqual({ mail: 'cancelled', broker: 'cancelled', crm: 'cancelled' })
    expect(site.sandbox.received.filter(({ body }) => JSON.stringify(body).includes(aLead().email))).toEqual([])
    expect(callsTo(site, 'mail')).toHaveLength(1)
  })

  test.each([
    ['the first token', async () => {}],
    [
      'another token after a 401',
      async (site: DeliveringSite) => {
        await submitAndAttempt(site)
        site.sandbox.expireTokens()
      },
    ],
  ])('to the CRM about a person who is erased while the call waits for %s', async (_token, prepare) => {
    const site = await aDeliveringSite()
    await prepare(site)
    const before = site.sandbox.received.length
    site.sandbox.setSwitch('token', { delayMs: 500 })
    const reference = referenceOf(await site.intake.submitLead(aLeadOf(7)))
    await until(async () => (await site.states(reference)).broker === 'delivered', 'the CRM is next')
    const tokenAsked = () => site.sandbox.received.slice(before).some(({ service }) => service === 'token')
    await until(tokenAsked, 'a token is under way')
    await erase(site.engine, { email: aLeadOf(7).answers.email })
    await site.attempted(reference)
    expect((await site.states(reference)).crm).toBe('cancelled')
    const accepted = callsTo(site, 'crm').filter(({ seq, answeredStatus }) => seq > before && answeredStatus !== 401)
    expect(accepted).toEqual([])
  })

  test('of a lead in quarantine', async () => {
    const site = await aDeliveringSite()
    const caught = referenceOf(await site.intake.submitLead(aSubmission(aLead(), { honeypotFilled: true })))
    const other = referenceOf(await site.intake.submitLead(aLeadOf(2)))
    await site.attempted(other)
    expect(await site.states(caught)).toEqual({ mail: 'quarantined', broker: 'quarantined', crm: 'quarantined' })
    expect(callsTo(site, 'mail')).toHaveLength(1)
  })
})
