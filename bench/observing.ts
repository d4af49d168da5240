import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSite } from '../tests/support/site.ts'
import type { Figure } from './figure.ts'
import { percentile, rounded } from './statistics.ts'

const VISITORS = 16
const ROTATIONS = 40
const REQUESTS = 1_500

/** Of many short rounds the cheapest tenth: a neighbor on the machine, or a collection of garbage, only ever adds. */
const CHEAP = 0.1

const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })

const get = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      answer.resume().once('end', () => resolve())
    })
      .once('error', reject)
      .end()
  })

const messageOf = async (child: ChildProcess): Promise<unknown> => (await once(child, 'message'))[0]

/** Processor time of the server, its own process's only, that one request took; in microseconds. */
async function costOf(child: ChildProcess, port: number): Promise<number> {
  const used = async () => {
    child.send('cpu')
    const { user, system } = (await messageOf(child)) as NodeJS.CpuUsage
    return user + system
  }
  const before = await used()
  let left = REQUESTS
  const visitor = async () => {
    while (left-- > 0) await get(`http://127.0.0.1:${port}/`)
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  return ((await used()) - before) / REQUESTS
}

/** What metrics and the log's line cost a page that comes ready from memory, where everything else costs least. */
export async function measureObserving(): Promise<Figure[]> {
  const site = await startSite({ LOG_LEVEL: 'error' })
  const page = await (await fetch(site.url)).text()
  await site.remove()
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-log-'))
  const log = openSync(path.join(folder, 'site.log'), 'a')
  const child = fork(path.join(import.meta.dirname, 'observed-server.ts'), {
    env: { ...process.env, PAGE: page.slice(0, 60_000) },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  const [observed, bare] = (await messageOf(child)) as [number, number]
  const costs: { readonly observed: number; readonly bare: number }[] = []
  for (let rotation = -8; rotation < ROTATIONS; rotation++) {
    // By turns, so that neither is always the one that comes second.
    const first = rotation % 2 === 0
    const one = await costOf(child, first ? observed : bare)
    const other = await costOf(child, first ? bare : observed)
    // The first rounds warm up.
    if (rotation >= 0) costs.push(first ? { observed: one, bare: other } : { observed: other, bare: one })
  }
  child.kill()
  agent.destroy()
  closeSync(log)
  rmSync(folder, { recursive: true, force: true })
  const without = percentile(
    costs.map(({ bare }) => bare),
    CHEAP,
  )
  const withThem = percentile(
    costs.map(({ observed }) => observed),
    CHEAP,
  )
  return [
    { name: 'kept page without metrics and log', value: rounded(without), unit: 'µs' },
    { name: 'kept page with them', value: rounded(withThem), unit: 'µs' },
    {
      name: 'with against without',
      value: rounded(withThem / without, 4),
      unit: 'ratio',
      goal: 'at most 1.03',
    },
  ]
}
