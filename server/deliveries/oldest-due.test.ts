import { expect, test } from 'vitest'
import { seededStore } from '../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../tests/support/temporary-store.ts'
import { oldestUnclaimed } from './oldest-due.ts'

const MINUTE = 60_000

test.each(['mail', 'broker', 'crm'] as const)(
  'of the deliveries that no worker takes up the oldest is named, for %s too',
  async (service) => {
    const { engine, lead, setDelivery } = await seededStore(temporaryFolder())
    const [younger, oldest] = [await lead({ email: 'bo@mail.test' }), await lead()]
    const since = (minutes: number) => ({ state: 'due', next_attempt_at: Date.now() - minutes * MINUTE }) as const
    for (const other of ['mail', 'broker', 'crm'] as const) await setDelivery(younger, other, since(20))
    await setDelivery(oldest, service, since(30))
    expect(await oldestUnclaimed(engine)).toMatchObject({ service, reference: oldest })
  },
)

test('a delivery that a worker has claimed, or that is not due yet, is none of them', async () => {
  const { engine, lead, setDelivery } = await seededStore(temporaryFolder(), { setUp: ['mail', 'broker'] })
  const id = await lead()
  await setDelivery(id, 'mail', { state: 'due', next_attempt_at: 1, lease_until: Date.now() + MINUTE })
  await setDelivery(id, 'broker', { state: 'due', next_attempt_at: Date.now() + MINUTE })
  expect(await oldestUnclaimed(engine)).toBeUndefined()
})
