import { expect, test } from 'vitest'
import { seededStore } from '../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../tests/support/temporary-store.ts'
import { claimDue } from './claims.ts'

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
