import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Tampering } from '../../server/chain/verify-chains.ts'
import { verifyConsents } from '../../server/consent/verify-consents.ts'
import type { Engine } from '../../server/database/engine.ts'
import { erase } from '../../server/privacy/erasure.ts'
import { aLeadOf } from '../builders/a-submission.ts'
import { anIntake } from '../support/an-intake.ts'
import { referenceOf } from '../support/delivering-site.ts'
import { onEveryStore } from './every-store.ts'

/** What a check found, as `what reference`, each once. */
const found = (tampering: readonly Tampering[]): string[] =>
  [...new Set(tampering.map(({ what, reference }) => `${what} ${reference}`))].sort()

await onEveryStore('consent records', (openEngine) => {
  let engine: Engine
  let leads: string[]
  const check = async () => found((await verifyConsents(engine)).tampering)
  const run = (statement: string) => sql.raw(statement).execute(engine.db)
  const submit = async (number: number) => {
    const { intake } = await anIntake(undefined, engine)
    return referenceOf(await intake.submitLead(aLeadOf(number)))
  }

  beforeEach(async () => {
    engine = await openEngine()
    leads = []
    for (const number of [1, 2, 3, 4]) leads.push(await submit(number))
  })
  const at = (place: number): string => leads[place - 1] ?? ''

  test('that nobody touched are whole, also after an erasure and further leads', async () => {
    expect(await verifyConsents(engine)).toMatchObject({ records: 4, tampering: [] })
    await erase(engine, { email: 'lead2@example.com' })
    await erase(engine, { email: 'lead2@example.com' })
    await submit(5)
    expect(await verifyConsents(engine)).toMatchObject({ records: 5, tampering: [] })
    const [anchor] = (await verifyConsents(engine)).anchors
    expect(anchor).toMatchObject({ records: 5 })
  })

  describe('are found when someone', () => {
    test('changes any column', async () => {
      const row = await engine.db
        .selectFrom('consents')
        .selectAll()
        .where('lead_id', '=', at(2))
        .executeTakeFirstOrThrow()
      const columns = Object.keys(row) as (keyof typeof row)[]
      expect(columns.length).toBeGreaterThan(20)
      for (const column of columns) {
        const before = row[column]
        const changed = typeof before === 'number' ? before + 1 : 'changed'
        const renamed = column === 'lead_id' ? 'changed' : at(2)
        const set = (value: unknown, where: string) =>
          engine.db
            .updateTable('consents')
            .set({ [column]: value } as never)
            .where('lead_id', '=', where)
            .execute()
        for (const value of before === null || column === 'lead_id' ? [changed] : [changed, null]) {
          if (value === null && ['kind', 'version', 'text', 'text_hash', 'agreed_at', 'page'].includes(column)) continue
          await set(value, at(2))
          const tampering = await check()
          expect({ column, value, found: tampering.length > 0 }).toEqual({ column, value, found: true })
          expect({ column, value, names: tampering.some((entry) => entry.includes(at(2))) }).toEqual({
            column,
            value,
            names: true,
          })
          await set(before, value === null ? at(2) : renamed)
          expect(await check()).toEqual([])
        }
      }
    })

    test.each([
      ['the first', 1],
      ['one between others', 2],
      ['the last', 4],
    ])('removes %s', async (_, place) => {
      await run(`delete from consents where lead_id = '${at(place)}'`)
      expect(await check()).toContain(`removed ${at(place)}`)
    })

    test.each([
      ['the first', 1, 2],
      ['one between others', 2, 3],
      ['the last', 4, 3],
    ])('removes %s together with its lead', async (_, place, neighbor) => {
      await run(`delete from consents where lead_id = '${at(place)}'`)
      await run(`delete from leads where id = '${at(place)}'`)
      expect(await check()).toEqual([`removed ${at(neighbor)}`])
    })

    test('removes all of them', async () => {
      await run('delete from consents')
      expect(await check()).toEqual(['removed ', ...leads.map((lead) => `removed ${lead}`)].sort())
      await run('delete from chain_heads')
      expect(await check()).toEqual(leads.map((lead) => `removed ${lead}`).sort())
    })

    test('adds one, in no chain, at the end of one, in the place of another or in a chain of its own', async () => {
      const columns = Object.keys(await engine.db.selectFrom('consents').selectAll().executeTakeFirstOrThrow())
      const others = columns.filter((column) => !['lead_id', 'chain_place', 'chain_id'].includes(column))
      const copy = (chain: string, place: string) =>
        run(`insert into consents (lead_id, chain_id, chain_place, ${others})
          select 'ADDED', ${chain}, ${place}, ${others} from consents where lead_id = '${at(2)}'`)
      for (const [chain, place] of [
        ['null', 'null'],
        ['chain_id', '5'],
        ['chain_id', 'chain_place'],
        ["'own'", '1'],
      ] as const) {
        await copy(chain, place)
        expect((await check()).join()).toContain('ADDED')
        await run("delete from consents where lead_id = 'ADDED'")
      }
      expect(await check()).toEqual([])
    })

    test('swaps two, wholly or by their places', async () => {
      const [two, three] = [at(2), at(3)]
      await run(`update consents set lead_id = case lead_id when '${two}' then 'X' else lead_id end`)
      await run(`update consents set lead_id = '${two}' where lead_id = '${three}'`)
      await run(`update consents set lead_id = '${three}' where lead_id = 'X'`)
      expect(await check()).toEqual([`changed ${two}`, `changed ${three}`].sort())
      await run(`update consents set chain_place = 5 - chain_place where chain_place in (2, 3)`)
      expect(await check()).not.toEqual([])
    })

    test('removes the last and puts an earlier head back', async () => {
      const head = await engine.db.selectFrom('chain_heads').selectAll().executeTakeFirstOrThrow()
      const { anchors } = await verifyConsents(engine)
      const added = await submit(5)
      const later = await verifyConsents(engine, anchors)
      expect(later.tampering).toEqual([])
      await engine.db.updateTable('chain_heads').set(head).where('id', '=', head.id).execute()
      expect(await check()).toEqual([`added ${added}`])
      await run(`delete from consents where lead_id = '${added}'`)
      expect(await check()).toEqual([`removed ${added}`])
      await run(`delete from leads where id = '${added}'`)
      // Nothing of it is left in the store; only an earlier check that was kept elsewhere knows of it.
      expect(await check()).toEqual([])
      expect(found((await verifyConsents(engine, later.anchors)).tampering)).toEqual([`removed ${at(4)}`])
    })

    test('makes an erasure that the site did not make, or undoes one', async () => {
      const before = await engine.db
        .selectFrom('consents')
        .selectAll()
        .where('lead_id', '=', at(1))
        .executeTakeFirstOrThrow()
      await run('update consents set address = null, user_agent = null, idempotency_key = null, details = null')
      expect(await check()).toHaveLength(4)
      await engine.db.updateTable('consents').set(before).where('lead_id', '=', at(1)).execute()
      expect(await check()).toHaveLength(3)
      await erase(engine, { email: 'lead1@example.com' })
      const { address, user_agent, idempotency_key, details } = before
      await engine.db
        .updateTable('consents')
        .set({ address, user_agent, idempotency_key, details })
        .where('lead_id', '=', at(1))
        .execute()
      expect(await check()).toContain(`changed ${at(1)}`)
    })

    test('changes the head; the site then begins another chain', async () => {
      await run('update chain_heads set records = records + 1')
      expect(await check()).toEqual([`changed ${at(4)}`])
      const next = await submit(5)
      expect(await check()).toEqual([`changed ${at(4)}`])
      expect(await verifyConsents(engine)).toMatchObject({ records: 5 })
      expect(next).not.toBe('')
    })
  })

  test('of many leads at once are in chains, each record in one', async () => {
    const { intake } = await anIntake(undefined, engine)
    await Promise.all(Array.from({ length: 40 }, (_, number) => intake.submitLead(aLeadOf(number + 10))))
    const report = await verifyConsents(engine)
    expect(report).toMatchObject({ records: 44, tampering: [] })
    expect(report.anchors.reduce((sum, { records }) => sum + records, 0)).toBe(44)
  })
})
