import type { Page, Request, Route } from '@playwright/test'
import { expect, test, whenReady } from './fixtures.ts'
import { toolQuestion } from './tool-questions.ts'

// How `<money-tool>` lives on a page: its answers in order, pages that come and go, and data that is loaded again.

const PAGE = '/understanding-minimum-payment'
/** Too late for a page's first render, soon enough for the browser to hear of it. */
const LATE_MS = 2_500

const tool = (page: Page, name = 'minimum-payment') => page.locator(`#tool-${name}`)
const headline = (page: Page, name?: string) => tool(page, name).locator('.tool-headline')
const balance = (page: Page, name?: string) => tool(page, name).getByRole('textbox', { name: 'Balance' }).first()

async function open(page: Page, path = PAGE): Promise<void> {
  await page.goto(path)
  await whenReady(page)
  await page.getByRole('region', { name: 'Cookie consent' }).getByRole('button', { name: 'Decline' }).click()
}

/** Questions to the tools' address from now on. */
function questions(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/tools/')) asked.push(toolQuestion(request).get('balance') ?? '')
  })
  return asked
}

const asksFor = (amount: string) => (request: Request) => toolQuestion(request).get('balance') === amount

/** Holds a request, and so its answer, until it is let go. */
async function hold(page: Page, isHeld: (request: Request) => boolean) {
  const held = Promise.withResolvers<Route>()
  await page.route('**', (route) => (isHeld(route.request()) ? held.resolve(route) : route.fallback()))
  return {
    asked: held.promise,
    async letGo(): Promise<void> {
      const route = await held.promise
      await route.continue()
      await (await route.request().response())?.finished()
    },
  }
}

/** Follows a link within the document, by the router. */
async function follow(page: Page, name: string, path: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(path)
}

test('an answer that comes after that to a later question is not shown', async ({ page }) => {
  await open(page)
  const asked = questions(page)
  const late = await hold(page, asksFor('1111'))
  await balance(page).fill('1111')
  await late.asked
  await balance(page).fill('9000')
  await expect(headline(page)).toBeVisible()
  const answered = (await headline(page).textContent()) ?? ''
  await late.letGo()
  // One more question, so that the late answer has had its turn.
  await balance(page).fill('9000.00')
  await expect.poll(() => asked).toContain('9000.00')
  await expect(headline(page)).toHaveText(answered)
})

test('what is read out is never older than the answer that is shown', async ({ page }) => {
  await open(page)
  const spoken = tool(page).locator('[data-spoken]')
  await balance(page).fill('9000')
  await expect(spoken).not.toBeEmpty()
  const answered = (await headline(page).textContent()) ?? ''
  const said = (await spoken.textContent()) ?? ''
  expect(said).toContain(answered)
  await balance(page).fill('4000')
  await expect(headline(page)).not.toHaveText(answered)
  expect(await spoken.textContent()).not.toBe(said)
  await expect(spoken).toContainText((await headline(page).textContent()) ?? '?')
})

test('a tool comes and goes with its page, and asks once a change', async ({ page }) => {
  await open(page)
  await balance(page).fill('7400')
  await expect(headline(page)).toBeVisible()
  const asked = questions(page)
  await follow(page, 'Understanding APR', '/understanding-apr')
  // The list goes along: the tool of the new page answers for it.
  await expect(balance(page, 'apr-cost')).toHaveValue('7,400')
  await balance(page, 'apr-cost').fill('8200')
  await expect.poll(() => asked).toContain('8200')
  expect(asked.filter((amount) => amount === '8200')).toHaveLength(1)
  await page.goBack()
  await expect(balance(page)).toBeVisible()
  await expect(headline(page)).toBeVisible()
  await balance(page).fill('9300')
  await expect.poll(() => asked).toContain('9300')
  await expect(page).toHaveURL(PAGE)
  expect(asked.filter((amount) => amount === '9300')).toHaveLength(1)
})

test('an answer that comes when its tool has left the page changes nothing', async ({ page }) => {
  await open(page)
  const late = await hold(page, asksFor('1111'))
  await balance(page).fill('1111')
  await late.asked
  await follow(page, 'Understanding APR', '/understanding-apr')
  await expect(balance(page, 'apr-cost')).toBeVisible()
  await late.letGo()
  await balance(page, 'apr-cost').fill('8200')
  await expect(tool(page, 'apr-cost').locator('.verdict-numbers')).toContainText('$151')
})

test('a tool that is moved within the page listens once', async ({ page }) => {
  await open(page)
  const asked = questions(page)
  await tool(page).evaluate((element) => element.parentElement?.append(element))
  await balance(page).fill('6100')
  await expect.poll(() => asked).toEqual(['6100'])
  await balance(page).fill('6200')
  await expect.poll(() => asked).toEqual(['6100', '6200'])
})

test('a place that becomes known late keeps what was typed, and takes Get Help away where it is not offered', async ({
  page,
  sandbox,
  visitorAddress,
}) => {
  sandbox.setSwitch('geo', {
    places: { [visitorAddress]: { region: 'Ohio', region_code: 'OH' } },
    delayMs: LATE_MS,
  })
  const place = await hold(page, (request) => new URL(request.url()).pathname === '/visitor-location')
  await open(page, `${PAGE}?tool=minimum-payment&balance=7400&apr=20`)
  await tool(page).getByText('Promo rate, or a name').click()
  await tool(page).getByRole('textbox', { name: 'Your name for it' }).fill('Zebra card')
  const help = tool(page).getByRole('button', { name: 'Get Help with this' })
  await expect(help).toBeVisible()
  const renderedAnew = page.waitForResponse((response) => new URL(response.url()).pathname === PAGE)
  await place.letGo()
  await renderedAnew
  await expect(help).toHaveCount(0)
  await expect(tool(page).getByRole('group', { name: 'Zebra card' })).toBeVisible()
})

for (const [path, name, own, second] of [
  ['/', 'first-look', 'I owe', 'and can pay a month'],
  ['/view-your-options', 'view-your-options', 'Balance', 'What you can pay a month, for all of it'],
] as const) {
  test(`what was corrected on ${path} leaves the error summary at once, and the focus where it is`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, path)
    const shown = tool(page, name)
    await shown.locator('.tool-form .btn[type="submit"]').last().click()
    const summary = shown.locator('.error-summary')
    const entries = summary.getByRole('link')
    await expect(entries.first()).toBeFocused()
    await expect(entries).toHaveCount(2)
    await expect(shown.getByRole('group', { name: 'Please fix these numbers' })).toBeVisible()
    const field = shown.getByLabel(own, { exact: true }).first()
    const told = (await entries.first().textContent()) ?? ''
    await field.click()
    await field.pressSequentially('9,000')
    await expect(entries).toHaveCount(1)
    await expect(entries).not.toHaveText(told)
    await expect(shown.getByRole('group', { name: 'Please fix this number' })).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).not.toHaveAttribute('aria-invalid')
    await expect(shown).not.toHaveClass(/tool-waiting/)
    // Another error of the field that is left: its entry follows.
    const other = shown.getByLabel(second, { exact: true }).first()
    await other.fill('lots')
    await other.press('Tab')
    await expect(entries).toContainText('as a number')
    await other.fill('350')
    await expect(summary).toHaveCount(0)
    await expect(shown.locator('.verdict')).toBeVisible()
    await expect(other).toBeFocused()
  })
}

const COMPARISON = 'view-your-options'

/** Asks for the comparison's example in each order; the last answer is one to a number of the visitor's. */
async function expectExampleInEveryOrder(page: Page): Promise<void> {
  const compared = tool(page, COMPARISON)
  await compared.getByRole('link', { name: 'Try an example' }).click()
  for (const name of ['Cheapest', 'Fastest', 'Lowest monthly']) {
    const order = compared.getByRole('button', { name, exact: true })
    await order.click()
    await expect(order).toHaveAttribute('aria-pressed', 'true')
    await expect(compared).toContainText('Estimate from example numbers')
  }
}

test('an example in another order is still an example, and no other tool takes it for the visitor’s own', async ({
  page,
}) => {
  await open(page, `/${COMPARISON}`)
  await expectExampleInEveryOrder(page)
  await follow(page, 'Do It Yourself', '/diy')
  await expect(balance(page, 'payoff-planner')).toHaveValue('')
  await page.goBack()
  await expect(tool(page, COMPARISON)).toContainText('Estimate from example numbers')
  await balance(page, COMPARISON).fill('6000')
  await expect(tool(page, COMPARISON)).toContainText('Estimate from your numbers')
  await follow(page, 'Do It Yourself', '/diy')
  await expect(balance(page, 'payoff-planner')).toHaveValue('6,000')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an example in another order is still an example, until a number is typed', async ({ page }) => {
    await page.goto(`/${COMPARISON}`)
    await expectExampleInEveryOrder(page)
    await balance(page, COMPARISON).fill('6000')
    await tool(page, COMPARISON).getByRole('button', { name: 'Compare the options' }).click()
    await expect(tool(page, COMPARISON)).toContainText('Estimate from your numbers')
  })
})
