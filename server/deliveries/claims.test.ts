import { expect, test } from 'vitest'
import { seededStore } from '../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../tests/support/temporary-store.ts'
import type { Attempt } from '../remotes/classify-response.ts'
import { claimDue, endDeadClaims, finish } from './claims.ts'

test('what has been due for longest is claimed first and comes first, in whatever order it was stored', async () => {
  const { engine, lead, setDelivery } = await seededStore(temporaryFolder(), { setUp: ['mail'] })
  const now = Date.now()
  const dueFor = [40, 10, 80, 20, 70, 30, 60, 50]
  for (const seconds of dueFor) {
    const id = await lead({ email: `lead${seconds}@mail.test` })
    await setDelivery(id, 'mail', { state: 'due', next_attempt_at: now - seconds * 1_000 })
  }
  const { claimed, more } = await claimDue(engine, { service: 'mail', limit: 6, overtaken: [], mailRoute: 'own' })
  expect(claimed.map((row) => (now - row.next_attempt_at) / 1_000)).toEqual([80, 70, 60, 50, 40, 30])
  expect(more).toBe(true)
})

test('a call whose claim was ended and made again meanwhile changes nothing of the later one', async () => {
  const { engine, lead } = await seededStore(temporaryFolder(), { setUp: ['mail'], exclusive: true })
  const id = await lead()
  const claim = async () => {
    const { claimed } = await claimDue(engine, { service: 'mail', limit: 1, overtaken: [], mailRoute: 'own' })
    const [delivery] = claimed
    if (!delivery) throw new Error('nothing was claimed')
    return delivery
  }
  const first = await claim()
  await endDeadClaims(engine, { atStart: true })
  await engine.write((tx) => tx.updateTable('deliveries').set({ next_attempt_at: engine.now }).execute())
  const second = await claim()
  const refused: Attempt = { outcome: { kind: 'refused', reason: 'answered 400' } }
  expect(await finish(engine, first, refused)).toBe('due')
  const delivery = await engine.db.selectFrom('deliveries').selectAll().where('subject_id', '=', id).executeTakeFirst()
  expect(delivery).toMatchObject({ state: 'due', attempts: second.attempts, lease_until: second.lease_until })
  expect(await finish(engine, second, { outcome: { kind: 'taken' } })).toBe('delivered')
})
