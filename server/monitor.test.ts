import { expect, test } from 'vitest'
import { aLeadOf } from '../tests/builders/a-submission.ts'
import { onEveryStore } from '../tests/store/every-store.ts'
import { ALL_SET_UP, anIntake } from '../tests/support/an-intake.ts'
import { referenceOf } from '../tests/support/delivering-site.ts'
import { temporaryFolder, temporaryStore } from '../tests/support/temporary-store.ts'
import type { AlertFields } from './alerts.ts'
import { MB } from './bytes.ts'
import type { Engine } from './database/engine.ts'
import { claimDue } from './deliveries/claims.ts'
import { type DiskSpace, diskSpace, spaceLevel } from './disk-space.ts'
import { createLog } from './log/log.ts'
import { createMonitor } from './monitor.ts'

const MINUTE = 60_000
const ROOM: DiskSpace = { free: 2_000 * MB, total: 100_000 * MB }

function aMonitor(engine: Engine, { delivers = true, space = ROOM, folder = '/srv/data' } = {}) {
  const alerts: (AlertFields & { kind: string })[] = []
  const folders: string[] = []
  const monitor = createMonitor(engine, createLog('silent'), (kind, fields) => alerts.push({ kind, ...fields }), {
    delivers,
    folder,
    spaceOf: async (asked) => {
      folders.push(asked)
      return space
    },
  })
  return { alerts, folders, checkNow: monitor.checkNow }
}

await onEveryStore('the monitor over', (openEngine) => {
  async function aQueue() {
    const engine = await openEngine()
    const { intake } = await anIntake(ALL_SET_UP, engine)
    const reference = referenceOf(await intake.submitLead(aLeadOf(1)))
    referenceOf(await intake.submitLead(aLeadOf(2)))
    const older = (ms: number) =>
      engine.write((tx) =>
        tx
          .updateTable('deliveries')
          .set((set) => ({ next_attempt_at: set('next_attempt_at', '-', ms) }))
          .where('subject_id', '=', reference)
          .execute(),
      )
    return { engine, reference, older }
  }

  test('is silent for 15 minutes, then names the delivery, for as long as it is due', async () => {
    const { engine, reference, older } = await aQueue()
    const { alerts, checkNow } = aMonitor(engine)
    await older(14 * MINUTE)
    await checkNow()
    expect(alerts).toEqual([])
    await older(2 * MINUTE)
    await checkNow()
    await checkNow()
    expect(alerts).toHaveLength(2)
    expect(alerts[0]).toMatchObject({ kind: 'deliveryOverdue', reference, reason: 'due for 16 minutes' })
    await engine.write((tx) => tx.updateTable('deliveries').set({ state: 'delivered' }).execute())
    await checkNow()
    expect(alerts).toHaveLength(2)
  })

  test('counts from the first attempt, however often the delivery is tried again', async () => {
    const { engine, older } = await aQueue()
    const { alerts, checkNow } = aMonitor(engine)
    await older(20 * MINUTE)
    await claimDue(engine, { service: 'mail', limit: 9, overtaken: [], mailRoute: 'own' })
    await engine.write((tx) =>
      tx.updateTable('deliveries').set({ state: 'delivered' }).where('service', '<>', 'mail').execute(),
    )
    await checkNow()
    expect(alerts).toEqual([])
    await engine.write((tx) =>
      tx
        .updateTable('deliveries')
        .set((set) => ({ lease_until: null, first_attempt_at: set('first_attempt_at', '-', 16 * MINUTE) }))
        .execute(),
    )
    await checkNow()
    expect(alerts).toMatchObject([{ kind: 'deliveryOverdue', service: 'mail' }])
  })

  test('where pages are served alone, says when no worker delivers, and nothing of retries', async () => {
    const { engine, older } = await aQueue()
    const { alerts, checkNow } = aMonitor(engine, { delivers: false })
    await engine.write((tx) =>
      tx
        .updateTable('deliveries')
        .set((set) => ({ first_attempt_at: set(engine.now, '-', 60 * MINUTE) }))
        .execute(),
    )
    await checkNow()
    expect(alerts).toEqual([])
    await older(16 * MINUTE)
    await checkNow()
    expect(alerts).toMatchObject([{ kind: 'deliveryOverdue', reason: 'no worker takes it up' }])
  })

  test('looks at the disk of an embedded store, and cannot see the one of a server', async () => {
    const engine = await openEngine()
    const { alerts, folders, checkNow } = aMonitor(engine, { space: { free: 50 * MB, total: 1_000 * MB } })
    await checkNow()
    expect(folders).toEqual(engine.kind === 'embedded' ? ['/srv/data'] : [])
    expect(alerts).toEqual(engine.kind === 'embedded' ? [{ kind: 'diskNearlyFull', reason: '50 MB free' }] : [])
  })
})

test('a store that cannot be read and a disk that cannot be seen do not end the process', async () => {
  const engine = await temporaryStore()
  await engine.close()
  const monitor = createMonitor(engine, createLog('silent'), () => {}, { delivers: true, folder: '/no/such/folder' })
  await monitor.checkNow()
})

test.each([
  ['enough', 2_000, 2_500],
  ['enough', 900, 8_000],
  ['nearlyFull', 900, 100_000],
  ['full', 99, 500],
] as const)('is %s: %i MB free of %i', (verdict, free, total) => {
  expect(spaceLevel({ free: free * MB, total: total * MB })).toBe(verdict)
})

test('the space of a real folder is read', async () => {
  const { free, total } = await diskSpace(temporaryFolder())
  expect(free).toBeGreaterThan(MB)
  expect(total).toBeGreaterThan(free)
})
