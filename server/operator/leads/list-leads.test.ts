import { expect, test } from 'vitest'
import { seededStore } from '../../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../../tests/support/temporary-store.ts'
import type { Engine } from '../../database/engine.ts'
import { type ExportFormat, exportLeads } from './export-leads.ts'
import { listLeads } from './list-leads.ts'

async function exported(engine: Engine, format: ExportFormat): Promise<string[]> {
  const pieces: string[] = []
  for await (const piece of exportLeads(engine, format, undefined)) pieces.push(piece)
  return pieces
}

test('lists leads newest first with the states of their deliveries', async () => {
  const { engine, ...store } = await seededStore(temporaryFolder(), { setUp: ['mail', 'broker'] })
  const first = await store.lead()
  const second = await store.leavePopup('Bo Lind', 'bo@mail.test')
  await engine.write((tx) => tx.updateTable('leads').set({ received_at: 1_000 }).where('id', '=', first).execute())
  const leads = await listLeads(engine, {}, 50)
  expect(leads.map(({ id, name, debtAmount }) => [id, name, debtAmount])).toEqual([
    [second, 'Bo Lind', null],
    [first, 'Ana Ruiz', 20_001],
  ])
  expect(leads[1]?.deliveries).toEqual([
    { service: 'mail', state: 'due' },
    { service: 'broker', state: 'due' },
    { service: 'crm', state: 'held' },
  ])
  expect(leads[1]?.receivedAt).toBe('1970-01-01T00:00:01.000Z')
})

test('lists and exports the others where the seal of one is broken', async () => {
  const { engine, ...store } = await seededStore(temporaryFolder())
  const broken = await store.lead()
  const sound = await store.leavePopup('Bo Lind', 'bo@mail.test')
  await engine.write((tx) => tx.updateTable('leads').set({ answers: '{}' }).where('id', '=', broken).execute())
  expect((await listLeads(engine, {}, 50)).map(({ id, name }) => [id, name])).toEqual([
    [sound, 'Bo Lind'],
    [broken, ''],
  ])
  const lines = (await exported(engine, 'jsonl')).join('').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line)).map(({ id, email }) => [id, email])).toEqual([
    [sound, 'bo@mail.test'],
    [broken, ''],
  ])
})

test('takes a time, a state and a limit', async () => {
  const { engine, ...store } = await seededStore(temporaryFolder())
  const old = await store.lead()
  const failed = await store.lead({ email: 'bo@mail.test' })
  const request = await store.dataRequest()
  await store.setDelivery(failed, 'crm', { state: 'failed' })
  await store.setDelivery(request, 'support', { state: 'failed' })
  await engine.write((tx) => tx.updateTable('leads').set({ received_at: 1_000 }).where('id', '=', old).execute())
  const ids = async (...[filter, limit = 50]: [Parameters<typeof listLeads>[1], number?]) =>
    (await listLeads(engine, filter, limit)).map(({ id }) => id)
  expect(await ids({ since: 1_000 })).toEqual([failed, old])
  expect(await ids({ since: 1_001 })).toEqual([failed])
  expect(await ids({ status: 'failed' })).toEqual([failed])
  expect(await ids({ status: 'unknown' })).toEqual([])
  expect(await ids({}, 1)).toEqual([failed])
})

test('finds the leads of a state that is rare and of one that is common, newest first', async () => {
  const { engine, ...store } = await seededStore(temporaryFolder())
  const leads: string[] = []
  for (let number = 0; number < 12; number++) leads.push(await store.lead({ email: `lead${number}@mail.test` }))
  for (const [number, id] of leads.entries()) {
    await engine.write((tx) => tx.updateTable('leads').set({ received_at: number }).where('id', '=', id).execute())
    if (number % 2 > 0) continue
    for (const service of ['mail', 'broker', 'crm'] as const) await store.setDelivery(id, service, { state: 'refused' })
  }
  await store.setDelivery(leads[3] ?? '', 'mail', { state: 'refused' })
  await store.setDelivery(leads[7] ?? '', 'broker', { state: 'unknown' })
  const idsOf = async (status: 'refused' | 'unknown', limit: number) =>
    (await listLeads(engine, { status }, limit)).map(({ id }) => leads.indexOf(id))
  expect(await idsOf('unknown', 50)).toEqual([7])
  expect(await idsOf('refused', 50)).toEqual([10, 8, 6, 4, 3, 2, 0])
  expect(await idsOf('refused', 1)).toEqual([10])
})

test('reads every lead once over many pages, also when they came in the same moment', async () => {
  const { engine, ...store } = await seededStore(temporaryFolder())
  const sent = await Promise.all(
    Array.from({ length: 1_201 }, (_, number) => store.lead({ email: `p${number}@x.test` })),
  )
  await engine.write((tx) => tx.updateTable('leads').set({ received_at: 5_000 }).execute())
  const listed = (await listLeads(engine, {}, 1_100)).map(({ id }) => id)
  expect(new Set(listed).size).toBe(1_100)
  const lines = (await exported(engine, 'jsonl')).map((line) => JSON.parse(line))
  expect(lines.map(({ id }) => id).sort()).toEqual(sent.sort())
})

test('exports what the visitor typed: untouched as JSON, defused as CSV', async () => {
  const { engine, ...store } = await seededStore(temporaryFolder())
  await store.lead({ firstName: '=HYPERLINK("x")', phone: '+1 512 555 0143', address: 'A\n"B", C' })
  const [json = ''] = await exported(engine, 'jsonl')
  expect(JSON.parse(json)).toMatchObject({
    firstName: '=HYPERLINK("x")',
    phone: '+1 512 555 0143',
    debtTypes: ['Credit Cards', 'Medical Debt'],
    price: 300,
    category: 'Broker / Partner Texas',
    duplicateOf: null,
  })
  const [header = '', record = ''] = await exported(engine, 'csv')
  expect(header).toBe(
    'id,source,receivedAt,debtAmount,debtTypes,firstName,lastName,name,email,phone,address,zip,state,price,category,duplicateOf,notSold,privacySignal,passOn,withdrawn,consentCertificate,consentVersion,consentHash,firstPath,firstReferrer,firstCampaign,lastPath,lastReferrer,lastCampaign,deliveries\r\n',
  )
  expect(header.trim().split(',')).toEqual(Object.keys(JSON.parse(json)))
  expect(record).toContain(`,"'=HYPERLINK(""x"")",Ruiz,`)
  expect(record).toContain(`,'+1 512 555 0143,"A\n""B"", C",78701,Texas,300,`)
  expect(record).toMatch(/,"mail=due;broker=due;crm=due"\r\n$/)
})

test('exports a lead of the leave popup, and one without a consent, with what they lack left empty', async () => {
  const { engine, ...store } = await seededStore(temporaryFolder())
  const id = await store.leavePopup('Bo Lind', 'bo@mail.test')
  await engine.write((tx) => tx.deleteFrom('consents').where('lead_id', '=', id).execute())
  const [json = ''] = await exported(engine, 'jsonl')
  expect(JSON.parse(json)).toMatchObject({
    name: 'Bo Lind',
    firstName: '',
    lastName: '',
    phone: '',
    address: '',
    zip: '',
    consentCertificate: null,
    consentVersion: null,
    consentHash: null,
  })
})
