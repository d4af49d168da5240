import type { Browser, Page } from '@playwright/test'

/** How long a press may take to its next paint on a phone. */
export const PAINTED_WITHIN_MS = 200

const SLOWER_PROCESSOR = 4

/** How long after a paint its presses may still be reported. */
const REPORTED_WITHIN_MS = 300

/** What someone presses, by name. */
export type Press = readonly [name: string, act: (page: Page) => Promise<void>]

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
export const EXAMPLE: Press = [
  'Try an example',
  (page) => page.getByRole('main').getByText('Try an example').first().click(),
]

/** The presses of the journeys, page by page. */
export const JOURNEYS: Readonly<Record<string, readonly Press[]>> = {
  '/': [decline, fill(0, '9'), fill(2, '3'), button('Show my options'), menu],
  '/view-your-options': [EXAMPLE, button('Add another debt'), button('Compare the options')],
  '/diy': [
    EXAMPLE,
    fill(0, '9'),
    // It stands in the answer, above the chart that it moves.
    ['slider', (page) => page.getByRole('main').getByRole('slider').first().press('ArrowRight')],
    button('Plan it'),
  ],
  '/debt-settlement': [EXAMPLE, button('Work it out')],
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

interface Counted {
  presses: number[]
  readonly performance: { readonly interactionCount: number }
}

/** The longest time from a press to its next paint, in milliseconds; browsers report those of 16 and more. */
async function longest(page: Page, [name, act]: Press): Promise<number> {
  const before = await page.evaluate(() => {
    const counted = window as unknown as Counted
    counted.presses = []
    return counted.performance.interactionCount
  })
  await act(page)
  // However long the press holds up the page, these frames come after its paint.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  await page.waitForTimeout(REPORTED_WITHIN_MS)
  const { count, delay } = await page.evaluate(() => {
    const { presses, performance } = window as unknown as Counted
    return { count: performance.interactionCount, delay: Math.max(0, ...presses) }
  })
  if (count === before) throw new Error(`the browser has counted no press: ${name}`)
  return delay
}

/**
 * The longest time from each of these presses to its next paint, in milliseconds, on a phone with a processor four times slower.
 * @param application it runs before the first press, or the first press wakes it
 */
export async function journey(
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
