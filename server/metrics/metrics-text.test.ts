import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLead } from '../../tests/builders/a-lead.ts'
import { aSubmission } from '../../tests/builders/a-submission.ts'
import { onEveryStore } from '../../tests/store/every-store.ts'
import { ALL_SET_UP, anIntake } from '../../tests/support/an-intake.ts'
import { temporaryStore } from '../../tests/support/temporary-store.ts'
import { claimDue } from '../deliveries/claims.ts'
import type { StoreProbe } from '../store-probe.ts'
import { createCounters } from './counters.ts'
import { metricsText } from './metrics-text.ts'

const writable: StoreProbe = async () => true

const sampleOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  )

test('every metric is explained, has its type, and bears a name and labels that Prometheus takes', async () => {
  const engine = await temporaryStore()
  const { intake } = await anIntake(ALL_SET_UP, engine)
  await intake.submitLead(aSubmission(aLead()))
  const counters = createCounters()
  counters.pageTimes.observe('/:stateName', 0.02)
  counters.formPosts.add('lead_form', 'accepted')
  const lines = (await metricsText(engine, counters, writable)).trimEnd().split('\n')
  const types = new Map<string, string>()
  const helped = new Set<string>()
  for (const line of lines) {
    const [, what, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
    if (what === 'HELP') helped.add(name)
    else if (what === 'TYPE') types.set(name, rest)
    else {
      const sample = /^([a-z][a-z0-9_]*)(?:\{((?:[a-z]+="[^"]*",?)+)\})? (\d+(?:\.\d+)?(?:e-?\d+)?)$/.exec(line)
      expect(sample, line).not.toBeNull()
      const family = sample?.[1] ?? ''
      const base = types.has(family) ? family : family.replace(/_(bucket|sum|count)$/, '')
      expect(types.has(base), `${line} stands under a TYPE line`).toBe(true)
      expect(helped.has(base), `${line} stands under a HELP line`).toBe(true)
      if (types.get(base) === 'counter') expect(base).toMatch(/_total$/)
    }
  }
  expect(types.size).toBeGreaterThan(15)
  expect(new Set(lines).size).toBe(lines.length)
})

test('both reasons to reject a request count from 0, before one was', async () => {
  const text = await metricsText(await temporaryStore(), createCounters(), writable)
  for (const status of ['429', '503']) expect(text).toContain(`http_rejected_requests_total{status="${status}"} 0\n`)
})

test('a duration falls into every bucket that is as long', async () => {
  const counters = createCounters()
  for (const seconds of [0.004, 0.02, 0.02, 30]) counters.pageTimes.observe('/', seconds)
  const text = counters.pageTimes.lines().join('\n')
  expect(sampleOf(text, 'page_duration_seconds_bucket{route="/",le="0.005"}')).toBe(1)
  expect(sampleOf(text, 'page_duration_seconds_bucket{route="/",le="0.025"}')).toBe(3)
  expect(sampleOf(text, 'page_duration_seconds_bucket{route="/",le="10"}')).toBe(3)
  expect(sampleOf(text, 'page_duration_seconds_bucket{route="/",le="+Inf"}')).toBe(4)
  expect(sampleOf(text, 'page_duration_seconds_count{route="/"}')).toBe(4)
  expect(sampleOf(text, 'page_duration_seconds_sum{route="/"}')).toBeCloseTo(30.044)
})

test('the event loop that was blocked shows by how long', async () => {
  const { eventLoop } = createCounters()
  await new Promise((resolve) => setTimeout(resolve, 60))
  const end = performance.now() + 150
  while (performance.now() < end);
  await new Promise((resolve) => setTimeout(resolve, 60))
  const lag = sampleOf(eventLoop.lines().join('\n'), 'nodejs_eventloop_lag_max_seconds')
  expect(lag).toBeGreaterThan(0.1)
  expect(lag).toBeLessThan(2)
})

test('a store that cannot be read costs its own figures alone', async () => {
  const engine = await temporaryStore()
  await engine.close()
  const text = await metricsText(engine, createCounters(), async () => false)
  expect(sampleOf(text, 'store_writable')).toBe(0)
  expect(sampleOf(text, 'popup_opened_total')).toBe(0)
  expect(text).not.toContain('leads{')
})

await onEveryStore('the metrics of', (openEngine) => {
  test('count what is kept, and say how long the oldest due delivery has waited', async () => {
    const engine = await openEngine()
    const { intake } = await anIntake(ALL_SET_UP, engine)
    const read = () => metricsText(engine, createCounters(), writable)
    expect(sampleOf(await read(), 'delivery_oldest_due_seconds')).toBe(0)
    await intake.submitLead(aSubmission(aLead()))
    await intake.submitLead(aSubmission(aLead()))
    const shift = (ms: number) =>
      engine.write((tx) =>
        tx
          .updateTable('deliveries')
          .set((set) => ({ next_attempt_at: set('next_attempt_at', '+', ms) }))
          .execute(),
      )
    await shift(-90_000)
    const text = await read()
    expect(sampleOf(text, 'store_info{kind="postgres"}') || sampleOf(text, 'store_info{kind="embedded"}')).toBe(1)
    expect(sampleOf(text, 'leads{source="lead_form"}')).toBe(2)
    expect(sampleOf(text, 'data_requests')).toBe(0)
    expect(sampleOf(text, 'deliveries{service="mail",state="due"}')).toBe(2)
    expect(sampleOf(text, 'delivery_oldest_due_seconds')).toBeGreaterThanOrEqual(90)
    // Attempts do not make it younger: each puts off the next, and the first one's time stays.
    await claimDue(engine, { service: 'mail', limit: 9, overtaken: [], mailRoute: 'own' })
    await shift(3_600_000)
    await engine.write((tx) =>
      tx.updateTable('deliveries').set({ state: 'delivered' }).where('service', '<>', 'mail').execute(),
    )
    await engine.write((tx) =>
      tx
        .updateTable('deliveries')
        .set((set) => ({ first_attempt_at: set('first_attempt_at', '-', 50_000) }))
        .execute(),
    )
    expect(sampleOf(await read(), 'delivery_oldest_due_seconds')).toBeGreaterThanOrEqual(50)
    expect(sampleOf(await read(), 'delivery_oldest_due_seconds')).toBeLessThan(90)
  })

  test('read no table whole for the oldest due delivery', async () => {
    const engine = await openEngine()
    const explain = engine.kind === 'postgres' ? sql`explain ` : sql`explain query plan `
    if (engine.kind === 'postgres') await sql`set enable_seqscan = off`.execute(engine.db)
    const { rows } = await sql`${explain} select service from deliveries where state = 'due'
      order by coalesce(first_attempt_at, next_attempt_at) limit 1`.execute(engine.db)
    expect(JSON.stringify(rows)).toContain('deliveries_due_since')
  })
})

test('the start of the process is the time at which it started, in seconds since 1970', async () => {
  const text = await metricsText(await temporaryStore(), createCounters(), writable)
  const sinceStart = Date.now() / 1_000 - sampleOf(text, 'process_start_time_seconds')
  expect(Math.abs(sinceStart - process.uptime())).toBeLessThan(2)
})
