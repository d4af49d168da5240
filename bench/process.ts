import { setTimeout as pause } from 'node:timers/promises'
import { askForEveryPage, megabytes } from '../tests/support/every-page.ts'
import { startSite } from '../tests/support/site.ts'
import type { Figure } from './figure.ts'
import { median, rounded } from './statistics.ts'

const STARTS = 5
/** What was asked for is compressed thoroughly after it was sent, and that must not take memory that it keeps. */
const LATER_MS = 15_000

async function startMs(): Promise<number> {
  const began = performance.now()
  const site = await startSite({ LOG_LEVEL: 'error' })
  await (await fetch(`${site.url}/texas`)).text()
  const ms = performance.now() - began
  await site.remove()
  return ms
}

/** Memory of one process, and its start to the first answer. */
export async function measureProcess(): Promise<Figure[]> {
  const starts: number[] = []
  for (let start = 0; start < STARTS; start++) starts.push(await startMs())
  const site = await startSite({ LOG_LEVEL: 'error' })
  const before = megabytes(site, 'VmRSS')
  // Without a choice of state: the first of 52.
  const few = await askForEveryPage(site, 0)
  const ofFew = megabytes(site, 'VmRSS')
  const asked = await askForEveryPage(site)
  const after = megabytes(site, 'VmRSS')
  await pause(LATER_MS)
  const later = megabytes(site, 'VmRSS')
  const most = megabytes(site, 'VmHWM')
  await site.remove()
  return [
    { name: 'start to the first page', value: rounded(median(starts)), unit: 'ms', goal: { atMost: 1_000 } },
    { name: 'memory after the start', value: rounded(before), unit: 'MB' },
    { name: `memory after ${few} pages: all, in one state`, value: rounded(ofFew), unit: 'MB' },
    { name: `memory after ${asked} pages: all × 52 states`, value: rounded(after), unit: 'MB', goal: { atMost: 200 } },
    { name: `${LATER_MS / 1_000} s later`, value: rounded(later), unit: 'MB', goal: { atMost: 200 } },
    { name: 'the most until then', value: rounded(most), unit: 'MB' },
  ]
}
