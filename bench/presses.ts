import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../tests/support/browser.ts'
import { startSite } from '../tests/support/site.ts'
import type { Figure } from './figure.ts'
import { median, rounded } from './statistics.ts'

const VIEWS = 3
const SLOWER_PROCESSOR = 4
/** Milliseconds in which a press has surely been painted. */
const SETTLED = 1500

type Press = readonly [name: string, act: (page: Page) => Promise<void>]

const button = (name: string): Press => [
  name,
  (page) => page.getByRole('main').getByRole('button', { name }).first().click(),
]
const fill = (place: number, text: string): Press => [
  `type ${text}`,
  async (page) => {
    const field = page.getByRole('main').locator('input[inputmode]:visible').nth(place)
    await field.click()
    await field.press('Control+a')
    await field.press(text)
  },
]
const decline: Press = ['Decline', (page) => page.getByRole('button', { name: 'Decline' }).click()]
const menu: Press = ['Menu', (page) => page.getByRole('banner').getByText('Menu', { exact: true }).click()]
/** A plain link until the application runs: it opens another document, whose loading is no matter of a press. */
const example: Press = ['Try an example', (page) => page.getByRole('main').getByText('Try an example').first().click()]

/** The presses of the journeys, page by page. */
const JOURNEYS: Readonly<Record<string, readonly Press[]>> = {
  '/': [decline, fill(0, '9'), fill(2, '3'), button('Show my options'), menu],
  '/view-your-options': [example, button('Add another debt'), button('Compare the options')],
  '/diy': [
    example,
    ['slider', (page) => page.getByRole('main').getByRole('slider').first().press('ArrowRight')],
    button('Plan it'),
  ],
  '/debt-settlement': [example, button('Work it out')],
  '/debt-relief-options': [
    ['more', (page) => page.getByRole('main').locator('.amount button').last().click()],
    // The box lies over its whole label.
    ['Credit Cards', (page) => page.getByRole('main').getByRole('checkbox', { name: 'Credit Cards' }).click()],
    button('Continue'),
  ],
  '/texas/sued': [button('Show my last day')],
  '/data-request-form': [button('Submit Request')],
  '/blog/debt-buyers': [
    decline,
    ['Get Help', (page) => page.getByRole('complementary').getByRole('link', { name: 'Get Help' }).click()],
  ],
}

/** The longest time from a press to its next paint, in milliseconds; browsers count from 16 on. */
async function longest(page: Page, [, act]: Press): Promise<number> {
  await page.evaluate(() => Object.assign(window, { presses: [] }))
  await act(page)
  await page.waitForTimeout(SETTLED)
  return page.evaluate(() => Math.max(0, ...(window as unknown as { presses: number[] }).presses))
}

/** @param application it runs before the first press, or the first press wakes it */
async function journey(
  browser: Browser,
  url: string,
  presses: readonly Press[],
  application: 'running' | 'asleep',
): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { presses = [] } = window as unknown as { presses?: number[] }
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) presses.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  if (application === 'running') {
    await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown')))
    await page.locator('html.ready').waitFor()
  }
  const delays: number[] = []
  for (const press of presses) delays.push(await longest(page, press))
  await page.close()
  return delays
}

async function views(view: () => Promise<number[]>): Promise<number[][]> {
  const seen: number[][] = []
  for (let count = 0; count < VIEWS; count++) seen.push(await view())
  return seen
}

const figure = (name: string, seen: readonly number[][], place: number): Figure => ({
  name,
  value: rounded(median(seen.map((delays) => delays[place] ?? 0)), 0),
  unit: 'ms',
  goal: 'at most 200',
})

/** From each press of the journeys to its next paint on a phone with a processor four times slower: medians. */
export async function measurePresses(): Promise<Figure[]> {
  const site = await startSite({ LOG_LEVEL: 'error' })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const figures: Figure[] = []
    for (const [path, presses] of Object.entries(JOURNEYS)) {
      const first = presses.filter((press) => press !== example).slice(0, 1)
      const asleep = await views(() => journey(browser, site.url + path, first, 'asleep'))
      const all = await views(() => journey(browser, site.url + path, presses, 'running'))
      figures.push(figure(`${path} ${first[0]?.[0]}, before the application runs`, asleep, 0))
      for (const [place, [name]] of presses.entries()) figures.push(figure(`${path} ${name}`, all, place))
    }
    return figures
  } finally {
    await browser.close()
    await site.remove()
  }
}
