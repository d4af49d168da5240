import { readFileSync } from 'node:fs'
import { STATES } from '../domain/states.ts'
import { selectedStateCookie } from '../forms/selected-state-cookie.ts'
import { type RunningSite, startSite } from '../tests/support/site.ts'
import type { Figure } from './figure.ts'
import { median, rounded } from './statistics.ts'

const STARTS = 5
/** Requests under way at a time. */
const TOGETHER = 8

/** Megabytes of memory, as Linux counts them for a process: now, or the most since its start. */
function megabytes({ pid }: RunningSite, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024
}

async function startMs(): Promise<number> {
  const began = performance.now()
  const site = await startSite({ LOG_LEVEL: 'error' })
  await (await fetch(`${site.url}/texas`)).text()
  const ms = performance.now() - began
  await site.remove()
  return ms
}

/** Asks for every page of the sitemap, without a choice of state and with each of the 51. */
async function askForEverything(site: RunningSite): Promise<number> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const cookies = ['', ...STATES.map(({ name }) => selectedStateCookie(name, site.url).split(';', 1)[0] ?? '')]
  const requests = cookies.flatMap((cookie) => paths.map((path) => ({ cookie, path })))
  const next = requests.values()
  const visitor = async () => {
    for (const { cookie, path } of next) {
      const headers = { 'Accept-Encoding': 'br', Cookie: cookie }
      await (await fetch(site.url + path, { headers, redirect: 'manual' })).arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, visitor))
  return requests.length
}

/** Memory of one process, and its start to the first answer. */
export async function measureProcess(): Promise<Figure[]> {
  const starts: number[] = []
  for (let start = 0; start < STARTS; start++) starts.push(await startMs())
  const site = await startSite({ LOG_LEVEL: 'error' })
  const before = megabytes(site, 'VmRSS')
  const asked = await askForEverything(site)
  const after = megabytes(site, 'VmRSS')
  const most = megabytes(site, 'VmHWM')
  await site.remove()
  return [
    { name: 'start to the first page', value: rounded(median(starts)), unit: 'ms', goal: 'at most 1,000' },
    { name: 'memory after the start', value: rounded(before), unit: 'MB' },
    { name: `memory after ${asked} pages: all × 52 states`, value: rounded(after), unit: 'MB', goal: 'at most 200' },
    { name: 'the most on the way there', value: rounded(most), unit: 'MB' },
  ]
}
