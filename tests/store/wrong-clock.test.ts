import { expect, test } from 'vitest'
import { appendAudit, eraseOldAudit } from '../../server/audit/audit-trail.ts'
import { noteClock, readClock } from '../../server/clock.ts'
import type { Engine } from '../../server/database/engine.ts'
import { claimDue } from '../../server/deliveries/claims.ts'
import { removeOldEvents } from '../../server/privacy/event-retention.ts'
import { closeRequest } from '../../server/privacy/request-steps.ts'
import { eraseExpired } from '../../server/privacy/retention.ts'
import { aDataRequest, aLead } from '../builders/a-lead.ts'
import { aLeadOf, aSubmission } from '../builders/a-submission.ts'
import { anIntake } from '../support/an-intake.ts'
import { referenceOf } from '../support/delivering-site.ts'
import { type ShiftedEngine, withShiftedClock } from '../support/shifted-clock.ts'
import { onEveryStore } from './every-store.ts'

const SECOND = 1_000
const DAY = 24 * 60 * 60 * SECOND
const SIX_YEARS = 6 * 365 * DAY
const RETENTION = { leadDays: 1_826, requestDays: 731 }

await onEveryStore('A wrong clock', (openEngine) => {
  const aSite = async () => {
    const engine = withShiftedClock(await openEngine())
    await noteClock(engine)
    return { ...(await anIntake({}, engine)), engine }
  }
  const store = async ({ intake }: Awaited<ReturnType<typeof aSite>>, number = 1) =>
    referenceOf(await intake.submitLead(aLeadOf(number)))
  const answersOf = async ({ db }: Engine, id: string) =>
    (await db.selectFrom('leads').select('answers').where('id', '=', id).executeTakeFirstOrThrow()).answers
  /** Ends all deliveries, so that nothing but the clock keeps the sweep from erasing. */
  const deliverAll = (engine: Engine) =>
    engine.write((tx) => tx.updateTable('deliveries').set({ state: 'delivered' }).execute())
  const start = async (engine: ShiftedEngine, shift: number) => {
    engine.shift(shift)
    return (await noteClock(engine)).verdict
  }

  test.each([
    [SECOND, 'plausible'],
    [DAY, 'plausible'],
    [SIX_YEARS, 'ahead'],
    [-SECOND, 'plausible'],
    [-DAY, 'behind'],
    [-SIX_YEARS, 'behind'],
  ])('by %i ms is %s', async (shift, verdict) => {
    const { engine } = await aSite()
    expect(await start(engine, shift)).toBe(verdict)
    expect((await readClock(engine)).verdict).toBe(verdict)
  })

  test('is not kept as the last time seen, so that a right one is believed again', async () => {
    const { engine } = await aSite()
    for (const shift of [SIX_YEARS, -SIX_YEARS, SIX_YEARS]) await start(engine, shift)
    expect(await start(engine, 0)).toBe('plausible')
    expect(await start(engine, 2 * SECOND)).toBe('plausible')
    expect((await readClock(engine)).seenAt).toBeGreaterThan(Date.now())
  })

  test.each([SIX_YEARS, -SIX_YEARS])('by %i ms erases nothing, however old it makes records look', async (shift) => {
    const site = await aSite()
    const id = await store(site)
    await deliverAll(site.engine)
    await start(site.engine, shift)
    const { erased, refused } = await eraseExpired(site.engine, RETENTION)
    expect([erased, refused?.refusal]).toEqual([0, shift > 0 ? 'clockAhead' : 'clockBehind'])
    expect(await answersOf(site.engine, id)).not.toBeNull()
  })

  test('six years behind does not make a lead that came in meanwhile look six years old later', async () => {
    const site = await aSite()
    await start(site.engine, -SIX_YEARS)
    const id = await store(site)
    await deliverAll(site.engine)
    await start(site.engine, 0)
    expect(await eraseExpired(site.engine, RETENTION)).toEqual({ erased: 0 })
    expect(await answersOf(site.engine, id)).not.toBeNull()
  })

  test('nor an attempt, an entry of the audit trail and the end of a data request that were noted meanwhile', async () => {
    const { engine, intake } = await aSite()
    const request = referenceOf(await intake.submitDataRequest(aSubmission(aDataRequest())))
    await store({ engine, intake } as Awaited<ReturnType<typeof aSite>>)
    await start(engine, -SIX_YEARS)
    await engine.write((tx) =>
      tx.updateTable('deliveries').set({ state: 'due', next_attempt_at: 0 }).where('service', '=', 'mail').execute(),
    )
    const { claimed } = await claimDue(engine, { service: 'mail', limit: 1, overtaken: [], mailRoute: 'own' })
    expect(claimed).toHaveLength(1)
    await appendAudit(engine, { run: 'run', who: 'ann', command: 'leads list', whose: [], outcome: 'done' })
    await engine.write((tx) => closeRequest(engine, tx, request, 'answered'))
    await engine.write((tx) => tx.updateTable('deliveries').set({ state: 'delivered', lease_until: null }).execute())
    await start(engine, 0)
    expect(await removeOldEvents(engine, 396)).toBe(0)
    expect(await eraseOldAudit(engine, 1_826)).toBe(0)
    expect(await eraseExpired(engine, RETENTION)).toEqual({ erased: 0 })
  })

  test('that the operator confirms, by the number of records, is believed', async () => {
    const site = await aSite()
    const id = await store(site)
    await deliverAll(site.engine)
    await start(site.engine, SIX_YEARS)
    expect((await eraseExpired(site.engine, RETENTION, 2)).erased).toBe(0)
    expect(await answersOf(site.engine, id)).not.toBeNull()
    expect(await eraseExpired(site.engine, RETENTION, 1)).toEqual({ erased: 1 })
    expect(await answersOf(site.engine, id)).toBeNull()
    expect((await readClock(site.engine)).verdict).toBe('plausible')
  })

  test('or not: too large a share of the records at once waits for the operator', async () => {
    const site = await aSite()
    for (let number = 0; number < 25; number++) await store(site, number)
    await site.intake.submitLeavePopup(aSubmission({ name: 'Ann', email: aLead().email }))
    await deliverAll(site.engine)
    const age = (count: number) =>
      site.engine.write((tx) =>
        tx
          .updateTable('leads')
          .set((set) => ({ received_at: set('received_at', '-', 2_000 * DAY) }))
          .where('id', 'in', tx.selectFrom('leads').select('id').where('source', '=', 'lead_form').limit(count))
          .where('received_at', '>', Date.now() - DAY)
          .execute(),
      )
    await age(25)
    const { erased, refused } = await eraseExpired(site.engine, RETENTION)
    expect(erased).toBe(0)
    expect(refused).toMatchObject({ expired: 25, kept: 26, refusal: 'tooMany' })
    expect(await eraseExpired(site.engine, RETENTION, 25)).toEqual({ erased: 25 })
  })
})
