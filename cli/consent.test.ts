import { expect, test } from 'vitest'
import type { Engine } from '../server/database/engine.ts'
import { run } from '../tests/support/run-command-line.ts'
import { seededStore } from '../tests/support/seeded-store.ts'
import { temporaryFolder } from '../tests/support/temporary-store.ts'

async function aStoreOfThree() {
  const { folder, engine, lead } = await seededStore(temporaryFolder(), { exclusive: true })
  const ids: string[] = []
  for (const email of ['ana@mail.test', 'bo@mail.test', 'cy@mail.test']) ids.push(await lead({ email }))
  const verify = (...args: string[]) => run(folder, ['consent', 'verify', ...args])
  return { engine, id: ids[1] ?? '', verify }
}

test('consent verify exits with 0 where every record is what the site stored', async () => {
  const { verify } = await aStoreOfThree()
  expect(await verify()).toEqual({ code: 0, out: 'All 3 consent records are what the site stored\n', err: '' })
  expect(JSON.parse((await verify('--json')).out)).toMatchObject({ records: 3, tampering: [] })
})

const recordOf = ({ db }: Engine, id: string) =>
  db.selectFrom('consents').selectAll().where('lead_id', '=', id).executeTakeFirstOrThrow()

test.each([
  [
    'changed',
    ({ db }: Engine, id: string) => db.updateTable('consents').set({ page: '/other' }).where('lead_id', '=', id),
  ],
  ['removed', ({ db }: Engine, id: string) => db.deleteFrom('consents').where('lead_id', '=', id)],
] as const)('consent verify exits with 1 and names the record that was %s', async (what, spoil) => {
  const { engine, id, verify } = await aStoreOfThree()
  await spoil(engine, id).execute()
  const { code, out } = await verify()
  expect([code, out]).toEqual([1, expect.stringMatching(new RegExp(`^${id} +${what} `, 'm'))])
  const asJson = await verify('--json')
  expect([asJson.code, JSON.parse(asJson.out).tampering]).toEqual([
    1,
    expect.arrayContaining([expect.objectContaining({ reference: id, what })]),
  ])
})

test.each([
  ['at the end of a chain', { chain_place: 4 }],
  ['in a chain of its own', { chain_id: 'own', chain_place: 1 }],
  ['in no chain', { chain_id: null, chain_place: null }],
])('consent verify exits with 1 and names a record that was added %s', async (_where, place) => {
  const { engine, id, verify } = await aStoreOfThree()
  const record = await recordOf(engine, id)
  await engine.db
    .insertInto('consents')
    .values({ ...record, ...place, lead_id: 'ADDED' })
    .execute()
  const { code, out } = await verify()
  expect([code, out]).toEqual([1, expect.stringMatching(/^ADDED +/m)])
})
