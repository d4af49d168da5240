import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Figure } from './figure.ts'
import { median, percentile, rounded } from './statistics.ts'

const VISITORS = 16
/** Many short rounds side by side: what a neighbor on the machine adds, it adds to all sides of a rotation alike. */
const ROTATIONS = 40
const REQUESTS = 500
const WARM_UP = 10
/** The sides: observed, bare, and bare again. Each order has a process of its own, so that no side owes its cost to its place. */
const ORDERS = ['012', '120', '201', '021', '102', '210'] as const

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

/** Ratio of two sides of each rotation: the middle one, and where it is known to lie with 95 % confidence. */
function ratioOf(one: readonly number[], other: readonly number[]) {
  const ratios = one.map((cost, rotation) => cost / (other[rotation] as number))
  const reach = 0.98 / Math.sqrt(ratios.length)
  const at = (share: number) => rounded(percentile(ratios, share), 4)
  return { value: at(0.5), unit: 'ratio', from: at(0.5 - reach), to: at(0.5 + reach) }
}

type Costs = readonly [observed: number[], bare: number[], again: number[]]

async function measureInOrder(order: string, log: number, costs: Costs): Promise<void> {
  const child = fork(path.join(import.meta.dirname, 'observed-server.ts'), [order], {
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  const ports = (await messageOf(child)) as number[]
  for (let rotation = -WARM_UP; rotation < ROTATIONS; rotation++) {
    for (const side of [...order].map(Number)) {
      const cost = await costOf(child, ports[side] as number)
      if (rotation >= 0) costs[side]?.push(cost)
    }
  }
  child.send('end')
  await once(child, 'exit')
}

/** What metrics and the log's line cost a page that comes ready from memory, where everything else costs least. */
export async function measureObserving(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-log-'))
  const log = openSync(path.join(folder, 'site.log'), 'a')
  const costs: Costs = [[], [], []]
  for (const order of ORDERS) await measureInOrder(order, log, costs)
  agent.destroy()
  closeSync(log)
  rmSync(folder, { recursive: true, force: true })
  const [observed, bare, again] = costs
  return [
    { name: 'kept page without metrics and log', value: rounded(median(bare)), unit: 'µs' },
    { name: 'kept page with them', value: rounded(median(observed)), unit: 'µs' },
    { name: 'with against without', ...ratioOf(observed, bare), goal: { atMost: 1.03 } },
    { name: 'without against itself: what chance adds', ...ratioOf(again, bare) },
  ]
}
