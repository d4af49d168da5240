import { describe, expect, test } from 'vitest'
import type { Fault, Service } from '../../sandbox/server.ts'
import { aDataRequest, aLead } from '../../tests/builders/a-lead.ts'
import { aSubmission } from '../../tests/builders/a-submission.ts'
import { aDeliveringSite, type DeliveringSite, referenceOf } from '../../tests/support/delivering-site.ts'
import { until } from '../../tests/support/until.ts'

const REFUSING = [400, 403, 404, 409, 422]
const ASKING_FOR_ANOTHER_TRY = [401, 408, 425, 429]
const status = (code: number): Fault => ({ status: code })

const UNCLEAR: readonly (readonly [name: string, fault: Fault])[] = [
  ['connection cut before reading', { drop: 'before' }],
  ['connection cut after reading', { drop: 'after' }],
  ['a page of HTML', { garbage: 'html' }],
  ['an answer that breaks off', { garbage: 'truncated' }],
  ['an answer of 2 MB', { garbage: 'huge' }],
  ['an empty answer', { garbage: 'empty' }],
  ['JSON that is no object', { body: '"ok"' }],
  ['a list', { body: '[]' }],
  ['a redirect', { redirect: 'http://127.0.0.1:9/elsewhere' }],
]

/** One attempt of every delivery of a lead while `service` has this fault. */
async function aLeadDuring(service: Service, fault: Fault): Promise<DeliveringSite & { reference: string }> {
  const site = await aDeliveringSite()
  site.sandbox.setSwitch(service, fault)
  const reference = referenceOf(await site.intake.submitLead(aSubmission(aLead())))
  await site.attempted(reference)
  return { ...site, reference }
}

async function expectStates(service: 'mail' | 'broker' | 'crm', fault: Fault, state: string): Promise<void> {
  const { states, reference, sandbox } = await aLeadDuring(service, fault)
  // The fault of one partner keeps the lead from no other.
  const well = { mail: 'delivered', broker: 'delivered', crm: 'delivered' }
  expect(await states(reference)).toEqual({ ...well, [service]: state })
  expect(sandbox.received.filter((call) => call.service === 'unknown')).toEqual([])
}

describe.each(['mail', 'crm'] as const)('%s', (service) => {
  test.each(REFUSING)('answering %i has refused', (code) => expectStates(service, status(code), 'refused'))
  test.each(ASKING_FOR_ANOTHER_TRY)('answering %i is tried again', (code) => expectStates(service, status(code), 'due'))
  test.each([500, 502, 503, 504])('answering %i is tried again', (code) => expectStates(service, status(code), 'due'))
  test.each(UNCLEAR)('%s: tried again', (_name, fault) => expectStates(service, fault, 'due'))
  test('answering 200 with success:false has refused', () =>
    expectStates(service, { refuse: 'success-false' }, 'refused'))
})

describe('broker', () => {
  test.each(REFUSING)('answering %i has refused', (code) => expectStates('broker', status(code), 'refused'))
  test.each([...ASKING_FOR_ANOTHER_TRY, 503])('answering %i is tried again', (code) =>
    expectStates('broker', status(code), 'due'),
  )
  test.each([500, 502, 504])('answering %i may have taken it', (code) =>
    expectStates('broker', status(code), 'unknown'),
  )
  test.each(UNCLEAR)('%s: may have taken it', (_name, fault) => expectStates('broker', fault, 'unknown'))
  test('answering success:false has refused', () => expectStates('broker', { refuse: 'success-false' }, 'refused'))
  test('answering with a result status other than 1 has refused', () =>
    expectStates('broker', { refuse: 'status-0' }, 'refused'))
  test('answering success without a result may have taken it', () =>
    expectStates('broker', { body: { success: true } }, 'unknown'))
  test('answering the status as text has taken it', () =>
    expectStates('broker', { body: { success: true, result: { status: '1' } } }, 'delivered'))

  test('that cannot be reached is tried again', async () => {
    const site = await aDeliveringSite({ BROKER_URL: 'http://127.0.0.1:9' })
    const reference = referenceOf(await site.intake.submitLead(aSubmission(aLead())))
    await site.attempted(reference)
    expect(await site.states(reference)).toEqual({ mail: 'due', broker: 'due', crm: 'delivered' })
    expect(await site.attempts(reference, 'broker')).toMatchObject([{ outcome: 'notTaken', reason: 'ECONNREFUSED' }])
  })

  test('that may have taken it is never called again by itself, and an alert is raised', async () => {
    const site = await aLeadDuring('broker', { drop: 'after', times: 1 })
    await site.retryNow(site.reference)
    const restarted = site.anotherWorker()
    await restarted.start()
    await restarted.stop(1_000)
    expect(site.sandbox.received.filter(({ service }) => service === 'broker')).toHaveLength(1)
    expect((await site.states(site.reference)).broker).toBe('unknown')
    await until(() => site.alerts.includes('brokerUnknown'), 'the alert was raised')
  })
})

describe('support', () => {
  test.each([
    ['400', status(400), 'refused'],
    ['success:false', { refuse: 'success-false' }, 'refused'],
    ['429', status(429), 'due'],
    ['503', status(503), 'due'],
    ['connection cut', { drop: 'after' }, 'due'],
    ['HTML', { garbage: 'html' }, 'due'],
  ] as const)('%s: %s', async (_name, fault, state) => {
    const site = await aDeliveringSite()
    site.sandbox.setSwitch('support', fault)
    const reference = referenceOf(await site.intake.submitDataRequest(aSubmission(aDataRequest())))
    await site.attempted(reference)
    expect(await site.states(reference)).toEqual({ support: state })
  })
})

describe('CRM token', () => {
  test.each<readonly [string, Fault]>([
    ['success:false', { refuse: 'success-false' }],
    ['400', status(400)],
    ['401', status(401)],
    ['500', status(500)],
    ['a success without a token', { body: { success: true } }],
    ...UNCLEAR,
  ])('%s: the CRM delivery stays due, an alert is raised, and it flows once the token comes', async (_name, fault) => {
    const site = await aLeadDuring('token', fault)
    expect(await site.states(site.reference)).toEqual({ mail: 'delivered', broker: 'delivered', crm: 'due' })
    expect(site.sandbox.received.filter(({ service }) => service === 'crm')).toEqual([])
    expect(await site.attempts(site.reference, 'crm')).toMatchObject([{ outcome: 'noToken' }])
    await until(() => site.alerts.includes('crmToken'), 'the alert was raised')
    site.sandbox.reset()
    await site.retryNow(site.reference)
    await until(async () => (await site.states(site.reference)).crm === 'delivered', 'the CRM has the lead')
    expect(site.sandbox.received.map(({ service }) => service)).toEqual(['token', 'crm'])
  })
})

describe('Retry-After', () => {
  test.each([
    ['mail', 120, 120],
    ['broker', 600, 600],
    ['crm', 86_400, 3_600],
  ] as const)('%s: of %i seconds is honoured for %i', async (service, retryAfter, honoured) => {
    const site = await aLeadDuring(service, { status: 429, retryAfter })
    const row = (await site.deliveries(site.reference))[service]
    const wait = Number(row?.next_attempt_at) - Number(row?.updated_at)
    expect(wait).toBe(honoured * 1_000)
  })
})
