import { type Browser, chromium } from '@playwright/test'
import lighthouse, { type Flags } from 'lighthouse'
import { findBrowser } from '../tests/support/browser.ts'
import { ROUTES } from '../tests/support/routes.ts'
import { freePort, startSite } from '../tests/support/site.ts'
import type { Figure } from './figure.ts'
import { median, rounded } from './statistics.ts'
import { TEN_PAGES } from './ten-pages.ts'

const SOUNDNESS = ['accessibility', 'best-practices', 'seo']
/** Of each timed page; the medians are shown. */
const VIEWS = 5
/** What Lighthouse's phone, on its slow line, is to reach: by audit its name, unit and goal. */
const SPEED: Readonly<Record<string, Omit<Figure, 'value'>>> = {
  'first-contentful-paint': { name: 'first paint', unit: 'ms' },
  'largest-contentful-paint': { name: 'largest paint', unit: 'ms' },
  'total-blocking-time': { name: 'blocked', unit: 'ms', goal: { atMost: 10 } },
  'cumulative-layout-shift': { name: 'layout shift', unit: 'CLS', goal: { atMost: 0 } },
}

interface Audit {
  /** Of what `SPEED` names, where speed was asked for. */
  readonly measured: Readonly<Record<string, number>>
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
  const measured = Object.fromEntries(Object.keys(SPEED).map((id) => [id, lhr.audits[id]?.numericValue ?? Number.NaN]))
  return { measured, scores, lost }
}

function launch(port: number): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  return chromium.launch({ executablePath: findBrowser(), args })
}

/** Lighthouse over every route: soundness everywhere, speed on ten. */
export async function measureLighthouse(): Promise<Figure[]> {
  const site = await startSite({ LOG_LEVEL: 'error', GEO_URL: '' })
  const port = await freePort()
  const browser = await launch(port)
  const figures: Figure[] = []
  for (const path of ROUTES) {
    const { scores, lost } = await audit(site.url + path, port, SOUNDNESS)
    for (const [category, value] of Object.entries(scores))
      figures.push({ name: `${path} ${category}`, value, unit: 'of 100', goal: { atLeast: 100 } })
    for (const title of lost) console.log(`${path}: ${title}`)
  }
  for (const path of TEN_PAGES) {
    const views: Audit[] = []
    for (let count = 0; count < VIEWS; count++) views.push(await audit(site.url + path, port, ['performance']))
    const score = median(views.map(({ scores }) => scores.performance ?? 0))
    figures.push({ name: `${path} performance`, value: score, unit: 'of 100', goal: { atLeast: 100 } })
    for (const [id, { name, ...rest }] of Object.entries(SPEED)) {
      const value = rounded(median(views.map(({ measured }) => measured[id] ?? Number.NaN)), 3)
      figures.push({ name: `${path} ${name}`, value, ...rest })
    }
  }
  await browser.close()
  await site.remove()
  return figures
}
