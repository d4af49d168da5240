import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { SITE_MEMORY } from '../scripts/programs.mjs'
import type { Figure } from './figure.ts'
import { postLead, timedTogether } from './leads.ts'
import { median, percentile, rounded } from './statistics.ts'

const ROTATIONS = 100
const WARM_UP = 12
/** Leads of one side in one rotation. */
const LEADS = 160

/** Of many short rounds the cheapest tenth: a neighbor on the machine, or a collection of garbage, only ever adds. */
const CHEAP = 0.1

interface Cost {
  /** Processor time of the server for one lead, in microseconds. */
  readonly processor: number
  /** Time on the clock for one lead, in microseconds, with 32 visitors at a time. */
  readonly clock: number
}

const messageOf = async (child: ChildProcess): Promise<unknown> => (await once(child, 'message'))[0]

async function processorTime(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const { user, system } = (await messageOf(child)) as NodeJS.CpuUsage
  return user + system
}

async function costOf(child: ChildProcess, origin: string): Promise<Cost> {
  const before = await processorTime(child)
  const milliseconds = await timedTogether(LEADS, async (number) => {
    if ((await postLead(origin, number)) === undefined) throw new Error('a lead was not accepted')
  })
  return { processor: ((await processorTime(child)) - before) / LEADS, clock: (milliseconds * 1_000) / LEADS }
}

/** What sealing personal data costs the intake of a lead over HTTP: two sites in one process, by turns. */
export async function measureEncryption(): Promise<Figure[]> {
  const child = fork(path.join(import.meta.dirname, 'two-sites.ts'), {
    env: { ...process.env, NODE_ENV: 'production', ...SITE_MEMORY },
  })
  const [sealedSite, plainSite] = (await messageOf(child)) as [string, string]
  const costs: { readonly sealed: Cost; readonly plain: Cost }[] = []
  for (let rotation = -WARM_UP; rotation < ROTATIONS; rotation++) {
    // By turns, so that neither is always the one that comes second.
    const first = rotation % 2 === 0
    const one = await costOf(child, first ? sealedSite : plainSite)
    const other = await costOf(child, first ? plainSite : sealedSite)
    if (rotation >= 0) costs.push(first ? { sealed: one, plain: other } : { sealed: other, plain: one })
  }
  child.send('end')
  await once(child, 'exit')
  const cheap = (side: 'sealed' | 'plain') =>
    percentile(
      costs.map((cost) => cost[side].processor),
      CHEAP,
    )
  return [
    { name: 'lead unsealed, processor', value: rounded(cheap('plain')), unit: 'µs' },
    { name: 'lead sealed, processor', value: rounded(cheap('sealed')), unit: 'µs' },
    {
      name: 'sealed against unsealed, processor',
      value: rounded(cheap('sealed') / cheap('plain'), 3),
      unit: 'ratio',
      goal: { atMost: 1.1 },
    },
    {
      name: 'sealed against unsealed, clock, median of rotations',
      value: rounded(median(costs.map(({ sealed, plain }) => sealed.clock / plain.clock)), 3),
      unit: 'ratio',
      goal: { atMost: 1.1 },
    },
  ]
}
