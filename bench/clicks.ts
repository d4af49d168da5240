import { chromium } from '@playwright/test'
import { findBrowser } from '../tests/support/browser.ts'
import { EXAMPLE, JOURNEYS, journey, PAINTED_WITHIN_MS } from '../tests/support/clicks.ts'
import { startSite } from '../tests/support/site.ts'
import type { Figure } from './figure.ts'
import { median, rounded } from './statistics.ts'

const VIEWS = 3

async function views(view: () => Promise<number[]>): Promise<number[][]> {
  const seen: number[][] = []
  for (let count = 0; count < VIEWS; count++) seen.push(await view())
  return seen
}

const figure = (name: string, seen: readonly number[][], place: number): Figure => ({
  name,
  value: rounded(median(seen.map((delays) => delays[place] ?? 0)), 0),
  unit: 'ms',
  goal: { atMost: PAINTED_WITHIN_MS },
})

/** From each click of the journeys to its next paint on a phone with a processor four times slower: medians. */
export async function measureClicks(): Promise<Figure[]> {
  const site = await startSite({ LOG_LEVEL: 'error' })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const figures: Figure[] = []
    for (const [path, clicks] of Object.entries(JOURNEYS)) {
      const first = clicks.filter((click) => click !== EXAMPLE).slice(0, 1)
      const asleep = await views(() => journey(browser, site.url + path, first, 'asleep'))
      const all = await views(() => journey(browser, site.url + path, clicks, 'running'))
      figures.push(figure(`${path} ${first[0]?.[0]}, before the application runs`, asleep, 0))
      for (const [place, [name]] of clicks.entries()) figures.push(figure(`${path} ${name}`, all, place))
    }
    return figures
  } finally {
    await browser.close()
    await site.remove()
  }
}
