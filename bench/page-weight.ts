import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../tests/support/browser.ts'
import { startSite } from '../tests/support/site.ts'
import type { Figure } from './figure.ts'
import { rounded } from './statistics.ts'

const PAGES = ['/', '/texas', '/debt-settlement', '/debt-relief-options', '/data-request-form']

interface Weight {
  /** That went over the wire. */
  readonly requests: number
  /** Over the wire, with headers. */
  readonly bytes: number
  /** Compressed, without headers; deferred ones included. */
  readonly scriptBytes: number
  readonly scriptsBeforePaint: number
}

/** What a first visit of one page fetches. */
async function weigh(page: Page, url: string): Promise<Weight> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const onWire = { requests: 0, bytes: 0 }
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    // A script that was fetched ahead comes from the browser's cache when it runs.
    if (encodedDataLength > 0) onWire.requests++
    onWire.bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // Pages for reading run the application once someone uses them.
  await page.keyboard.press('Shift')
  await page.locator('html.ready').waitFor()
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const all = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      name.endsWith('.js'),
    )
    const once = new Map(all.map(({ name, encodedBodySize }) => [name, encodedBodySize]))
    return {
      scriptBytes: [...once.values()].reduce((sum, size) => sum + size, 0),
      scriptsBeforePaint: all.filter(({ startTime }) => startTime < paint).length,
    }
  })
  return { ...onWire, ...scripts }
}

/** Bytes and requests of cold page views. */
export async function measurePageWeight(): Promise<Figure[]> {
  const site = await startSite({ LOG_LEVEL: 'error' })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  const figures: Figure[] = []
  for (const path of PAGES) {
    const page = await browser.newPage()
    const weight = await weigh(page, site.url + path)
    await page.close()
    figures.push(
      { name: `${path} requests`, value: weight.requests, unit: 'requests' },
      { name: `${path} bytes`, value: rounded(weight.bytes / 1_000), unit: 'KB' },
      {
        name: `${path} scripts in all`,
        value: rounded(weight.scriptBytes / 1_000),
        unit: 'KB brotli',
        goal: { atMost: 105 },
      },
      {
        name: `${path} scripts before first paint`,
        value: weight.scriptsBeforePaint,
        unit: 'files',
        goal: { atMost: 0 },
      },
    )
  }
  await browser.close()
  await site.remove()
  return figures
}
