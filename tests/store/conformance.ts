import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertConsents } from '../../server/consent/consent-store.ts'
import type { Engine, Tx } from '../../server/database/engine.ts'
import { migrate } from '../../server/database/migrate.ts'
import { StoreUnreachableError } from '../../server/database/store-errors.ts'
import type { Tables } from '../../server/database/tables.ts'
import { insertDeliveries } from '../../server/deliveries/delivery-store.ts'
import { insertLeads } from '../../server/leads/lead-store.ts'
import { newReference } from '../../server/new-reference.ts'
import { aLead } from '../builders/a-lead.ts'
import { aConsent } from '../builders/some-notices.ts'
import { runCountConformance } from './conformance-counts.ts'
import { runDeliveryConformance } from './conformance-deliveries.ts'
import { runHeldConformance } from './conformance-held.ts'
import { runIntakeConformance } from './conformance-intake.ts'

/** Opens an empty store of the test's own and closes it with the test. */
export type OpenEngine = () => Promise<Engine>

const countOf = async ({ db }: Engine, table: keyof Tables): Promise<number> => {
  const row = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Makes tables in which a row without its parent is only refused at the commit. */
export async function failingCommit({ db }: Engine): Promise<void> {
  await sql`create table parents (id integer primary key)`.execute(db)
  await sql`create table children (parent integer references parents (id) deferrable initially deferred)`.execute(db)
}

export const settled = async (promises: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(promises)).map(({ status }) => status)

/** What the site asks of any store it runs on. */
export function runStoreConformance(name: string, openEngine: OpenEngine): void {
  describe(`${name} keeps the store’s promises`, () => {
    let engine: Engine
    beforeEach(async () => {
      engine = await openEngine()
    })

    const addErasure = (tx: Tx, id: string) =>
      tx.insertInto('erasures').values({ id, done_at: engine.now, leads: 0, requests: 0 }).execute()
    const erasureIds = async () =>
      (await engine.db.selectFrom('erasures').select('id').orderBy('id').execute()).map(({ id }) => id)
    const addLead = async (tx: Tx, idempotencyKey: string = randomUUID()) => {
      const id = newReference()
      await insertLeads(engine, tx, [
        {
          id,
          lead: {
            source: 'lead_form',
            idempotencyKey,
            contentHash: 'hash',
            answers: aLead(),
            category: 'x',
            state: 'Texas',
            honeypotFilled: false,
          },
        },
      ])
      return id
    }

    test('migrations that ran before change nothing', async () => {
      await engine.write((tx) => addErasure(tx, 'kept'))
      await engine.write((tx) => migrate(tx, 'The store', engine.vault))
      await engine.write((tx) => migrate(tx, 'The store', engine.vault))
      expect(await erasureIds()).toEqual(['kept'])
    })

    test('its clock tells whole milliseconds since 1970', async () => {
      const before = Date.now()
      const { now } = await engine.db.selectNoFrom(engine.now.as('now')).executeTakeFirstOrThrow()
      expect(Number.isInteger(Number(now))).toBe(true)
      // A second of slack: the database may run on another machine.
      expect(Number(now)).toBeGreaterThan(before - 1_000)
      expect(Number(now)).toBeLessThan(Date.now() + 1_000)
    })

    describe('writing', () => {
      test('answers what the work answers, once it can be read', async () => {
        expect(await engine.write(async (tx) => (await addErasure(tx, 'a')).length)).toBe(1)
        expect(await erasureIds()).toEqual(['a'])
      })

      test('is all or nothing', async () => {
        const broken = engine.write(async (tx) => {
          await addErasure(tx, 'a')
          await addErasure(tx, 'b')
          throw new Error('changed my mind')
        })
        await expect(broken).rejects.toThrow('changed my mind')
        expect(await erasureIds()).toEqual([])
      })

      test('one failing among many that arrive together undoes only itself', async () => {
        const jobs = Array.from({ length: 20 }, (_, index) =>
          engine.write(async (tx) => {
            await addErasure(tx, `job ${String(index).padStart(2, '0')}`)
            if (index % 5 === 3) throw new Error('broken')
          }),
        )
        const fates = await settled(jobs)
        expect(fates.map((fate) => fate === 'rejected')).toEqual(fates.map((_, index) => index % 5 === 3))
        expect(await countOf(engine, 'erasures')).toBe(16)
        expect(await erasureIds()).not.toContain('job 03')
      })

      test('a row the database refuses undoes only its own work', async () => {
        const fates = await settled([
          engine.write((tx) => addErasure(tx, 'a')),
          engine.write((tx) => addErasure(tx, 'a')),
          engine.write((tx) => addErasure(tx, 'b')),
        ])
        // Side by side, either of the two can be first.
        expect(fates.slice(0, 2).sort()).toEqual(['fulfilled', 'rejected'])
        expect(fates[2]).toBe('fulfilled')
        expect(await erasureIds()).toEqual(['a', 'b'])
      })

      test('a commit that fails rejects its work, nothing is kept that was rejected, and the next one works', async () => {
        await failingCommit(engine)
        const fates = await settled([
          engine.write((tx) => addErasure(tx, 'a')),
          engine.write((tx) => sql`insert into children values (1)`.execute(tx)),
          engine.write((tx) => addErasure(tx, 'b')),
        ])
        expect(fates[1]).toBe('rejected')
        expect(await erasureIds()).toEqual(['a', 'b'].filter((_, index) => fates[index * 2] === 'fulfilled'))
        await engine.write((tx) => addErasure(tx, 'c'))
        expect(await erasureIds()).toContain('c')
      })

      test('a transaction that has ended before its commit rejects its work, and nothing is kept that was rejected', async () => {
        const fates = await settled([
          engine.write((tx) => addErasure(tx, 'a')),
          engine.write(async (tx) => {
            await addErasure(tx, 'lost')
            await sql`rollback`.execute(tx)
          }),
          engine.write((tx) => addErasure(tx, 'b')),
        ])
        expect(fates[1]).toBe('rejected')
        expect(await erasureIds()).toEqual(['a', 'b'].filter((_, index) => fates[index * 2] === 'fulfilled'))
        await engine.write((tx) => addErasure(tx, 'c'))
        expect(await erasureIds()).toContain('c')
      })

      test('work that goes on after an error of the database is rejected as a whole', async () => {
        await engine.write((tx) => addErasure(tx, 'a'))
        const careless = engine.write(async (tx) => {
          await addErasure(tx, 'b')
          await addErasure(tx, 'a').catch(() => {})
        })
        const fate = (await settled([careless]))[0]
        expect(await erasureIds()).toEqual(fate === 'fulfilled' ? ['a', 'b'] : ['a'])
      })

      test('a thousand at once are all kept', async () => {
        const ids = Array.from({ length: 1_000 }, (_, index) => `job ${String(index).padStart(4, '0')}`)
        let left = ids
        while (left.length > 0) {
          const fates = await Promise.allSettled(left.map((id) => engine.write((tx) => addErasure(tx, id))))
          // A disk may be so slow that some wait for a connection longer than the store lets them. Those are told, and try again.
          const refused = fates.flatMap((fate) => (fate.status === 'rejected' ? [fate.reason] : []))
          expect(refused.filter((error) => !(error instanceof StoreUnreachableError))).toEqual([])
          left = left.filter((_, index) => fates[index]?.status === 'rejected')
          expect(await erasureIds()).toEqual(ids.filter((id) => !left.includes(id)))
        }
      })

      test('of 50 leads with the same idempotency key at once exactly one is kept', async () => {
        const fates = await settled(Array.from({ length: 50 }, () => engine.write((tx) => addLead(tx, 'same key'))))
        expect(fates.filter((fate) => fate === 'fulfilled')).toHaveLength(1)
        expect(await countOf(engine, 'leads')).toBe(1)
      })
    })

    test('a lead, its consent and its deliveries are kept together or not at all', async () => {
      const circumstances = { address: '203.0.113.9', userAgent: 'Browser', page: '/' }
      const store = (fails: boolean) =>
        engine.write(async (tx) => {
          const id = await addLead(tx)
          await insertConsents(engine, tx, [
            {
              ...aConsent(engine),
              leadId: id,
              circumstances,
            },
          ])
          await insertDeliveries(engine, tx, 'lead', [{ id, services: [{ service: 'mail', state: 'due' }] }])
          if (fails) throw new Error('broken')
        })
      const counts = () =>
        Promise.all((['leads', 'consents', 'deliveries'] as const).map((table) => countOf(engine, table)))
      await expect(store(true)).rejects.toThrow('broken')
      expect(await counts()).toEqual([0, 0, 0])
      await store(false)
      expect(await counts()).toEqual([1, 1, 1])
    })

    runDeliveryConformance(() => engine)
    runHeldConformance(() => engine)
    runIntakeConformance(() => engine)
    runCountConformance(() => engine)
  })
}
