import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSandbox } from '../sandbox/server.ts'
import type { Engine } from '../server/database/engine.ts'
import { openSqlite } from '../server/database/sqlite.ts'
import { metric } from '../tests/support/metric.ts'
import { type RunningSite, startSite } from '../tests/support/site.ts'
import type { Figure } from './figure.ts'
import { leadWriter, postLead, timedTogether } from './leads.ts'
import { median, percentile, rounded } from './statistics.ts'

/** Leads a second, and for how long unless told. */
const RATE = 200
const SECONDS = 300
/** Leads of one round in which the site, and the store alone, take as many as they can. */
const ROUND = 2_000
const ROUNDS = 3
const MEMORY_CHECK_MS = 1_000

const mebibytes = async (site: RunningSite) => (await metric(site, 'process_resident_memory_bytes')) / 2 ** 20

/** Posts leads at a steady rate, whether or not the ones before were answered; returns what each took. */
async function postSteadily(site: RunningSite, seconds: number): Promise<(number | undefined)[]> {
  const times: Promise<number | undefined>[] = []
  const started = performance.now()
  for (let number = 0; number < RATE * seconds; number++) {
    const due = started + (number * 1_000) / RATE
    if (due > performance.now()) await wait(due - performance.now())
    times.push(postLead(site.url, number))
  }
  return Promise.all(times)
}

/** The largest memory that the site says it has while `work` is done. */
async function memoryDuring(site: RunningSite, work: Promise<unknown>): Promise<number> {
  let [largest, done] = [0, false]
  const ended = work.finally(() => {
    done = true
  })
  while (!done) {
    largest = Math.max(largest, await mebibytes(site))
    await Promise.race([ended, wait(MEMORY_CHECK_MS)])
  }
  return largest
}

const writeRow = (engine: Engine) =>
  engine.write((tx) =>
    tx.insertInto('erasures').values({ id: randomUUID(), done_at: engine.now, leads: 0, requests: 0 }).execute(),
  )

interface Rates {
  /** Leads over HTTP, leads written by the store alone, and rows of one small table; a second each. */
  readonly http: number
  readonly leads: number
  readonly rows: number
}

/** As many as the site takes, and the store alone, by turns. */
async function saturatedRates(site: RunningSite): Promise<Rates> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-store-'))
  const engine = await openSqlite(folder, { exclusive: true })
  const writeLead = leadWriter(engine)
  const measured: { readonly [Name in keyof Rates]: number[] } = { http: [], leads: [], rows: [] }
  for (let round = 0; round < ROUNDS; round++) {
    measured.http.push(await timedTogether(ROUND, (number) => postLead(site.url, number)))
    measured.leads.push(await timedTogether(ROUND, writeLead))
    measured.rows.push(await timedTogether(ROUND, () => writeRow(engine)))
  }
  await engine.close()
  rmSync(folder, { recursive: true })
  const rate = (times: readonly number[]) => (ROUND * 1_000) / median(times)
  return { http: rate(measured.http), leads: rate(measured.leads), rows: rate(measured.rows) }
}

/**
 * Lead intake over HTTP on the embedded store while every partner hangs: 200 leads a second for so long, then as many as
 * it takes. `[seconds]`: five minutes unless told.
 */
export async function measureIntake([seconds = String(SECONDS)]: readonly string[]): Promise<Figure[]> {
  const sandbox = await startSandbox({ port: 0 })
  for (const service of ['mail', 'broker', 'token', 'crm'] as const) sandbox.setSwitch(service, { hang: true })
  const site = await startSite({ ...sandbox.settings, GEO_URL: '', LOG_LEVEL: 'error' })
  const posting = postSteadily(site, Number(seconds))
  const memory = await memoryDuring(site, posting)
  const times = await posting
  const taken = times.filter((time) => time !== undefined)
  const kept = await metric(site, 'leads{source="lead_form"}')
  const rates = await saturatedRates(site)
  const memoryAfter = await mebibytes(site)
  await site.remove()
  await sandbox.close()
  return [
    { name: `leads a second for ${seconds} s`, value: RATE, unit: 'per second', goal: { atLeast: 200 } },
    { name: 'leads not accepted', value: times.length - taken.length, unit: 'leads', goal: { atMost: 0 } },
    { name: 'accepted but not in the store', value: taken.length - kept, unit: 'leads', goal: { atMost: 0 } },
    { name: 'post, median', value: rounded(median(taken)), unit: 'ms', goal: { atMost: 50 } },
    { name: 'post, 99th percentile', value: rounded(percentile(taken, 0.99)), unit: 'ms', goal: { atMost: 250 } },
    { name: 'memory, largest meanwhile', value: rounded(memory), unit: 'MiB', goal: { atMost: 250 } },
    { name: 'memory after all', value: rounded(memoryAfter), unit: 'MiB', goal: { atMost: 250 } },
    { name: 'leads over HTTP when saturated', value: rounded(rates.http), unit: 'per second' },
    { name: 'leads committed by the store alone', value: rounded(rates.leads), unit: 'per second' },
    {
      name: 'intake against the group commit of leads',
      value: rounded(rates.http / rates.leads, 3),
      unit: 'ratio',
      goal: { atLeast: 0.25 },
    },
    { name: 'single rows committed by the store alone', value: rounded(rates.rows), unit: 'per second' },
    { name: 'intake against single rows', value: rounded(rates.http / rates.rows, 3), unit: 'ratio' },
  ]
}
