import { type Browser, chromium } from '@playwright/test'
import lighthouse, { type Flags } from 'lighthouse'
import { ROUTES } from '../tests/e2e/routes.ts'
import { findBrowser } from '../tests/support/browser.ts'
import { freePort, startSite } from '../tests/support/site.ts'
import type { Figure } from './figure.ts'

const SOUNDNESS = ['accessibility', 'best-practices', 'seo']
/** Its slow phone and line take time, so not every page is put through them. */
const TIMED = ['/', '/texas', '/debt-settlement', '/debt-relief-options']

interface Audit {
  readonly scores: Readonly<Record<string, number>>
  /** Of the audits that cost points. */
  readonly lost: readonly string[]
}

/** Scores of 0 to 100 by category, as Lighthouse sees a page on its phone. */
async function audit(url: string, port: number, categories: readonly string[]): Promise<Audit> {
  const flags: Flags = { port, onlyCategories: [...categories], logLevel: 'error', disableFullPageScreenshot: true }
  const result = await lighthouse(url, flags)
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`)
  const { lhr } = result
  const scores = Object.fromEntries(
    Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  )
  const lost = Object.values(lhr.categories).flatMap(({ id, auditRefs }) =>
    id === 'performance'
      ? []
      : auditRefs
          .filter((ref) => ref.weight > 0 && (lhr.audits[ref.id]?.score ?? 1) < 1)
          .map((ref) => `${id}: ${lhr.audits[ref.id]?.title}`),
  )
  return { scores, lost }
}

function launch(port: number): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  return chromium.launch({ executablePath: findBrowser(), args })
}

/** Lighthouse over every route: soundness everywhere, speed on a few. */
export async function measureLighthouse(): Promise<Figure[]> {
  const site = await startSite({ LOG_LEVEL: 'error', GEO_URL: '' })
  const port = await freePort()
  const browser = await launch(port)
  const figures: Figure[] = []
  for (const path of ROUTES) {
    const { scores, lost } = await audit(site.url + path, port, SOUNDNESS)
    for (const [category, value] of Object.entries(scores))
      figures.push({ name: `${path} ${category}`, value, unit: 'of 100', goal: '100' })
    for (const title of lost) console.log(`${path}: ${title}`)
  }
  for (const path of TIMED) {
    const { scores } = await audit(site.url + path, port, ['performance'])
    figures.push({ name: `${path} performance`, value: scores.performance ?? 0, unit: 'of 100' })
  }
  await browser.close()
  await site.remove()
  return figures
}
