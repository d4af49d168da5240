import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seededStore } from '../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../tests/support/temporary-store.ts'
import { verifyConsents } from '../consent/verify-consents.ts'

/** A store of three leads, whose consent records are one chain. */
async function aChain() {
  const { engine, lead } = await seededStore(temporaryFolder())
  const leads: string[] = []
  for (const number of [1, 2, 3]) leads.push(await lead({ email: `lead${number}@mail.test` }))
  const [first = '', second = ''] = leads
  return { engine, lead, first, second, run: (statement: string) => sql.raw(statement).execute(engine.db) }
}

// tests/store/consent-chain.test.ts has what is found, on every store; here is what is said of it.

test('of records that nobody touched nothing is said', async () => {
  const { engine } = await aChain()
  expect(await verifyConsents(engine)).toMatchObject({ records: 3, tampering: [] })
})

test('of more records than are read in one query all are looked at', async () => {
  const { engine, lead, run } = await aChain()
  const more = await Promise.all(Array.from({ length: 505 }, (_, number) => lead({ email: `more${number}@mail.test` })))
  expect(await verifyConsents(engine)).toMatchObject({ records: 508, tampering: [] })
  const last = await engine.db
    .selectFrom('consents')
    .select('lead_id')
    .orderBy('chain_place', 'desc')
    .executeTakeFirstOrThrow()
  expect(more).toContain(last.lead_id)
  await run(`update consents set page = 'changed' where lead_id = '${last.lead_id}'`)
  expect((await verifyConsents(engine)).tampering).toContainEqual({
    what: 'changed',
    reference: last.lead_id,
    finding: 'not what was stored',
  })
})

test('of a record in the place of another it says whose place that is', async () => {
  const { engine, second, run } = await aChain()
  const columns = Object.keys(await engine.db.selectFrom('consents').selectAll().executeTakeFirstOrThrow())
  const others = columns.filter((column) => column !== 'lead_id')
  // Its reference comes after any other, and so it comes after the one whose place it took.
  await run(
    `insert into consents (lead_id, ${others}) select 'a copy', ${others} from consents where lead_id = '${second}'`,
  )
  expect((await verifyConsents(engine)).tampering).toContainEqual({
    what: 'added',
    reference: 'a copy',
    finding: `the place of ${second} in its chain`,
  })
})

test('of a record whose link was changed it says so, and of the next that it follows another', async () => {
  const { engine, first, second, run } = await aChain()
  await run(`update consents set chain_mac = 'changed' where lead_id = '${first}'`)
  expect((await verifyConsents(engine)).tampering).toEqual([
    { what: 'changed', reference: first, finding: 'not what was stored' },
    { what: 'changed', reference: second, finding: 'the record before it is another' },
  ])
})

test.each(['last_mac', 'mac'])('of a head whose %s was changed it says that', async (column) => {
  const { engine, run } = await aChain()
  await run(`update chain_heads set ${column} = 'changed'`)
  expect((await verifyConsents(engine)).tampering).toContainEqual({
    what: 'changed',
    reference: expect.any(String),
    finding: 'the head of its chain',
  })
})

test('of records that were cut off with their head it says how many of the earlier check are gone', async () => {
  const { engine, lead, run } = await aChain()
  const head = await engine.db.selectFrom('chain_heads').selectAll().executeTakeFirstOrThrow()
  const cut = [await lead({ email: 'lead4@mail.test' }), await lead({ email: 'lead5@mail.test' })]
  const { anchors } = await verifyConsents(engine)
  for (const id of cut) {
    await run(`delete from consents where lead_id = '${id}'`)
    await run(`delete from leads where id = '${id}'`)
  }
  await engine.db.updateTable('chain_heads').set(head).where('id', '=', head.id).execute()
  expect((await verifyConsents(engine)).tampering).toEqual([])
  expect((await verifyConsents(engine, anchors)).tampering).toEqual([
    { what: 'removed', reference: expect.any(String), finding: '2 of the earlier check' },
  ])
})
