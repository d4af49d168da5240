import { readFileSync } from 'node:fs'
import { statePath } from '../../domain/paths.ts'
import { STATES } from '../../domain/states.ts'
import { selectedStateCookie } from '../../forms/selected-state-cookie.ts'
import type { RunningSite } from './site.ts'

/** Requests under way at a time. */
const TOGETHER = 8

/** Megabytes of memory, as Linux counts them for a process: now, or the most since its start. */
export function megabytes({ pid }: Pick<RunningSite, 'pid'>, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024
}

/** Every page of a site that is kept: those of its sitemap, and of the states that are not served, which it leaves out. */
export const keptPaths = (sitemap: string): readonly string[] => {
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  return [...new Set([...listed, ...STATES.map(statePath)])]
}

/**
 * Asks for every page that is kept, without a choice of state and with each of so many; returns the number of requests.
 * @param states the first so many of the 51
 */
export async function askForEveryPage({ url }: Pick<RunningSite, 'url'>, states = STATES.length): Promise<number> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = keptPaths(sitemap)
  const choices = STATES.slice(0, states).map(({ name }) => selectedStateCookie(name, url).split(';', 1)[0] ?? '')
  const requests = ['', ...choices].flatMap((cookie) => paths.map((path) => ({ cookie, path })))
  const next = requests.values()
  const visitor = async () => {
    for (const { cookie, path } of next) {
      const headers = { 'Accept-Encoding': 'br', Cookie: cookie }
      await (await fetch(url + path, { headers, redirect: 'manual' })).arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, visitor))
  return requests.length
}
