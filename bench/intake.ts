import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSandbox } from '../sandbox/server.ts'
import { openSqlite } from '../server/database/sqlite.ts'
import { startSite } from '../tests/support/site.ts'
import type { Figure } from './figure.ts'
import { median, percentile, rounded } from './statistics.ts'

const RATE = 100
const SECONDS = 60
/** Writers of the bare commit rate: as many as posts that may be under way together. */
const WRITERS = 32

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

const leadBody = (number: number): string =>
  new URLSearchParams([
    ['debtAmount', String(8_000 + (number % 80) * 500)],
    ['step3Selections', 'Credit Cards'],
    ['step3Selections', 'Medical Debt'],
    ['firstName', 'Bench'],
    ['lastName', `Visitor ${number}`],
    ['email', `bench-${number}@example.com`],
    ['phone', '(512) 555-0142'],
    ['address', '1 Example Street'],
    ['zip', '78701'],
    ['state', 'Texas'],
    ['consent', 'yes'],
    ['formKey', randomUUID()],
  ]).toString()

/** Posts one lead as a plain form; returns the milliseconds it took, or `undefined` when it was not accepted. */
function postLead(origin: string, number: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const body = leadBody(number)
    const started = performance.now()
    const outgoing = request(`${origin}/debt-relief-options`, {
      method: 'POST',
      agent,
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': Buffer.byteLength(body),
        Accept: 'application/json',
        Origin: origin,
      },
    })
    outgoing.on('error', () => resolve(undefined))
    outgoing.once('response', (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode === 200 ? performance.now() - started : undefined))
    })
    outgoing.end(body)
  })
}

async function bareCommitRate(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-store-'))
  const engine = await openSqlite(folder, { exclusive: true })
  const until = performance.now() + 3_000
  let commits = 0
  const writer = async () => {
    while (performance.now() < until) {
      await engine.write((tx) =>
        tx.insertInto('erasures').values({ id: randomUUID(), done_at: engine.now, leads: 0, requests: 0 }).execute(),
      )
      commits++
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  await engine.close()
  rmSync(folder, { recursive: true })
  return commits / 3
}

/** Leads of one closed loop: how many the site takes when asked as fast as it answers. */
async function saturatedRate(origin: string, from: number): Promise<number> {
  const until = performance.now() + 5_000
  let taken = 0
  let number = from
  const visitor = async () => {
    while (performance.now() < until) if ((await postLead(origin, number++)) !== undefined) taken++
  }
  await Promise.all(Array.from({ length: WRITERS }, visitor))
  return taken / 5
}

/** Lead intake while every outside service hangs: 100 leads a second for a minute, then as many as it takes. */
export async function measureIntake(): Promise<Figure[]> {
  const bare = await bareCommitRate()
  const sandbox = await startSandbox({ port: 0 })
  for (const service of ['mail', 'broker', 'token', 'crm'] as const) sandbox.setSwitch(service, { hang: true })
  const site = await startSite({ ...sandbox.settings, GEO_URL: '', LOG_LEVEL: 'error' })
  const times: Promise<number | undefined>[] = []
  const started = performance.now()
  for (let number = 0; number < RATE * SECONDS; number++) {
    const due = started + (number * 1_000) / RATE
    if (due > performance.now()) await wait(due - performance.now())
    times.push(postLead(site.url, number))
  }
  const taken = (await Promise.all(times)).filter((time) => time !== undefined)
  const elapsed = (performance.now() - started) / 1_000
  const metrics = await (await fetch(`${site.url}/metrics`)).text()
  const kept = Number(/leads\{source="lead_form"\} (\d+)/.exec(metrics)?.[1])
  const memory = Number(/process_resident_memory_bytes (\d+)/.exec(metrics)?.[1])
  const saturated = await saturatedRate(site.url, RATE * SECONDS)
  await site.remove()
  await sandbox.close()
  return [
    {
      name: 'leads accepted per second',
      value: rounded(taken.length / elapsed),
      unit: 'per second',
      goal: '100 for 60 s',
    },
    { name: 'leads not accepted', value: RATE * SECONDS - taken.length, unit: 'leads', goal: '0' },
    { name: 'accepted but not in the store', value: taken.length - kept, unit: 'leads', goal: '0' },
    { name: 'post, median', value: rounded(median(taken)), unit: 'ms', goal: 'under 50' },
    { name: 'post, 99th percentile', value: rounded(percentile(taken, 0.99)), unit: 'ms' },
    { name: 'memory after the minute', value: rounded(memory / 2 ** 20), unit: 'MiB' },
    { name: 'leads when saturated', value: rounded(saturated), unit: 'per second' },
    { name: 'bare commits of the store', value: rounded(bare), unit: 'per second' },
    { name: 'intake against bare commits', value: rounded(saturated / bare, 3), unit: 'ratio' },
  ]
}
