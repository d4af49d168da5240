import { expect, test } from 'vitest'
import type { DeliveryService } from '../../domain/delivery.ts'
import type { DeliveryRow } from '../../server/database/tables.ts'
import { claimDue, endDeadClaims, finish, LEASE_MS } from '../../server/deliveries/claims.ts'
import { endOverlongWaits } from '../../server/deliveries/overlong-waits.ts'
import { createHousekeeping } from '../../server/housekeeping.ts'
import { createLog } from '../../server/log/log.ts'
import type { Attempt } from '../../server/remotes/classify-response.ts'
import { aLeadOf } from '../builders/a-submission.ts'
import { ALL_SET_UP, anIntake } from '../support/an-intake.ts'
import { referenceOf } from '../support/delivering-site.ts'
import { withShiftedClock } from '../support/shifted-clock.ts'
import { onEveryStore } from './every-store.ts'

const SECOND = 1_000
const HOUR = 60 * 60 * SECOND
const DAY = 24 * HOUR
const SIX_YEARS = 6 * 365 * DAY
const JUMPS = [SECOND, DAY, SIX_YEARS, -SECOND, -DAY, -SIX_YEARS]
const SERVICES: readonly DeliveryService[] = ['mail', 'broker', 'crm']
const NOT_TAKEN: Attempt = { outcome: { kind: 'notTaken', reason: 'answered 500' } }

await onEveryStore('A clock that jumps', (openEngine) => {
  /** A store with one lead whose three deliveries wait for their first attempt. */
  async function aLead() {
    const engine = withShiftedClock(await openEngine())
    const { intake } = await anIntake(ALL_SET_UP, engine)
    const id = referenceOf(await intake.submitLead(aLeadOf(1)))
    const rows = () =>
      engine.db.selectFrom('deliveries').selectAll().where('subject_id', '=', id).orderBy('rank').execute()
    const now = async () => Number((await engine.db.selectNoFrom(engine.now.as('now')).executeTakeFirstOrThrow()).now)
    const claimAll = async (): Promise<DeliveryRow[]> => {
      const claimed: DeliveryRow[] = []
      // The last first: a claim holds back those of later services for a second.
      for (const service of SERVICES.toReversed()) {
        claimed.unshift(
          ...(await claimDue(engine, { service, limit: 9, overtaken: SERVICES, mailRoute: 'own' })).claimed,
        )
      }
      return claimed
    }
    return { engine, rows, now, claimAll }
  }

  test.each(JUMPS)('by %i ms keeps no first attempt waiting, and no retry for longer than it can', async (jump) => {
    const { engine, claimAll, rows, now } = await aLead()
    engine.shift(jump)
    await endOverlongWaits(engine)
    const first = await claimAll()
    expect(first.map(({ service }) => service)).toEqual(SERVICES)
    for (const claimed of first) await finish(engine, claimed, NOT_TAKEN)
    engine.shift(2 * jump)
    await endOverlongWaits(engine)
    for (const { next_attempt_at, state } of await rows()) {
      expect(state).toBe('due')
      // After one attempt, Retry-After can ask for an hour.
      expect(Number(next_attempt_at) - (await now())).toBeLessThanOrEqual(HOUR)
    }
  })

  test.each(JUMPS)('by %i ms lets the claim of a dead process end at the next sweep after its time', async (jump) => {
    const { engine, claimAll, rows } = await aLead()
    expect(await claimAll()).toHaveLength(3)
    engine.shift(jump)
    await endOverlongWaits(engine)
    engine.shift(jump + LEASE_MS + SECOND)
    await endDeadClaims(engine, { atStart: false })
    expect((await rows()).map(({ state, lease_until }) => [state, lease_until])).toEqual([
      ['due', null],
      ['unknown', null],
      ['due', null],
    ])
  })

  test.each([DAY, -SIX_YEARS])(
    'by %i ms at every attempt ends none in failed before its attempts were made',
    async (jump) => {
      const { engine, claimAll, rows } = await aLead()
      for (let attempt = 1; attempt < 15; attempt++) {
        engine.shift(jump * attempt)
        await endOverlongWaits(engine)
        await engine.write((tx) =>
          tx.updateTable('deliveries').set({ next_attempt_at: engine.now }).where('state', '=', 'due').execute(),
        )
        for (const claimed of await claimAll()) expect(await finish(engine, claimed, NOT_TAKEN)).toBe('due')
      }
      expect((await rows()).map(({ attempts }) => attempts)).toEqual([14, 14, 14])
    },
  )

  test.each([9, 10, 20])('is noticed by a wait longer than any after %i attempts', async (attempts) => {
    const { engine, rows, now } = await aLead()
    const waitFor = (hours: number) =>
      engine.write((tx) =>
        tx
          .updateTable('deliveries')
          .set((set) => ({ attempts, next_attempt_at: set(engine.now, '+', hours * HOUR) }))
          .execute(),
      )
    // The last wait is eight hours and up to a fifth more.
    await waitFor(9.5)
    expect(await endOverlongWaits(engine)).toBe(0)
    await waitFor(9.7)
    expect(await endOverlongWaits(engine)).toBe(3)
    for (const { next_attempt_at } of await rows()) expect(Number(next_attempt_at)).toBeLessThanOrEqual(await now())
  })

  test.each([SIX_YEARS])('by %i ms during a call leaves the call to the process that makes it', async (jump) => {
    const { engine, claimAll, rows } = await aLead()
    const claimed = await claimAll()
    engine.shift(jump)
    expect(
      await endDeadClaims(engine, { atStart: false, mayLive: ({ id }) => claimed.some((own) => own.id === id) }),
    ).toEqual([])
    for (const delivery of claimed) await finish(engine, delivery, { outcome: { kind: 'taken' } })
    expect((await rows()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
  })

  test('leaves waits alone that a right clock has set', async () => {
    const { engine, claimAll, rows } = await aLead()
    for (const claimed of await claimAll()) await finish(engine, claimed, NOT_TAKEN)
    const before = await rows()
    expect(await endOverlongWaits(engine)).toBe(0)
    expect(await rows()).toEqual(before)
  })

  test.each([-SECOND, -DAY])(
    'by %i ms is noticed within a minute, at the start and while the site runs',
    async (jump) => {
      const { engine, claimAll } = await aLead()
      let elapsed = 0
      const alerts: string[] = []
      const housekeeping = createHousekeeping(
        {
          RETENTION_LEADS_DAYS: 0,
          RETENTION_REQUESTS_DAYS: 0,
          RETENTION_UNDELIVERED_DAYS: 0,
          RETENTION_EVENTS_DAYS: 396,
          RETENTION_AUDIT_DAYS: 0,
          ALERT_REQUEST_DAYS: 3,
        },
        engine,
        createLog('silent'),
        (kind) => alerts.push(kind),
        () => elapsed,
      )
      await housekeeping.checkClock()
      elapsed = 60_000
      engine.shift(jump + elapsed)
      await engine.write((tx) =>
        tx
          .updateTable('deliveries')
          .set((set) => ({ next_attempt_at: set(engine.now, '-', jump) }))
          .execute(),
      )
      expect(await claimAll()).toEqual([])
      await housekeeping.checkClock()
      expect(await claimAll()).toHaveLength(3)
      expect(alerts).toEqual(jump === -DAY ? ['clockImplausible'] : [])
    },
  )
})
