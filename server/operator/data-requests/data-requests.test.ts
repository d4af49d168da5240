import { expect, test } from 'vitest'
import { seededStore } from '../../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../../tests/support/temporary-store.ts'
import type { Person } from '../../privacy/suppression.ts'
import { listDataRequests, showDataRequest } from './data-requests.ts'
import { confirmDataRequest, extendDataRequest, optOutOfRequest, resolveDataRequest } from './request-work.ts'

const DAY = 24 * 60 * 60 * 1_000
// From Wednesday evening in Chicago, 31 December, over New Year's Day, which is the first that does not count.
const TENTH_BUSINESS_DAY = '1970-01-16T00:00:00.000Z'

async function requests() {
  const { engine, ...store } = await seededStore(temporaryFolder())
  const receivedOn = async (day: number, given: Parameters<typeof store.dataRequest>[0] = {}) => {
    const id = await store.dataRequest({ email: `day${day}@mail.test`, ...given })
    await engine.write((tx) =>
      tx
        .updateTable('data_requests')
        .set({ received_at: day * DAY })
        .where('id', '=', id)
        .execute(),
    )
    return id
  }
  const at = (id: string, time: number) => showDataRequest(engine, id, time)
  return { engine, store, receivedOn, at }
}

test('late requests come first, then those past our promise, then open ones, then those resolved', async () => {
  const { engine, receivedOn } = await requests()
  const resolved = await receivedOn(1)
  const fresh = await receivedOn(46)
  const pastPromise = await receivedOn(39)
  const unanswered = await receivedOn(0)
  await resolveDataRequest(engine, resolved, 'Copy sent by mail')
  const listed = await listDataRequests(engine, 50 * DAY)
  expect(listed.map(({ id, late, pastPromise: past }) => [id, late, past])).toEqual([
    [unanswered, true, false],
    [pastPromise, false, true],
    [fresh, false, false],
    [resolved, false, false],
  ])
  expect(listed[0]).toMatchObject({
    receivedAt: '1970-01-01T00:00:00.000Z',
    confirmBy: TENTH_BUSINESS_DAY,
    answerBy: '1970-02-15T00:00:00.000Z',
    promised: { confirmBy: '1970-01-11T00:00:00.000Z', answerBy: '1970-02-15T00:00:00.000Z' },
    next: { duty: 'confirm' },
  })
})

test('confirmed, a request is late after 45 days; extended, after 90; resolved, never', async () => {
  const { engine, receivedOn, at } = await requests()
  const id = await receivedOn(0)
  expect((await at(id, 20 * DAY)).late).toBe(true)
  await confirmDataRequest(engine, id, 'By email')
  expect((await at(id, 45 * DAY)).late).toBe(false)
  expect((await at(id, 45 * DAY + 1)).late).toBe(true)
  expect(await extendDataRequest(engine, id, 'Many records', 44 * DAY)).toEqual({ afterwards: false })
  expect((await at(id, 90 * DAY)).late).toBe(false)
  expect((await at(id, 90 * DAY + 1)).late).toBe(true)
  await resolveDataRequest(engine, id, 'Copy sent')
  expect(await at(id, 999 * DAY)).toMatchObject({ late: false, next: null, resolution: 'Copy sent' })
  expect((await at(id, 0)).steps.map(({ kind, note }) => [kind, note])).toEqual([
    ['confirmed', 'By email'],
    ['extended', 'Many records'],
    ['resolved', null],
  ])
})

test('each step is noted once, and none of a request that is closed', async () => {
  const { engine, receivedOn } = await requests()
  const id = await receivedOn(0)
  await confirmDataRequest(engine, id, null)
  await expect(confirmDataRequest(engine, id, null)).rejects.toThrow('was confirmed at')
  await extendDataRequest(engine, id, 'Many records', 0)
  await expect(extendDataRequest(engine, id, 'More records', 0)).rejects.toThrow('which can be done once')
  await resolveDataRequest(engine, id, 'Done')
  for (const again of [
    confirmDataRequest(engine, id, null),
    extendDataRequest(engine, id, 'x', 0),
    optOutOfRequest(engine, id, null),
    resolveDataRequest(engine, id, 'Again'),
  ]) {
    await expect(again).rejects.toThrow('was resolved at')
  }
  await expect(resolveDataRequest(engine, '0000-0000-0000', 'x')).rejects.toThrow('There is no data request')
})

test('an extension that is noted too late says so; an opt-out and an appeal have none', async () => {
  const { engine, receivedOn } = await requests()
  const id = await receivedOn(0)
  expect(await extendDataRequest(engine, id, 'Many records', 46 * DAY)).toEqual({ afterwards: true })
  for (const type of ['Opt-Out Request', 'Appeal Request']) {
    const other = await receivedOn(0, { dataRequestType: [type] })
    await expect(extendDataRequest(engine, other, 'Many records', 0)).rejects.toThrow('cannot be extended')
  }
})

test('an opt-out suppresses by email and by phone, and has nothing left to be late with', async () => {
  const { engine, store, receivedOn, at } = await requests()
  const id = await receivedOn(0, { dataRequestType: ['Opt-Out Request'] })
  expect((await at(id, 30 * DAY)).late).toBe(true)
  await store.lead({ email: 'day0@mail.test', phone: '303-555-0199' })
  await store.lead()
  expect(await optOutOfRequest(engine, id, null)).toBe(6)
  expect(await engine.db.selectFrom('suppressions').select('channel').orderBy('channel').execute()).toEqual([
    { channel: 'email' },
    { channel: 'phone' },
  ])
  await confirmDataRequest(engine, id, null)
  expect(await at(id, 300 * DAY)).toMatchObject({ late: false, next: null, resolvedAt: null })
})

test('finds the requests of a person by email or phone', async () => {
  const { engine, receivedOn } = await requests()
  const [first, second] = [await receivedOn(1), await receivedOn(2, { phone: '303 555 0199' })]
  const found = async (person: Person) => (await listDataRequests(engine, 0, { person })).map(({ id }) => id)
  expect(await found({ email: ' DAY1@mail.test' })).toEqual([first])
  expect(await found({ phone: '+1 (303) 555-0199' })).toEqual([second])
  expect(await found({ phone: '512-555-0143' })).toEqual([first])
  expect(await found({ email: 'nobody@mail.test' })).toEqual([])
})
