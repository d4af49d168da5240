import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Engine } from '../../server/database/engine.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { SITE_LIMITS } from '../../server/database/postgres-pool.ts'
import { StoreBusyError, StoreVersionError } from '../../server/database/store-errors.ts'
import type { DeliveryRow } from '../../server/database/tables.ts'
import { claimDue, endDeadClaims, finish } from '../../server/deliveries/claims.ts'
import { cancelOpenDeliveries } from '../../server/privacy/suppression.ts'
import { aLeadOf } from '../builders/a-submission.ts'
import { ALL_SET_UP, anIntake } from '../support/an-intake.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { postgresOfRun, temporaryPostgres, temporarySchema } from '../support/temporary-postgres.ts'
import { TEST_KEYS } from '../support/test-keys.ts'
import { until } from '../support/until.ts'

// What only a store on a server can meet. What every store promises: conformance.ts.

const server = (await postgresOfRun()) ?? ''

const addErasure = (engine: Engine, id: string) =>
  engine.write((tx) => tx.insertInto('erasures').values({ id, done_at: 0, leads: 0, requests: 0 }).execute())
const erasureIds = async ({ db }: Engine) =>
  (await db.selectFrom('erasures').select('id').orderBy('id').execute()).map(({ id }) => id)

async function opened(url: string, options: Partial<Parameters<typeof openPostgres>[1]> = {}): Promise<Engine> {
  const engine = await openPostgres(url, { upgrade: true, piiKeys: TEST_KEYS, ...options })
  onTestFinished(() => engine.close().catch(() => {}))
  return engine
}

describe.skipIf(server === '')('PostgreSQL', () => {
  describe('opening', () => {
    test('ten that start at once on an empty database all succeed', async () => {
      const url = await temporarySchema(server)
      const engines = await Promise.all(Array.from({ length: 10 }, () => opened(url)))
      await Promise.all(engines.map((engine, index) => addErasure(engine, `engine ${index}`)))
      expect(await erasureIds(engines[0] as Engine)).toHaveLength(10)
    })

    test.each([4, 12])(
      'a kill before statement %i of the first migration leaves a database that the next start opens',
      async (statement) => {
        const url = await temporarySchema(server)
        const moduleUrl = (file: string) =>
          JSON.stringify(path.resolve(import.meta.dirname, '../../server/database', file))
        const child = spawn(
          process.execPath,
          [
            '--input-type=module',
            '--eval',
            `import pg from 'pg'
           const { openPostgres } = await import(${moduleUrl('postgres.ts')})
           const { query } = pg.Client.prototype
           let statements = 0
           pg.Client.prototype.query = function (...given) {
             if (++statements === ${statement}) process.kill(process.pid, 'SIGKILL')
             return query.apply(this, given)
           }
           await openPostgres(${JSON.stringify(url)}, { upgrade: true, piiKeys: ${JSON.stringify(TEST_KEYS)} })`,
          ],
          { stdio: 'inherit', cwd: path.resolve(import.meta.dirname, '../..') },
        )
        const [, signal] = await once(child, 'exit')
        expect(signal).toBe('SIGKILL')
        const engine = await opened(url)
        await addErasure(engine, 'a')
        expect(await erasureIds(engine)).toEqual(['a'])
      },
    )

    test('a command refuses an empty, an older and a newer database, and changes nothing', async () => {
      const url = await temporarySchema(server)
      const command = () => openPostgres(url, { upgrade: false, piiKeys: TEST_KEYS })
      await expect(command()).rejects.toThrow(/is older than this release: start the site once/)
      const engine = await opened(url)
      await (await command()).close()
      await sql`insert into kysely_migration values ('9999-of-tomorrow!', '')`.execute(engine.db)
      await expect(command()).rejects.toThrow(StoreVersionError)
      await expect(openPostgres(url, { upgrade: true, piiKeys: TEST_KEYS })).rejects.toThrow(
        /belongs to a newer release/,
      )
    })

    test.each([
      ['a server that is not there', (url: URL) => Object.assign(url, { port: '1' }), /ECONNREFUSED/],
      [
        'a database that is not there',
        (url: URL) => Object.assign(url, { pathname: 'nowhere' }),
        /"nowhere" does not exist/,
      ],
    ])('%s is one line without the password', async (_, spoil, reason) => {
      const url = spoil(new URL(server))
      url.password = 'hush-hush'
      const error = await openPostgres(url.href, { upgrade: true, piiKeys: TEST_KEYS }).catch((caught: Error) => caught)
      expect(error).toMatchObject({ message: expect.stringMatching(reason), code: 'STORE_UNREACHABLE' })
      expect((error as Error).message).not.toMatch(/hush-hush|\n/)
    })
  })

  test('times and counts are numbers', async () => {
    const engine = await temporaryPostgres(server)
    await addErasure(engine, 'a')
    const row = await engine.db
      .selectFrom('erasures')
      .select((select) => ['done_at', select.fn.countAll().as('count')])
      .groupBy('done_at')
      .executeTakeFirst()
    expect(row).toEqual({ done_at: 0, count: 1 })
  })

  test('commits reach the disk before they are answered, and nothing waits for ever', async () => {
    const { db } = await temporaryPostgres(server)
    const shown = async (name: string) =>
      (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value
    expect(await shown('synchronous_commit')).toBe('on')
    expect(await shown('statement_timeout')).toBe('10s')
    expect(await shown('lock_timeout')).toBe('5s')
    expect(await shown('idle_in_transaction_session_timeout')).toBe('10s')
  })

  test('a purge vacuums the tables that hold personal data', async () => {
    const engine = await temporaryPostgres(server)
    const vacuumed = async () => {
      const { rows } = await sql<{ relname: string }>`
        select relname from pg_stat_user_tables where schemaname = current_schema() and vacuum_count > 0 order by relname
      `.execute(engine.db)
      return rows.map(({ relname }) => relname).join(' ')
    }
    expect(await vacuumed()).toBe('')
    await engine.purge()
    await until(async () => (await vacuumed()) === 'consents data_requests leads', 'the server counts them')
  })

  test('a migration beside this process fails none of its reads and writes', async () => {
    const engine = await temporaryPostgres(server)
    // With a value, since only such a statement is planned once.
    const readAll = () => engine.db.selectFrom('erasures').selectAll().where('done_at', '>=', 0).execute()
    // Often enough, side by side, that every connection has planned them.
    const work = (round: string) =>
      Promise.all(
        Array.from({ length: 40 }, (_, index) => Promise.all([addErasure(engine, `${round} ${index}`), readAll()])),
      )
    await work('before')
    await sql`alter table erasures add column later integer`.execute(engine.db)
    await work('after')
    expect(await readAll()).toHaveLength(80)
  })

  test('nor what a transaction reads, which then begins anew', async () => {
    const engine = await temporaryPostgres(server)
    const readOwn = (id: string) =>
      engine.write(async (tx) => {
        await tx.insertInto('erasures').values({ id, done_at: 0, leads: 0, requests: 0 }).execute()
        const rows = await tx.selectFrom('erasures').selectAll().where('id', '=', id).execute()
        return rows.length === 1
      })
    const work = (round: string) => Promise.all(Array.from({ length: 40 }, (_, index) => readOwn(`${round} ${index}`)))
    await work('before')
    await sql`alter table erasures add column later integer`.execute(engine.db)
    expect(await work('after')).not.toContain(false)
    expect(await erasureIds(engine)).toHaveLength(80)
  })

  describe('a connection', () => {
    test('that breaks fails the work under way, and the next work has a new one', async () => {
      const proxy = await startTcpProxy(Number(new URL(server).port))
      onTestFinished(() => proxy.close())
      const url = Object.assign(new URL(await temporarySchema(server)), { port: String(proxy.port) }).href
      const engine = await opened(url)
      await addErasure(engine, 'before')
      const broken = engine.write(async (tx) => {
        await tx.insertInto('erasures').values({ id: 'lost', done_at: 0, leads: 0, requests: 0 }).execute()
        proxy.cut()
        await tx.selectFrom('erasures').select('id').execute()
      })
      await expect(broken).rejects.toMatchObject({ code: 'STORE_UNREACHABLE' })
      await addErasure(engine, 'after')
      // Also one that nobody uses.
      proxy.cut()
      await until(
        () =>
          addErasure(engine, 'last').then(
            () => true,
            () => false,
          ),
        'a new connection is made',
      )
      expect(await erasureIds(engine)).toEqual(['after', 'before', 'last'])
    })

    test('that hangs fails its work in time, and holds up nobody else', async () => {
      const proxy = await startTcpProxy(Number(new URL(server).port))
      onTestFinished(() => proxy.close())
      const url = await temporarySchema(server)
      const hanging = await opened(Object.assign(new URL(url), { port: String(proxy.port) }).href, {
        limits: { ...SITE_LIMITS, statementMs: 100, silentTransactionMs: 300 },
      })
      const other = await opened(url)
      await addErasure(other, 'row')
      const rename = (engine: Engine, to: string, then = async () => {}) =>
        engine.write(async (tx) => {
          await tx.updateTable('erasures').set({ leads: 1 }).where('id', '=', 'row').execute()
          await then()
          await tx.updateTable('erasures').set({ id: to }).where('id', '=', 'row').execute()
        })
      let locked = () => {}
      const hasLocked = new Promise<void>((resolve) => {
        locked = resolve
      })
      const stuck = rename(hanging, 'stuck', async () => {
        proxy.hang()
        locked()
      }).catch((error: unknown) => error)
      await hasLocked
      await rename(other, 'renamed')
      expect(await stuck).toMatchObject({ code: 'STORE_UNREACHABLE' })
      proxy.resume()
      await addErasure(hanging, 'well again')
      expect(await erasureIds(other)).toEqual(['renamed', 'well again'])
    })
  })

  test('a server that hangs does not keep a stopping process', async () => {
    const proxy = await startTcpProxy(Number(new URL(server).port))
    onTestFinished(() => proxy.close())
    const url = Object.assign(new URL(await temporarySchema(server)), { port: String(proxy.port) }).href
    const engine = await openPostgres(url, { upgrade: true, piiKeys: TEST_KEYS })
    await addErasure(engine, 'a')
    proxy.hang()
    const broken = addErasure(engine, 'b').catch((error: unknown) => error)
    const started = performance.now()
    await engine.close()
    expect(performance.now() - started).toBeLessThan(4_000)
    await proxy.close()
    expect(await broken).toMatchObject({ code: 'STORE_UNREACHABLE' })
  })

  test('beyond a thousand that wait for a connection the answer is no, at once', async () => {
    const engine = await temporaryPostgres(server)
    const fates = await Promise.allSettled(Array.from({ length: 1_100 }, (_, index) => addErasure(engine, `${index}`)))
    const refused = fates.filter((fate) => fate.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.filter(({ reason }) => !(reason instanceof StoreBusyError))).toEqual([])
    expect(await erasureIds(engine)).toHaveLength(1_100 - refused.length)
  })

  describe('two workers', () => {
    async function aBacklog() {
      const url = await temporarySchema(server)
      const workers = [await opened(url), await opened(url)]
      const { intake } = await anIntake(ALL_SET_UP, workers[0])
      for (let number = 1; number <= 30; number++) await intake.submitLead(aLeadOf(number))
      return workers
    }
    const claimTen = (worker: Engine) =>
      claimDue(worker, { service: 'mail', limit: 10, overtaken: [], mailRoute: 'own' })

    test('share the deliveries that are due, and take none twice', async () => {
      const workers = await aBacklog()
      const taken: string[] = []
      await Promise.all(
        workers.map(async (worker) => {
          for (let claims = await claimTen(worker); claims.more; claims = await claimTen(worker)) {
            taken.push(...claims.claimed.map(({ id }) => id))
          }
        }),
      )
      expect([taken.length, new Set(taken).size]).toEqual([30, 30])
    })

    test('end each claim of a third that died once', async () => {
      const workers = await aBacklog()
      const [first] = workers as [Engine]
      await claimTen(first)
      await first.db.updateTable('deliveries').set({ lease_until: 1 }).where('lease_until', 'is not', null).execute()
      const ended = await Promise.all(workers.map((worker) => endDeadClaims(worker, { atStart: true })))
      const ids = ended.flat().map(({ reference }) => reference)
      expect([ids.length, new Set(ids).size]).toEqual([10, 10])
    })

    test('do not undo an erasure that ends at the moment of a call’s end', async () => {
      const [worker, other] = (await aBacklog()) as [Engine, Engine]
      const [running] = (await claimTen(worker)).claimed as [DeliveryRow]
      const cancelled = Promise.withResolvers<void>()
      const mayCommit = Promise.withResolvers<void>()
      const erasing = other.write(async (tx) => {
        await cancelOpenDeliveries(other, tx, [{ kind: 'lead', id: running.subject_id }])
        cancelled.resolve()
        await mayCommit.promise
      })
      await cancelled.promise
      const finishing = finish(worker, running, { outcome: { kind: 'notTaken', reason: 'ECONNRESET' } })
      const waiting = sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await until(async () => (await waiting.execute(other.db)).rows[0]?.count, 'the call’s end waits for the erasure')
      mayCommit.resolve()
      await erasing
      expect(await finishing).toBe('cancelled')
    })
  })
})
