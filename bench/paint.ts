import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../tests/support/browser.ts'
import { startSite } from '../tests/support/site.ts'
import type { Figure } from './figure.ts'
import { median, rounded } from './statistics.ts'
import { TEN_PAGES } from './ten-pages.ts'
import { startWithoutScripts } from './without-scripts.ts'

const VIEWS = 5
// Lighthouse's slow phone line and processor: 1.6 Mbit/s down, 150 ms, four times slower.
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER_PROCESSOR = 4

interface Paint {
  readonly first: number
  readonly largest: number
  readonly shift: number
}

async function view(browser: Browser, url: string): Promise<Paint> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  await page.goto(url, { waitUntil: 'networkidle' })
  const paint = await page.evaluate(
    () =>
      new Promise<Paint>((resolve) => {
        let largest = 0
        let shift = 0
        new PerformanceObserver((list) => {
          largest = list.getEntries().at(-1)?.startTime ?? largest
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
        setTimeout(() => resolve({ first, largest, shift }), 100)
      }),
  )
  await page.close()
  return paint
}

/** When a phone on a slow line shows the first and the largest thing, and how much the page shifts: medians. */
export async function measurePaint(): Promise<Figure[]> {
  const site = await startSite({ LOG_LEVEL: 'error' })
  const plain = await startWithoutScripts(site.url)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  const figures: Figure[] = []
  for (const path of TEN_PAGES) {
    const own: Paint[] = []
    const scriptless: Paint[] = []
    // The first visitor of a page has it rendered, and compressed in the background while it paints.
    await view(browser, site.url + path)
    await view(browser, plain.url + path)
    for (let count = 0; count < VIEWS; count++) {
      own.push(await view(browser, site.url + path))
      scriptless.push(await view(browser, plain.url + path))
    }
    for (const paint of ['first', 'largest'] as const) {
      const [value, without] = [own, scriptless].map((views) => median(views.map((seen) => seen[paint])))
      if (!value || !without) throw new Error(`${path} painted nothing`)
      figures.push(
        { name: `${path} ${paint} paint`, value: rounded(value, 0), unit: 'ms' },
        {
          name: `${path} ${paint} paint : without scripts`,
          value: rounded(value / without, 2),
          unit: 'ratio',
          goal: { atMost: 1.1 },
        },
      )
    }
    const shift = Math.max(...own.map((seen) => seen.shift))
    figures.push({ name: `${path} layout shift, the most`, value: rounded(shift, 4), unit: 'CLS', goal: { atMost: 0 } })
  }
  await browser.close()
  plain.close()
  await site.remove()
  return figures
}
