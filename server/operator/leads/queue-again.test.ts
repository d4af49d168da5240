import { expect, test } from 'vitest'
import type { DeliveryState } from '../../../domain/delivery.ts'
import { seededStore } from '../../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../../tests/support/temporary-store.ts'
import { deliveriesOf } from '../../deliveries/delivery-store.ts'
import { retryAll, retrySubjects } from './queue-again.ts'

const LATER = Date.now() + 3_600_000

test('queues what failed, was refused or waits, under the same key and with its waits starting anew', async () => {
  const { engine, ...store } = await seededStore(temporaryFolder())
  const id = await store.lead()
  await store.setDelivery(id, 'mail', { state: 'failed', attempts: 17, first_attempt_at: 1_000 })
  await store.setDelivery(id, 'broker', { state: 'refused', attempts: 1, first_attempt_at: 1_000 })
  await store.setDelivery(id, 'crm', { state: 'due', attempts: 2, first_attempt_at: 1_000, next_attempt_at: LATER })
  const before = await deliveriesOf(engine.db, { kind: 'lead', id })
  expect(await retrySubjects(engine, [id, id])).toEqual({ queued: 3, skipped: [] })
  const after = await deliveriesOf(engine.db, { kind: 'lead', id })
  expect(after.map((row) => row.id)).toEqual(before.map((row) => row.id))
  expect(after.map((row) => [row.state, row.attempts, row.attempts_before, row.first_attempt_at])).toEqual([
    ['due', 17, 17, null],
    ['due', 1, 1, null],
    ['due', 2, 2, null],
  ])
  for (const row of after) expect(row.next_attempt_at).toBeLessThan(LATER)
})

test.each<[DeliveryState, RegExp]>([
  ['unknown', /settle/],
  ['delivered', /delivered/],
  ['held', /set up/],
  ['quarantined', /release/],
  ['cancelled', /stopped/],
  ['due', /due already/],
])('never touches a broker delivery that is %s, and says why', async (state, reason) => {
  const { engine, ...store } = await seededStore(temporaryFolder())
  const id = await store.lead()
  await store.setDelivery(id, 'broker', { state, attempts: 1 })
  const before = await deliveriesOf(engine.db, { kind: 'lead', id })
  const { queued, skipped } = await retrySubjects(engine, [id])
  expect(queued).toBe(0)
  expect(skipped).toContainEqual({ id, service: 'broker', state, reason: expect.stringMatching(reason) })
  await retryAll(engine, 'failed')
  await retryAll(engine, 'refused')
  expect(await deliveriesOf(engine.db, { kind: 'lead', id })).toEqual(before)
})

test('leaves an attempt under way alone, also when its claim has ended: the broker may have taken it', async () => {
  const { engine, ...store } = await seededStore(temporaryFolder())
  const id = await store.lead()
  await store.setDelivery(id, 'broker', { state: 'due', attempts: 1, next_attempt_at: LATER, lease_until: 1_000 })
  const { skipped } = await retrySubjects(engine, [id])
  expect(skipped.find(({ service }) => service === 'broker')?.reason).toMatch(/under way/)
  expect(await retryAll(engine, 'failed')).toEqual({ queued: 0, skipped: [] })
})

test('--failed takes the failed and the waiting of leads and requests, --refused the refused', async () => {
  const { engine, ...store } = await seededStore(temporaryFolder())
  const id = await store.lead()
  const request = await store.dataRequest()
  await store.setDelivery(id, 'mail', { state: 'failed' })
  await store.setDelivery(id, 'broker', { state: 'refused' })
  await store.setDelivery(id, 'crm', { state: 'due', next_attempt_at: LATER })
  await store.setDelivery(request, 'support', { state: 'failed' })
  expect(await retryAll(engine, 'failed')).toEqual({ queued: 3, skipped: [] })
  const states = async () => (await deliveriesOf(engine.db, { kind: 'lead', id })).map(({ state }) => state)
  expect(await states()).toEqual(['due', 'refused', 'due'])
  expect(await retryAll(engine, 'refused')).toEqual({ queued: 1, skipped: [] })
  expect(await states()).toEqual(['due', 'due', 'due'])
})

test('queues nothing at all when one reference is unknown', async () => {
  const { engine, ...store } = await seededStore(temporaryFolder())
  const id = await store.lead()
  await store.setDelivery(id, 'mail', { state: 'failed' })
  await expect(retrySubjects(engine, [id, '0000-0000-0000'])).rejects.toThrow('There is no lead 0000-0000-0000')
  expect((await deliveriesOf(engine.db, { kind: 'lead', id }))[0]?.state).toBe('failed')
})
