import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { postgresOfRun, temporaryPostgres } from '../../tests/support/temporary-postgres.ts'
import { temporaryStore } from '../../tests/support/temporary-store.ts'
import type { Engine } from '../database/engine.ts'
import { createLog } from '../log/log.ts'
import { type LimitsClock, SYSTEM_CLOCK } from './counted-limits.ts'
import { createLocalWindows } from './local-windows.ts'
import { createRateLimit, type Limit } from './rate-limit.ts'
import { createSharedWindows } from './shared-windows.ts'

const server = (await postgresOfRun()) ?? ''
const [ANN, BO] = ['203.0.113.9', '203.0.113.10']

/** Waits without an end unless told otherwise: however slow this machine is, the database answers in time. */
function aClock(wait: LimitsClock['wait'] = () => new Promise(() => {})) {
  let now = 1_000_000
  return {
    monotonicMs: () => now,
    wait,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

/** One process's limit on a store. */
function aProcess(engine: Engine, limit: Partial<Limit>, clock = aClock()) {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => lines.push(line) })
  const { admits, charge } = createRateLimit('forms', { perAddress: 3, total: 1_000, ...limit }, engine, log, clock)
  return {
    ...clock,
    lines,
    admits,
    charge,
    /** How many of so many posts were admitted. */
    async post(address: string, times: number) {
      let admitted = 0
      for (let time = 0; time < times; time++) if (await admits(address)) admitted++
      return admitted
    },
  }
}

test('a window ends by the system’s clock', async () => {
  const { count } = createLocalWindows(200, SYSTEM_CLOCK.monotonicMs)
  expect([count(ANN), count(ANN)]).toEqual([1, 2])
  await wait(250)
  expect(count(ANN)).toBe(1)
})

describe('in one process', () => {
  test('admits so many in a minute and more in the next', async () => {
    const site = aProcess(await temporaryStore(), { perAddress: 30 })
    expect(await site.post(ANN, 40)).toBe(30)
    site.pass(59_999)
    expect(await site.admits(ANN)).toBe(false)
    site.pass(1)
    expect(await site.post(ANN, 40)).toBe(30)
  })

  test('counts each IPv4 address and each IPv6 network for itself', async () => {
    const site = aProcess(await temporaryStore(), { perAddress: 2 })
    expect(await site.post(ANN, 3)).toBe(2)
    expect(await site.post(`::ffff:${ANN}`, 1)).toBe(0)
    expect(await site.post(BO, 3)).toBe(2)
    expect((await site.post('2001:db8:1:2::1', 2)) + (await site.post('2001:db8:1:2:9::1', 2))).toBe(2)
    expect(await site.post('2001:db8:1:3::1', 2)).toBe(2)
  })

  test('admits so many of all addresses together; what an address was refused counts for nobody else', async () => {
    const site = aProcess(await temporaryStore(), { perAddress: 3, total: 5 })
    expect(await site.post(ANN, 100)).toBe(3)
    expect(await site.post(BO, 100)).toBe(2)
    expect(await site.post('203.0.113.11', 1)).toBe(0)
    site.pass(60_000)
    expect(await site.post('203.0.113.11', 1)).toBe(1)
  })

  test('an answer counts as so many requests as its processor time stands for', async () => {
    const site = aProcess(await temporaryStore(), { perAddress: 20, requestMs: 5 })
    expect(await site.admits(ANN)).toBe(true)
    await site.charge(ANN, 77)
    expect(await site.post(ANN, 9)).toBe(4)
    expect(await site.post(BO, 9)).toBe(9)
    site.pass(60_000)
    expect(await site.post(ANN, 30)).toBe(20)
  })

  test('an answer within the time of one request is only that one', async () => {
    const site = aProcess(await temporaryStore(), { perAddress: 20, requestMs: 5 })
    for (let time = 0; time < 20; time++) {
      expect(await site.admits(ANN)).toBe(true)
      await site.charge(ANN, 5)
    }
    expect(await site.admits(ANN)).toBe(false)
  })

  test('of 0 is none', async () => {
    expect(await aProcess(await temporaryStore(), { perAddress: 0, total: 1 }).post(ANN, 1_000)).toBe(1_000)
  })

  test('remembers a bounded number of addresses, the newest ones', () => {
    const { count } = createLocalWindows(60_000, () => 0)
    count('first')
    for (let number = 0; number < 50_000; number++) count(`name ${number}`)
    expect(count('name 49999')).toBe(2)
    expect(count('first')).toBe(1)
  })

  test('a flood from more addresses than are remembered does not begin the count of all of them anew', async () => {
    const site = aProcess(await temporaryStore(), { total: 5 })
    let admitted = 0
    for (let number = 0; number < 51_000; number++) {
      if (await site.admits(`2001:db8:${number >> 12}:${number & 0xfff}::1`)) admitted++
    }
    expect(admitted).toBe(5)
  })
})

describe.skipIf(server === '')('on PostgreSQL', () => {
  const names = ({ db }: Engine) =>
    sql<{ name: string }>`select name from rate_windows`.execute(db).then(({ rows }) => rows.map(({ name }) => name))

  test('processes count together', async () => {
    const engine = await temporaryPostgres(server)
    const [one, other] = [aProcess(engine, {}), aProcess(engine, {})]
    expect((await one.post(ANN, 2)) + (await other.post(ANN, 3))).toBe(3)
    expect(await one.admits(ANN)).toBe(false)
    expect(await other.post(BO, 1)).toBe(1)
  })

  test('requests of many processes at once are each counted once', async () => {
    const engine = await temporaryPostgres(server)
    // Not by a limit: on a busy machine some of these answers come too late for it, and it would admit without them.
    const processes = Array.from({ length: 8 }, () => createSharedWindows(60_000, engine, () => 0))
    const counts = await Promise.all(processes.flatMap(({ count }) => Array.from({ length: 5 }, () => count([ANN]))))
    expect(counts.flat().sort((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1))
  })

  test('a request that waited for the first of a window is counted in that window, though it began before it', async () => {
    const engine = await temporaryPostgres(server)
    const { count } = createSharedWindows(60_000, engine, () => 0)
    const holds = (condition: RawBuilder<boolean>) => async () =>
      (await sql<{ holds: boolean }>`select ${condition} as holds`.execute(engine.db)).rows[0]?.holds
    const now = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
    const second = await engine.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ startedAt: number }>`insert into rate_windows (name, started_at, count, length_ms)
        values (${engine.vault.lookup('rate', ANN)}, ${now} + 200, 1, 60000) returning started_at as "startedAt"`.execute(
        tx,
      )
      const counts = count([ANN])
      const waits = sql<boolean>`exists (select from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%insert into rate_windows as w%' and pid <> pg_backend_pid())`
      await expect.poll(holds(waits), { timeout: 2_000 }).toBe(true)
      await expect.poll(holds(sql<boolean>`${now} > ${rows[0]?.startedAt}`), { timeout: 2_000 }).toBe(true)
      return { counts }
    })
    expect(await second.counts).toEqual([2])
  })

  test('processes charge together', async () => {
    const engine = await temporaryPostgres(server)
    const limit = { perAddress: 20, requestMs: 5 }
    const [one, other] = [aProcess(engine, limit), aProcess(engine, limit)]
    await one.admits(ANN)
    await one.charge(ANN, 77)
    expect(await other.post(ANN, 9)).toBe(4)
  })

  test('the total is shared as well', async () => {
    const engine = await temporaryPostgres(server)
    const [one, other] = [aProcess(engine, { total: 4 }), aProcess(engine, { total: 4 })]
    expect((await one.post(ANN, 3)) + (await other.post(BO, 3))).toBe(4)
  })

  test('the clocks of the processes do not matter', async () => {
    const engine = await temporaryPostgres(server)
    const [right, wrong] = [aProcess(engine, {}), aProcess(engine, {})]
    wrong.pass(365 * 24 * 3_600_000)
    expect((await right.post(ANN, 2)) + (await wrong.post(ANN, 2))).toBe(3)
    wrong.pass(-2 * 365 * 24 * 3_600_000)
    expect(await wrong.admits(ANN)).toBe(false)
  })

  test.each([
    ['an hour ago', -3_600_000],
    ['in an hour, by a clock that has gone back since', 3_600_000],
  ])('a window that began %s has ended', async (_when, shift) => {
    const engine = await temporaryPostgres(server)
    expect(await aProcess(engine, {}).post(ANN, 4)).toBe(3)
    await sql`update rate_windows set started_at = started_at + ${shift}`.execute(engine.db)
    expect(await aProcess(engine, {}).post(ANN, 4)).toBe(3)
  })

  test('no address is stored, only what a key makes of it', async () => {
    const engine = await temporaryPostgres(server)
    await aProcess(engine, {}).post(ANN, 1)
    const stored = await names(engine)
    expect(stored).toHaveLength(2)
    for (const name of stored) expect(name).not.toMatch(/203|113|forms/)
    expect(stored).toContain(engine.vault.lookup('rate', `forms:${ANN}`))
  })

  test('windows that have ended are removed', async () => {
    const engine = await temporaryPostgres(server)
    const site = aProcess(engine, {})
    await site.post(ANN, 1)
    await sql`update rate_windows set started_at = started_at - 120000`.execute(engine.db)
    site.pass(60_001)
    await site.post(BO, 1)
    await expect.poll(async () => (await names(engine)).length).toBe(2)
  })

  test('a flood costs the database no statement once its own process has refused it', async () => {
    const engine = await temporaryPostgres(server)
    const site = aProcess(engine, { perAddress: 3 })
    await site.post(ANN, 500)
    const { rows } = await sql<{ count: number }>`select max(count) as count from rate_windows`.execute(engine.db)
    expect(rows).toEqual([{ count: 3 }])
  })

  test('while the database refuses, nobody is refused for it, and the process counts alone', async () => {
    const engine = await temporaryPostgres(server)
    const site = aProcess(engine, {})
    await sql`drop table rate_windows`.execute(engine.db)
    expect(await site.post(ANN, 10)).toBe(3)
    expect(site.lines).toHaveLength(1)
    expect(site.lines[0]).not.toContain(ANN)
  })

  test('once the database has answered, no request keeps a timer', async () => {
    const signals: AbortSignal[] = []
    const clock = aClock((_milliseconds, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    })
    await aProcess(await temporaryPostgres(server), {}, clock).post(ANN, 2)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  })

  test('a database that hangs holds a visitor up for a quarter of a second, once in five', async () => {
    const engine = await temporaryPostgres(server)
    const site = aProcess(engine, { perAddress: 100 }, aClock(SYSTEM_CLOCK.wait))
    const held = engine.db.transaction().execute(async (tx) => {
      await sql`lock table rate_windows in access exclusive mode`.execute(tx)
      const began = performance.now()
      expect(await site.post(ANN, 20)).toBe(20)
      return performance.now() - began
    })
    expect(await held).toBeLessThan(1_500)
    site.pass(5_000)
    expect(await site.post(ANN, 1)).toBe(1)
    expect(site.lines).toHaveLength(1)
  })
})
