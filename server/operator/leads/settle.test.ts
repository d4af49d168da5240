import { expect, test } from 'vitest'
import { partners, seededStore } from '../../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../../tests/support/temporary-store.ts'
import { deliveriesOf } from '../../deliveries/delivery-store.ts'
import { release, settle } from './settle.ts'

test.each([
  ['accepted', 'delivered'],
  ['rejected', 'refused'],
] as const)('a broker delivery that the broker %s is %s', async (verdict, state) => {
  const { engine, ...store } = await seededStore(temporaryFolder())
  const id = await store.lead()
  await store.setDelivery(id, 'broker', { state: 'unknown', attempts: 1 })
  expect(await settle(engine, id, verdict)).toEqual({ service: 'broker', state })
  const deliveries = await deliveriesOf(engine.db, { kind: 'lead', id })
  expect(deliveries.map((row) => row.state)).toEqual(['due', state, 'due'])
})

test('only settles what is unknown', async () => {
  const { engine, ...store } = await seededStore(temporaryFolder())
  const sold = await store.lead()
  const small = await store.lead({ debtAmount: 7_500, email: 'bo@mail.test' })
  await expect(settle(engine, sold, 'accepted')).rejects.toThrow('is due, not unknown')
  await expect(settle(engine, small, 'accepted')).rejects.toThrow('has no broker delivery')
  await expect(settle(engine, '0000-0000-0000', 'accepted')).rejects.toThrow('There is no lead')
})

test('releases a quarantined lead: due where the service is set up, held elsewhere', async () => {
  const { engine, ...store } = await seededStore(temporaryFolder())
  const id = await store.lead({}, { honeypotFilled: true })
  const { isSetUp } = partners(['mail', 'broker'])
  expect(await release(engine, id, isSetUp)).toEqual([
    { service: 'mail', state: 'due' },
    { service: 'broker', state: 'due' },
    { service: 'crm', state: 'held' },
  ])
  await expect(release(engine, id, isSetUp)).rejects.toThrow('is not quarantined')
})
