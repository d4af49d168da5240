import { expect, test } from 'vitest'
import { seededStore } from '../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../tests/support/temporary-store.ts'
import { listDataRequests, resolveDataRequest, showDataRequest } from './data-requests.ts'

const DAY = 24 * 60 * 60 * 1_000

async function fourRequests() {
  const { engine, ...store } = await seededStore(temporaryFolder())
  const receivedAt = async (day: number) => {
    const id = await store.dataRequest({ email: `day${day}@mail.test` })
    await engine.write((tx) =>
      tx
        .updateTable('data_requests')
        .set({ received_at: day * DAY })
        .where('id', '=', id)
        .execute(),
    )
    return id
  }
  return {
    engine,
    unanswered: await receivedAt(0),
    resolved: await receivedAt(1),
    fresh: await receivedAt(46),
    unconfirmed: await receivedAt(39),
  }
}

test('late requests come first, then open ones, then those resolved', async () => {
  const { engine, unanswered, resolved, fresh, unconfirmed } = await fourRequests()
  await resolveDataRequest(engine, resolved, 'Copy sent by mail')
  const requests = await listDataRequests(engine.db, 50 * DAY)
  expect(requests.map(({ id, late }) => [id, late])).toEqual([
    [unanswered, true],
    [unconfirmed, true],
    [fresh, false],
    [resolved, false],
  ])
  expect(requests[0]).toMatchObject({
    receivedAt: '1970-01-01T00:00:00.000Z',
    confirmBy: '1970-01-11T00:00:00.000Z',
    answerBy: '1970-02-15T00:00:00.000Z',
  })
})

test('a request is not late on its last moment', async () => {
  const { engine, unanswered } = await fourRequests()
  expect((await showDataRequest(engine.db, unanswered, 10 * DAY)).late).toBe(false)
  expect((await showDataRequest(engine.db, unanswered, 10 * DAY + 1)).late).toBe(true)
})

test('a resolution is noted once', async () => {
  const { engine, fresh } = await fourRequests()
  await resolveDataRequest(engine, fresh, 'Erased')
  expect(await showDataRequest(engine.db, fresh, 100 * DAY)).toMatchObject({
    resolution: 'Erased',
    resolvedAt: expect.stringMatching(/Z$/),
    late: false,
    answers: { dataRequestType: ['Access'] },
    deliveries: [{ service: 'support', state: 'due', attempts: [] }],
  })
  await expect(resolveDataRequest(engine, fresh, 'Again')).rejects.toThrow('was resolved at')
  await expect(resolveDataRequest(engine, '0000-0000-0000', 'x')).rejects.toThrow('There is no data request')
})
