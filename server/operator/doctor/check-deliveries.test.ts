import { expect, test } from 'vitest'
import { seededStore } from '../../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../../tests/support/temporary-store.ts'
import { erase } from '../../privacy/erasure.ts'
import { readConfig } from '../../settings/config.ts'
import { checkDeliveries } from './check-deliveries.ts'
import { examine } from './doctor.ts'

/** What the doctor says of the deliveries of a store with so many receipts, each in this state. */
async function saidOfReceipts(receipts: number, state: 'held' | 'delivered'): Promise<string> {
  const store = await seededStore(temporaryFolder(), { setUp: ['mail', 'receipt'] })
  for (let number = 0; number < receipts; number++) {
    const id = await store.lead({ email: `lead${number}@mail.test` })
    await store.setDelivery(id, 'receipt', { state })
  }
  const { findings } = await examine(() => readConfig({ DATA_DIR: store.folder }), Date.now)
  return findings
    .filter(({ area }) => area === 'deliveries')
    .map(({ level, message }) => `${level}: ${message}`)
    .join('\n')
}

test.each([
  [1, 'note: 1 receipt to a visitor is held: no mail server is set up. They go out once MAIL_URL is set again'],
  [2, 'note: 2 receipts to visitors are held: no mail server is set up. They go out once MAIL_URL is set again'],
])('of %i held receipts the doctor says so, and what sends them', async (receipts, line) => {
  expect((await saidOfReceipts(receipts, 'held')).split('\n')).toContain(line)
})

test('of what waits for another service no receipt is said to be held, and of what is due that it is sent', async () => {
  const { engine, lead, setDelivery } = await seededStore(temporaryFolder())
  const id = await lead()
  await setDelivery(id, 'mail', { state: 'held' })
  await setDelivery(id, 'crm', { state: 'due', next_attempt_at: Date.now() })
  const said = (await checkDeliveries(engine, Date.now(), 3)).map(({ message }) => message).join('\n')
  expect(said).not.toContain('receipt')
  expect(said).toContain('they are sent as soon as their partner takes them')
})

test('of receipts that are delivered it has nothing of the kind to say', async () => {
  expect(await saidOfReceipts(1, 'delivered')).not.toContain('receipts to')
})

const YEAR = 366 * 24 * 60 * 60 * 1_000

test('of a store without deliveries and requests it says that there are none', async () => {
  const { engine } = await seededStore(temporaryFolder())
  const findings = await checkDeliveries(engine, Date.now(), 3)
  expect(findings.map(({ level, message }) => `${level}: ${message}`)).toEqual([
    'ok: No deliveries yet',
    'ok: No data request is open',
  ])
})

test.each([
  [90_000, '1 minute'],
  [119 * 60_000, '119 minutes'],
  [121 * 60_000, '2 hours'],
  [49 * 3_600_000, '2 days'],
])('of the oldest delivery that is due it says how long it has waited: after %i ms %s', async (waited, age) => {
  const { engine, lead, setDelivery } = await seededStore(temporaryFolder())
  const since = Date.now()
  await setDelivery(await lead(), 'mail', { state: 'due', next_attempt_at: since })
  const said = await checkDeliveries(engine, since + waited, 3)
  expect(said.map(({ message }) => message).join('\n')).toContain(`The oldest due delivery has waited for ${age}`)
})

test('a delivery that its partner refused is a warning that names the way on', async () => {
  const { engine, lead, setDelivery } = await seededStore(temporaryFolder())
  await setDelivery(await lead(), 'crm', { state: 'refused' })
  expect(await checkDeliveries(engine, Date.now(), 3)).toContainEqual({
    level: 'warning',
    area: 'deliveries',
    message: '1 refused (crm 1): see why with leads show ID; then leads retry ID or --refused',
  })
})

test.each([
  [1, '1 data request is late: requests list'],
  [2, '2 data requests are late: requests list'],
])('%i open data requests whose time is over are a warning', async (requests, message) => {
  const { engine, dataRequest } = await seededStore(temporaryFolder())
  for (let number = 0; number < requests; number++) await dataRequest({ email: `cy${number}@mail.test` })
  expect(await checkDeliveries(engine, Date.now() + YEAR, 3)).toContainEqual({
    level: 'warning',
    area: 'requests',
    message,
  })
})

test('a data request that was erased is open no longer', async () => {
  const { engine, dataRequest } = await seededStore(temporaryFolder())
  await dataRequest({ email: 'cy@mail.test' })
  await erase(engine, { email: 'cy@mail.test' })
  const said = await checkDeliveries(engine, Date.now() + YEAR, 3)
  expect(said.map(({ message }) => message)).toContain('No data request is open')
})
