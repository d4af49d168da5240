import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDataRequest } from '../tests/builders/a-lead.ts'
import { aLeadOf, aSubmission } from '../tests/builders/a-submission.ts'
import { anIntake } from '../tests/support/an-intake.ts'
import { referenceOf } from '../tests/support/delivering-site.ts'
import { withShiftedClock } from '../tests/support/shifted-clock.ts'
import { temporaryStore } from '../tests/support/temporary-store.ts'
import { createHousekeeping } from './housekeeping.ts'
import { createLog, type Log } from './log/log.ts'
import { confirmDataRequest, extendDataRequest, resolveDataRequest } from './operator/data-requests/request-work.ts'

const DAY = 24 * 60 * 60 * 1_000
const SIX_YEARS = 6 * 365 * DAY

/** Housekeeping over a store of delivered leads. */
async function aHouse(leads: number, log: Log = createLog('silent')) {
  const engine = withShiftedClock(await temporaryStore())
  const { intake } = await anIntake({}, engine)
  for (let number = 0; number < leads; number++) await intake.submitLead(aLeadOf(number))
  await engine.write((tx) => tx.updateTable('deliveries').set({ state: 'delivered' }).execute())
  const alerts: unknown[] = []
  const housekeeping = createHousekeeping(
    {
      RETENTION_LEADS_DAYS: 1_826,
      RETENTION_REQUESTS_DAYS: 731,
      RETENTION_UNDELIVERED_DAYS: 0,
      RETENTION_EVENTS_DAYS: 396,
      RETENTION_AUDIT_DAYS: 0,
      ALERT_REQUEST_DAYS: 3,
    },
    engine,
    log,
    (kind, fields) => alerts.push({ kind, ...fields }),
  )
  const kept = async () => {
    const rows = await engine.db.selectFrom('leads').select('id').where('answers', 'is not', null).execute()
    return rows.length
  }
  return { engine, housekeeping, alerts, kept }
}

test('started with a clock six years ahead, it erases nothing and raises an alert, at first and at every sweep', async () => {
  const { engine, housekeeping, alerts, kept } = await aHouse(1)
  await housekeeping.checkClock()
  engine.shift(SIX_YEARS)
  await housekeeping.checkClock()
  await housekeeping.checkClock()
  await housekeeping.sweep()
  expect(await kept()).toBe(1)
  expect(alerts).toEqual([
    { kind: 'clockImplausible', reason: 'the clock is ahead of the last time seen' },
    { kind: 'clockImplausible', count: 1, reason: 'the clock is ahead of the last time seen' },
  ])
})

test('an implausible share is left, with an alert', async () => {
  const { engine, housekeeping, alerts, kept } = await aHouse(21)
  await engine.write((tx) => tx.updateTable('leads').set({ received_at: 1 }).execute())
  await housekeeping.sweep()
  expect(await kept()).toBe(21)
  expect(alerts).toEqual([{ kind: 'retentionRefused', count: 21, reason: 'too large a share of the records' }])
})

test('a plausible sweep erases and raises none', async () => {
  const { engine, housekeeping, alerts, kept } = await aHouse(20)
  await engine.write((tx) => tx.updateTable('leads').set({ received_at: 1 }).execute())
  await housekeeping.sweep()
  expect([await kept(), alerts]).toEqual([0, []])
})

test('the log of a plausible sweep tells of each kind of record', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line).message) })
  const { housekeeping } = await aHouse(0, log)
  await housekeeping.sweep()
  expect(lines).toEqual([
    'records past their time erased',
    'delivery attempts past their time removed',
    'who did what was erased from entries of the audit trail past their time',
  ])
})

test('a store that takes no write raises an alert within a minute', async () => {
  const { engine, housekeeping, alerts } = await aHouse(0)
  await sql`pragma query_only = 1`.execute(engine.db)
  await housekeeping.checkClock()
  expect(alerts).toEqual([
    { kind: 'storeNotWritable', reason: 'ERR_SQLITE_ERROR: attempt to write a readonly database' },
  ])
})

test('the log tells of deliveries that a clock gone back made due, and says nothing where there were none', async () => {
  const lines: unknown[] = []
  const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) })
  const { engine, housekeeping } = await aHouse(0, log)
  await housekeeping.checkClock()
  expect(lines).toEqual([])
  const { intake } = await anIntake({}, engine)
  await intake.submitLead(aLeadOf(1))
  await engine.write((tx) =>
    tx
      .updateTable('deliveries')
      .set({ state: 'due', next_attempt_at: Date.now() + SIX_YEARS })
      .execute(),
  )
  engine.shift(-10_000)
  await housekeeping.checkClock()
  expect(lines).toMatchObject([{ level: 'warn', count: 3 }])
})

test('stops with the work that is under way, so that the store can be closed', async () => {
  const { engine, housekeeping, alerts } = await aHouse(1)
  await housekeeping.start()
  await housekeeping.stop()
  await engine.close()
  expect(alerts).toEqual([])
})

test('an alert comes three days before a date of a data request, until the step is noted', async () => {
  const { engine, housekeeping, alerts } = await aHouse(0)
  const { intake } = await anIntake({}, engine)
  const references: string[] = []
  for (const idempotencyKey of ['first', 'second']) {
    references.push(referenceOf(await intake.submitDataRequest(aSubmission(aDataRequest(), { idempotencyKey }))))
  }
  const [id = '', other = ''] = references
  await resolveDataRequest(engine, other, 'Done')
  const after = async (days: number) => {
    await engine.write((tx) =>
      tx
        .updateTable('data_requests')
        .set({ received_at: Date.now() - days * DAY })
        .execute(),
    )
    await housekeeping.checkRequests()
    return alerts.splice(0)
  }
  expect(await after(6)).toEqual([])
  const reason = (by: string) => expect.stringMatching(new RegExp(`^${by} by \\d{4}-\\d\\d-\\d\\d$`))
  expect(await after(8)).toEqual([{ kind: 'dataRequestDue', reference: id, count: 1, reason: reason('confirm') }])
  await confirmDataRequest(engine, id, null)
  expect(await after(41)).toEqual([])
  expect(await after(43)).toEqual([{ kind: 'dataRequestDue', reference: id, count: 1, reason: reason('answer') }])
  await extendDataRequest(engine, id, 'Many records', Date.now())
  expect(await after(86)).toEqual([])
  expect(await after(120)).toHaveLength(1)
  await resolveDataRequest(engine, id, 'Done')
  expect(await after(120)).toEqual([])
})

test('looks at the clock every minute, at the dates of requests every hour and for old records every day, failures or not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const failures: string[] = []
  const log = createLog('error', { write: (line) => failures.push(JSON.parse(line).message) })
  const { engine, housekeeping, alerts } = await aHouse(0, log)
  // Each look at a closed store leaves one trace.
  await engine.close()
  await housekeeping.start()
  vi.advanceTimersByTime(3 * DAY - 1)
  await housekeeping.stop()
  const times = (message: string) => failures.filter((failure) => failure === message).length
  expect(alerts).toHaveLength(3 * 24 * 60)
  expect(times('the dates of data requests could not be looked at')).toBe(3 * 24)
  expect(times('records past their time could not be erased')).toBe(3)
})
