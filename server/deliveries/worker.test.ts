import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { aDataRequest, aLead, aLeavePopup } from '../../tests/builders/a-lead.ts'
import { aLeadOf, aSubmission } from '../../tests/builders/a-submission.ts'
import { aDeliveringSite, type DeliveringSite, referenceOf } from '../../tests/support/delivering-site.ts'
import { until } from '../../tests/support/until.ts'

const servicesCalled = ({ sandbox }: DeliveringSite) => sandbox.received.map(({ service }) => service)
const firstCall = ({ sandbox }: DeliveringSite, service: string) => {
  const call = sandbox.received.find((received) => received.service === service)
  if (!call) throw new Error(`no call to ${service} arrived`)
  return call
}

describe('a lead reaches its partners', () => {
  test('in the order mail, broker, CRM token, CRM lead, with exactly the specified bodies and headers', async () => {
    const site = await aDeliveringSite({ BROKER_LABEL: 'Acme', BROKER_PARTNER_LABEL: 'Relief Co' })
    const lead = aLead({ debtAmount: 35_000 })
    const reference = referenceOf(await site.intake.submitLead(aSubmission(lead)))
    await site.attempted(reference)

    expect(await site.states(reference)).toEqual({ mail: 'delivered', broker: 'delivered', crm: 'delivered' })
    const { mail, broker, crm } = await site.deliveries(reference)
    const common = { 'content-type': 'application/json', 'user-agent': `Fresh-Start-site/${packageJson.version}` }
    const calls = site.sandbox.received.map(({ method, path, headers, body, problems }) => ({
      method,
      path,
      headers,
      body,
      problems,
    }))
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/v2/acme-integration/send-mail',
        headers: { ...common, 'idempotency-key': mail?.id },
        body: {
          subject: 'Debt Relief Form Submission',
          message:
            'Name: Ann Lee\nEmail: Ann@example.com\nPhone: (512) 555-0100\nAddress: 1 Main St\nZIP: 78701\n' +
            'State: Texas\nDebt amount: $35,000\nDebt types: Credit Cards, Medical Debt',
          mailType: 'debt_relief_form',
        },
        problems: [],
      },
      {
        method: 'POST',
        path: '/v2/acme-integration/submit-lead',
        headers: { ...common, 'idempotency-key': broker?.id },
        body: {
          phone: '(512) 555-0100',
          productId: 218,
          price: 300,
          email: 'Ann@example.com',
          firstName: 'Ann',
          lastName: 'Lee',
          address: '1 Main St',
          zip: '78701',
          unsecuredDebt: 35_000,
          consentEmailSms: true,
        },
        problems: [],
      },
      {
        method: 'POST',
        path: '/oauth/token',
        headers: { ...common, 'idempotency-key': expect.stringMatching(/^[\da-f-]{36}$/) },
        body: { client_id: 'sandbox-client', client_secret: 'sandbox-secret' },
        problems: [],
      },
      {
        method: 'POST',
        path: '/crm/Leads',
        headers: { ...common, 'idempotency-key': crm?.id, authorization: expect.stringMatching(/^Bearer sandbox-1-/) },
        body: {
          company_name: 'Ann Lee',
          company_email: 'Ann@example.com',
          company_website: '',
          company_size: '1-10',
          phone: '(512) 555-0100',
          company_street: '1 Main St',
          company_city: '',
          company_state: 'Texas',
          company_zip: '78701',
          company_country: 'USA',
          contact_name: 'Ann Lee',
          contact_email: 'Ann@example.com',
          contact_phone: '(512) 555-0100',
          stage_name: 'New',
          customer_source: 'Lead Form',
          description: 'Debt amount: $35,000. Debt types: Credit Cards, Medical Debt.',
          customer_priority: 'High',
          estimated_value: 0,
          expected_close: '',
          category: 'Acme / Relief Co Texas',
          currency_code: 'USD',
        },
        problems: [],
      },
    ])
  })

  test('but not the broker with a debt of 7,500', async () => {
    const site = await aDeliveringSite()
    const reference = referenceOf(await site.intake.submitLead(aSubmission(aLead({ debtAmount: 7_500 }))))
    await site.attempted(reference)
    expect(servicesCalled(site)).toEqual(['mail', 'token', 'crm'])
    expect(firstCall(site, 'crm').body).toMatchObject({ category: 'notQualified' })
  })

  test('of the leave popup: mail, CRM token, CRM lead', async () => {
    const site = await aDeliveringSite()
    const reference = referenceOf(await site.intake.submitLeavePopup(aSubmission(aLeavePopup())))
    await site.attempted(reference)
    expect(await site.states(reference)).toEqual({ mail: 'delivered', crm: 'delivered' })
    expect(servicesCalled(site)).toEqual(['mail', 'token', 'crm'])
    expect(site.sandbox.received.flatMap(({ problems }) => problems)).toEqual([])
    expect(firstCall(site, 'mail').body).toEqual({
      subject: 'Leave Popup Submission',
      message: 'Name: Ann Lee\nEmail: ann@example.com\nSource: Leave Popup Form',
    })
    expect(firstCall(site, 'crm').body).toMatchObject({ customer_source: 'Leave Popup', contact_name: 'Ann Lee' })
  })

  test('a data request reaches support with its thirteen fields', async () => {
    const site = await aDeliveringSite()
    const reference = referenceOf(await site.intake.submitDataRequest(aSubmission(aDataRequest())))
    await site.attempted(reference)
    expect(await site.states(reference)).toEqual({ support: 'delivered' })
    expect(firstCall(site, 'support')).toMatchObject({
      path: '/v2/acme-integration/send-mail-to-support',
      body: aDataRequest(),
      problems: [],
    })
  })

  test('each of 100 at once: one call per partner and one token', async () => {
    const site = await aDeliveringSite()
    const results = await Promise.all(Array.from({ length: 100 }, (_, n) => site.intake.submitLead(aLeadOf(n))))
    for (const result of results) await site.attempted(referenceOf(result))
    for (const service of ['mail', 'broker', 'crm']) {
      const keys = site.sandbox.received
        .filter((call) => call.service === service)
        .map(({ headers }) => headers['idempotency-key'])
      expect([keys.length, new Set(keys).size]).toEqual([100, 100])
    }
    expect(servicesCalled(site).filter((service) => service === 'token')).toHaveLength(1)
  })
})

describe('the order of first attempts', () => {
  test('a hanging mail holds back the broker for about a second and no longer', async () => {
    const site = await aDeliveringSite()
    site.sandbox.setSwitch('mail', { hang: true })
    await site.intake.submitLead(aSubmission(aLead()))
    await site.sandbox.waitFor((calls) => calls.some(({ service }) => service === 'crm'))
    const waited = firstCall(site, 'broker').ms - firstCall(site, 'mail').ms
    expect(waited).toBeGreaterThan(900)
    expect(waited).toBeLessThan(2_000)
    expect(firstCall(site, 'crm').ms - firstCall(site, 'broker').ms).toBeLessThan(900)
  })

  test('a mail that fails holds back nothing', async () => {
    const site = await aDeliveringSite()
    site.sandbox.setSwitch('mail', { status: 500 })
    const reference = referenceOf(await site.intake.submitLead(aSubmission(aLead())))
    await site.attempted(reference)
    expect(servicesCalled(site)).toEqual(['mail', 'broker', 'token', 'crm'])
    expect(firstCall(site, 'broker').ms - firstCall(site, 'mail').ms).toBeLessThan(900)
    expect(await site.states(reference)).toEqual({ mail: 'due', broker: 'delivered', crm: 'delivered' })
  })

  test('a slow mail goes before the broker', async () => {
    const site = await aDeliveringSite()
    site.sandbox.setSwitch('mail', { delayMs: 300 })
    await site.attempted(referenceOf(await site.intake.submitLead(aSubmission(aLead()))))
    expect(servicesCalled(site)).toEqual(['mail', 'broker', 'token', 'crm'])
    expect(firstCall(site, 'broker').ms - firstCall(site, 'mail').ms).toBeGreaterThanOrEqual(290)
  })
})

describe('the running worker', () => {
  test('picks up by itself what another process queued', async () => {
    const site = await aDeliveringSite({ BROKER_DEDUPE_DAYS: '0' })
    await site.worker.stop(0)
    const reference = referenceOf(await site.intake.submitLead(aSubmission(aLead(), { honeypotFilled: true })))
    const running = site.anotherWorker()
    await running.start()
    expect(site.sandbox.received).toEqual([])
    // What `ops leads release` does.
    await site.engine.write((tx) => tx.updateTable('deliveries').set({ state: 'due' }).execute())
    await site.attempted(reference)
    expect(await site.states(reference)).toEqual({ mail: 'delivered', broker: 'delivered', crm: 'delivered' })
  })

  test('tells of each attempt those who listen, until they stop', async () => {
    const site = await aDeliveringSite()
    const heard: string[] = []
    const stopListening = site.engine.signals.on('attempted', ({ subjectId, service, taken }) => {
      heard.push(`${subjectId} ${service} ${taken}`)
    })
    const reference = referenceOf(await site.intake.submitLead(aSubmission(aLead())))
    await until(() => heard.length === 3, 'three attempts were told')
    expect(heard).toEqual(['mail', 'broker', 'crm'].map((service) => `${reference} ${service} true`))
    stopListening()
    const second = referenceOf(await site.intake.submitLead(aLeadOf(2)))
    await site.attempted(second)
    expect(second).not.toBe(reference)
    expect(heard).toHaveLength(3)
  })

  test('stops by letting the call under way end and starting no other', async () => {
    const site = await aDeliveringSite()
    site.sandbox.setSwitch('mail', { delayMs: 300 })
    const reference = referenceOf(await site.intake.submitLead(aSubmission(aLead())))
    await site.sandbox.waitFor((calls) => calls.length === 1)
    await site.worker.stop(5_000)
    expect(await site.states(reference)).toEqual({ mail: 'delivered', broker: 'due', crm: 'due' })
    expect(servicesCalled(site)).toEqual(['mail'])
  })

  test('stops at its deadline while a partner hangs', async () => {
    const site = await aDeliveringSite()
    site.sandbox.setSwitch('mail', { hang: true })
    await site.intake.submitLead(aSubmission(aLead({ debtAmount: 5_000 })))
    await site.sandbox.waitFor((calls) => calls.length === 1)
    const startedAt = performance.now()
    await site.worker.stop(200)
    expect(performance.now() - startedAt).toBeLessThan(1_500)
  })
})
