import type { Browser, Page } from '@playwright/test'

/** How long a click may take to its next paint on a phone. */
export const PAINTED_WITHIN_MS = 200

const SLOWER_PROCESSOR = 4

/** How long after a paint its clicks may still be reported. */
const REPORTED_WITHIN_MS = 300

/** What someone clicks or types, by name. */
export type Click = readonly [name: string, act: (page: Page) => Promise<void>]

const button = (name: string): Click => [
  name,
  (page) => page.getByRole('main').getByRole('button', { name }).first().click(),
]
const fill = (place: number, text: string): Click => [
  `type ${text}`,
  async (page) => {
    const field = page.getByRole('main').locator('input[inputmode]:visible').nth(place)
    await field.click()
    await field.press('Control+a')
    await field.press(text)
  },
]
const decline: Click = ['Decline', (page) => page.getByRole('button', { name: 'Decline' }).click()]
const menu: Click = ['Menu', (page) => page.getByRole('banner').getByText('Menu', { exact: true }).click()]
/** A plain link until the application runs: it opens another document, whose loading is no matter of a click. */
export const EXAMPLE: Click = [
  'Try an example',
  (page) => page.getByRole('main').getByText('Try an example').first().click(),
]

const disclosure = (name: string): Click => [
  name,
  (page) => page.locator('summary').filter({ hasText: name, visible: true }).first().click(),
]
const footer = (role: 'link' | 'button', name: string): Click => [
  name,
  (page) => page.getByRole('contentinfo').getByRole(role, { name }).click(),
]
const panel = (role: 'radio' | 'button', name: string): Click => [
  name,
  (page) => page.getByRole('dialog').getByRole(role, { name, exact: true }).click(),
]
const order = (place: number): Click => [
  `order ${place + 1}`,
  (page) => page.locator('.orders button').nth(place).click(),
]
/** Opened by the pointer that leaves, which is no click; the button in it is one. */
const noThanks: Click = [
  'No thanks',
  async (page) => {
    await page.evaluate(() =>
      document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true })),
    )
    await page.getByRole('dialog').getByRole('button', { name: 'No thanks' }).click()
  },
]

/** The clicks of the journeys, page by page. */
export const JOURNEYS: Readonly<Record<string, readonly Click[]>> = {
  '/': [
    decline,
    footer('button', 'Cookie choices'),
    decline,
    fill(0, '9'),
    fill(2, '3'),
    button('Show my options'),
    menu,
  ],
  '/view-your-options': [
    EXAMPLE,
    button('Add another debt'),
    button('Compare the options'),
    order(1),
    order(2),
    order(3),
    order(0),
  ],
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
    [
      'Continue to step 2',
      async (page) => {
        await page.getByRole('main').getByLabel('First Name').fill('Ann')
        await page.getByRole('main').getByLabel('Last Name').fill('Lee')
        await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
        await page.getByRole('main').getByRole('textbox', { name: 'Email' }).waitFor()
      },
    ],
    [
      'type an email',
      async (page) => {
        const field = page.getByRole('main').getByRole('textbox', { name: 'Email' })
        await field.click()
        await field.press('a')
      },
    ],
    button('Submit'),
  ],
  '/texas/sued': [button('Show my last day'), noThanks],
  '/data-request-form': [
    button('Submit Request'),
    footer('link', 'Accessibility'),
    panel('radio', 'Larger'),
    panel('button', 'Done'),
  ],
  '/blog/debt-buyers': [
    decline,
    ['Get Help', (page) => page.getByRole('complementary').getByRole('link', { name: 'Get Help' }).click()],
  ],
}

/**
 * The same on pages whose first press wakes no other application than those above: an address that names no state, and a
 * state where the service is not offered.
 */
export const AWAKE_JOURNEYS: Readonly<Record<string, readonly Click[]>> = {
  '/debt-setlement': [disclosure('Choose your state')],
  '/ohio': [disclosure('How much of your pay can be garnished'), disclosure('Change state')],
}

interface Counted {
  /** How long each took to its next paint, in milliseconds. */
  clicks: number[]
  readonly performance: { readonly interactionCount: number }
}

/** The longest time from a click to its next paint, in milliseconds; browsers report those of 16 and more. */
async function longest(page: Page, [name, act]: Click): Promise<number> {
  const before = await page.evaluate(() => {
    const counted = window as unknown as Counted
    counted.clicks = []
    return counted.performance.interactionCount
  })
  await act(page)
  // However long the click holds up the page, these frames come after its paint.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  await page.waitForTimeout(REPORTED_WITHIN_MS)
  const { count, delay } = await page.evaluate(() => {
    const { clicks, performance } = window as unknown as Counted
    return { count: performance.interactionCount, delay: Math.max(0, ...clicks) }
  })
  if (count === before) throw new Error(`the browser has counted no click: ${name}`)
  return delay
}

/**
 * The longest time from each of these clicks to its next paint, in milliseconds, on a phone with a processor four times slower.
 * @param application it runs before the first click, or the first click wakes it
 */
export async function journey(
  browser: Browser,
  url: string,
  clicks: readonly Click[],
  application: 'running' | 'asleep',
): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { clicks = [] } = window as unknown as { clicks?: number[] }
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) clicks.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  if (application === 'running') {
    await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown')))
    await page.locator('html.ready').waitFor()
  }
  const delays: number[] = []
  for (const click of clicks) delays.push(await longest(page, click))
  await page.close()
  return delays
}
