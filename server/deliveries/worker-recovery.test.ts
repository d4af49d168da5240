import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { DeliveryService } from '../../domain/delivery.ts'
import { aLead } from '../../tests/builders/a-lead.ts'
import { aLeadOf, aSubmission } from '../../tests/builders/a-submission.ts'
import {
  aDeliveringSite,
  callsTo,
  type DeliveringSite,
  referenceOf,
  submitAndAttempt,
} from '../../tests/support/delivering-site.ts'
import { temporaryStore } from '../../tests/support/temporary-store.ts'
import { until } from '../../tests/support/until.ts'
import type { Engine } from '../database/engine.ts'
import { createLog } from '../log/log.ts'
import { claimDue } from './claims.ts'
import { createWorker } from './worker.ts'

const HOUR = 60 * 60 * 1_000
const keysOf = (site: DeliveringSite, service: string) =>
  callsTo(site, service).map(({ headers }) => headers['idempotency-key'])

/** Makes the first attempts this many hours old, with this many attempts made since. */
const age = (site: DeliveringSite, reference: string, hours: number, attempts: number) =>
  site.engine.write((tx) =>
    tx
      .updateTable('deliveries')
      .set((set) => ({ attempts, first_attempt_at: set('first_attempt_at', '-', hours * HOUR) }))
      .where('subject_id', '=', reference)
      .execute(),
  )

describe('retries', () => {
  test('are made for the failed delivery alone, under the same key and with the same body', async () => {
    const site = await aDeliveringSite()
    site.sandbox.setSwitch('mail', { status: 500, times: 2 })
    const reference = await submitAndAttempt(site)
    for (const attempt of [2, 3]) {
      await site.retryNow(reference)
      await until(async () => {
        const row = (await site.deliveries(reference)).mail
        return row?.attempts === attempt && row.lease_until === null
      }, `attempt ${attempt} was made`)
    }
    const { mail } = await site.deliveries(reference)
    expect(keysOf(site, 'mail')).toEqual([mail?.id, mail?.id, mail?.id])
    expect(new Set(callsTo(site, 'mail').map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(site.sandbox.received.flatMap(({ problems }) => problems)).toEqual([])
    expect([callsTo(site, 'broker').length, callsTo(site, 'crm').length]).toEqual([1, 1])
    expect(
      (await site.attempts(reference, 'mail')).map(({ number, outcome, status }) => [number, outcome, status]),
    ).toEqual([
      [1, 'notTaken', 500],
      [2, 'notTaken', 500],
      [3, 'taken', 200],
    ])
    expect(mail?.state).toBe('delivered')
  })

  test('end in failed after 72 hours, with an alert, and the delivery is kept', async () => {
    const site = await aDeliveringSite()
    site.sandbox.setSwitch('mail', { status: 500 })
    const reference = await submitAndAttempt(site)
    await age(site, reference, 72, 15)
    await site.retryNow(reference)
    await until(async () => (await site.states(reference)).mail === 'failed', 'the mail has failed')
    await until(() => site.alerts.includes('deliveryFailed'), 'the alert was raised')
    await site.retryNow(reference)
    expect(await site.attempts(reference, 'mail')).toHaveLength(2)
  })

  test('of a CRM that gives no token never end in failed', async () => {
    const site = await aDeliveringSite()
    site.sandbox.setSwitch('token', { status: 500 })
    const reference = await submitAndAttempt(site)
    await age(site, reference, 1_000, 30)
    await site.retryNow(reference)
    await until(async () => (await site.attempts(reference, 'crm'))[1]?.finished_at, 'the second attempt ended')
    expect((await site.states(reference)).crm).toBe('due')
  })
})

describe('the CRM token', () => {
  test('is used again until it expires', async () => {
    const site = await aDeliveringSite()
    for (let number = 1; number <= 3; number++) {
      await site.attempted(referenceOf(await site.intake.submitLead(aLeadOf(number))))
    }
    expect(callsTo(site, 'token')).toHaveLength(1)
    expect(new Set(callsTo(site, 'crm').map(({ headers }) => headers.authorization)).size).toBe(1)
  })

  test('refused with 401 is fetched once more, and the lead goes out in the same attempt', async () => {
    const site = await aDeliveringSite()
    await submitAndAttempt(site)
    site.sandbox.expireTokens()
    const reference = referenceOf(await site.intake.submitLead(aLeadOf(2)))
    await site.attempted(reference)
    expect((await site.deliveries(reference)).crm).toMatchObject({ state: 'delivered', attempts: 1 })
    expect(callsTo(site, 'token')).toHaveLength(2)
    const keys = keysOf(site, 'crm')
    expect(keys[1]).toBe(keys[2])
  })

  test('refused for good is asked for once per attempt, and raises an alert at once', async () => {
    const site = await aDeliveringSite()
    site.sandbox.setSwitch('crm', { status: 401 })
    const reference = await submitAndAttempt(site)
    expect((await site.states(reference)).crm).toBe('due')
    expect([callsTo(site, 'token').length, callsTo(site, 'crm').length]).toEqual([2, 2])
    expect(site.alerts).toEqual(['notAuthorized'])
  })

  test('that expires under 20 leads at once is fetched once', async () => {
    const site = await aDeliveringSite()
    await submitAndAttempt(site)
    site.sandbox.expireTokens()
    // Because of the slow answers all 20 calls reach the CRM with the old token.
    site.sandbox.setSwitch('crm', { delayMs: 100 })
    const references = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => referenceOf(await site.intake.submitLead(aLeadOf(number)))),
    )
    for (const reference of references) await site.attempted(reference)
    const states = await Promise.all(references.map(async (reference) => (await site.states(reference)).crm))
    expect(states).toEqual(references.map(() => 'delivered'))
    expect(callsTo(site, 'token')).toHaveLength(2)
    expect(new Set(keysOf(site, 'crm')).size).toBe(21)
  })
})

describe('a claim that a clock’s jump has ended', () => {
  test('is not made again while the call of another process may be under way, and later it is', async () => {
    const engine: Engine = { ...(await temporaryStore()), exclusive: false }
    const site = await aDeliveringSite({}, engine)
    for (const service of ['mail', 'broker', 'crm'] as const) site.sandbox.setSwitch(service, { delayMs: 1_000 })
    const reference = referenceOf(await site.intake.submitLead(aSubmission(aLead())))
    await site.sandbox.waitFor((calls) => calls.length > 0)
    // What the database's clock shows once it is a day ahead.
    await engine.write((tx) =>
      tx
        .updateTable('deliveries')
        .set((set) => ({ lease_until: set('lease_until', '-', 24 * HOUR) }))
        .where('lease_until', 'is not', null)
        .execute(),
    )
    await site.anotherWorker().start()
    await site.attempted(reference)
    expect(await site.states(reference)).toEqual({ mail: 'delivered', broker: 'delivered', crm: 'delivered' })
    for (const service of ['mail', 'broker'] as const) expect(callsTo(site, service)).toHaveLength(1)
  })
})

test('a record that cannot be opened is refused at once, with an alert, and does not stop the others', async () => {
  const site = await aDeliveringSite()
  await site.worker.stop(0)
  const poisoned = referenceOf(await site.intake.submitLead(aSubmission(aLead())))
  await site.engine.write((tx) => tx.updateTable('leads').set({ answers: '{"firstName":' }).execute())
  const next = referenceOf(await site.intake.submitLead(aLeadOf(2)))
  await site.anotherWorker().start()
  await site.attempted(next)
  await site.attempted(poisoned)
  expect(await site.states(next)).toEqual({ mail: 'delivered', broker: 'delivered', crm: 'delivered' })
  expect(await site.states(poisoned)).toEqual({ mail: 'refused', broker: 'refused', crm: 'refused' })
  expect(await site.attempts(poisoned, 'broker')).toMatchObject([
    { outcome: 'refused', reason: 'the record was changed outside the site' },
  ])
  expect(site.alerts).toContain('deliveryRefused')
  expect(callsTo(site, 'broker')).toHaveLength(1)
})

test('an end that the store could not take at first is recorded after all: a sold lead is not unknown', async () => {
  const site = await aDeliveringSite()
  site.sandbox.setSwitch('broker', { delayMs: 100 })
  const reference = referenceOf(await site.intake.submitLead(aSubmission(aLead())))
  await site.sandbox.waitFor((calls) => calls.some(({ service }) => service === 'broker'))
  const write = vi.spyOn(site.engine, 'write').mockRejectedValueOnce(new Error('the disk is full'))
  await site.attempted(reference)
  expect(write.mock.settledResults[0]).toMatchObject({ type: 'rejected' })
  expect(await site.states(reference)).toEqual({ mail: 'delivered', broker: 'delivered', crm: 'delivered' })
  expect(await site.attempts(reference, 'broker')).toMatchObject([{ number: 1, outcome: 'taken' }])
})

test('a refused lead does not stop the others', async () => {
  const site = await aDeliveringSite()
  site.sandbox.setSwitch('crm', { status: 400, times: 1 })
  const poisoned = await submitAndAttempt(site)
  const next = referenceOf(await site.intake.submitLead(aLeadOf(2)))
  await site.attempted(next)
  expect((await site.states(poisoned)).crm).toBe('refused')
  expect((await site.states(next)).crm).toBe('delivered')
  await until(() => site.alerts.includes('deliveryRefused'), 'the alert was raised')
})

test('after a crash in mid-call the broker is left unknown, and mail goes out again under its key', async () => {
  const site = await aDeliveringSite()
  await site.worker.stop(0)
  const reference = referenceOf(await site.intake.submitLead(aSubmission(aLead())))
  const { mail } = await site.deliveries(reference)
  // The state that a process leaves when it is killed during both calls.
  const calls: DeliveryService[] = ['broker', 'mail']
  for (const service of calls) {
    const { claimed } = await claimDue(site.engine, { service, limit: 1, overtaken: ['mail'], mailRoute: 'own' })
    expect(claimed).toHaveLength(1)
  }

  await site.anotherWorker().start()
  await site.attempted(reference)
  expect(await site.states(reference)).toEqual({ mail: 'delivered', broker: 'unknown', crm: 'delivered' })
  expect(keysOf(site, 'mail')).toEqual([mail?.id])
  expect(callsTo(site, 'broker')).toEqual([])
  const interrupted = { number: 1, outcome: 'interrupted', reason: 'the site stopped during the call' }
  expect(await site.attempts(reference, 'mail')).toMatchObject([interrupted, { number: 2, outcome: 'taken' }])
  expect(await site.attempts(reference, 'broker')).toMatchObject([interrupted])
  expect(site.alerts).toEqual(['brokerUnknown'])
})

test('of claims of a dead process the log says how many, and an alert which lead the broker may have', async () => {
  const site = await aDeliveringSite()
  await site.worker.stop(0)
  const reference = referenceOf(await site.intake.submitLead(aSubmission(aLead())))
  const calls: DeliveryService[] = ['crm', 'broker']
  for (const service of calls)
    await claimDue(site.engine, { service, limit: 1, overtaken: ['mail', 'broker'], mailRoute: 'own' })
  const logged: unknown[] = []
  const alerts: unknown[] = []
  const worker = createWorker(
    site.engine,
    site.remotes,
    site.config.BROKER_PRODUCT_ID,
    createLog('warn', { write: (line) => logged.push(JSON.parse(line)) }),
    (kind, fields) => alerts.push({ kind, ...fields }),
  )
  onTestFinished(() => worker.stop(0))
  await worker.start()
  await site.attempted(reference)
  expect(logged).toMatchObject([{ level: 'warn', message: 'claims of a dead process ended', count: 2 }])
  expect(alerts).toEqual([{ kind: 'brokerUnknown', reference, service: 'broker' }])
})

test('two workers on one store send nothing twice', async () => {
  const site = await aDeliveringSite()
  const second = site.anotherWorker()
  const references: string[] = []
  for (let number = 0; number < 30; number++) {
    const reference = referenceOf(await site.intake.submitLead(aLeadOf(number)))
    second.wake()
    references.push(reference)
  }
  for (const reference of references) await site.attempted(reference)
  for (const service of ['mail', 'broker', 'crm']) {
    expect([keysOf(site, service).length, new Set(keysOf(site, service)).size]).toEqual([30, 30])
  }
})
