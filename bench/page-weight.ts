import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../tests/support/browser.ts'
import { startSite } from '../tests/support/site.ts'
import type { Figure } from './main.ts'
import { rounded } from './statistics.ts'

const PAGES = ['/', '/texas', '/debt-settlement', '/debt-relief-options', '/data-request-form']

interface Weight {
  requests: number
  bytes: number
  scriptBytes: number
  scriptsBeforePaint: number
}

/** What a first visit of one page fetches, over the wire; scripts are those it ends up with, deferred ones included. */
async function weigh(page: Page, url: string): Promise<Weight> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const types = new Map<string, string>()
  const weight: Weight = { requests: 0, bytes: 0, scriptBytes: 0, scriptsBeforePaint: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.requests++
    weight.bytes += encodedDataLength
    if (types.get(requestId) === 'Script') weight.scriptBytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  weight.scriptsBeforePaint = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return performance
      .getEntriesByType('resource')
      .filter((entry) => /\.js$/.test(entry.name) && entry.startTime < paint).length
  })
  return weight
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
        goal: 'under 115',
      },
      { name: `${path} scripts before first paint`, value: weight.scriptsBeforePaint, unit: 'files', goal: '0' },
    )
  }
  await browser.close()
  await site.remove()
  return figures
}
