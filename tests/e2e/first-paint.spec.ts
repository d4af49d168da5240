import type { Page } from '@playwright/test'
import { expect, MOTION, test } from './fixtures.ts'

test.use(MOTION)

// When the application is fetched, and when it runs.

const root = (page: Page) => page.locator('html')
const running = (page: Page) => root(page).evaluate((element) => element.classList.contains('ready'))

/** Addresses of the scripts that were fetched, with the time of each. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  )

const likelyPages = (page: Page) => page.locator('script[type=speculationrules]')

/** Until a page would have started what starts by itself. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_500)
}

// Several pages a test: a browser that has just started reads every script anew.

test('forms start the application by themselves, and fetch nothing of it before the first paint', async ({ page }) => {
  for (const route of ['/debt-relief-options', '/contact', '/privacy-choices']) {
    await page.goto(route)
    await expect(root(page), route).toContainClass('ready')
    const firstPaint = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime)
    const fetched = await scripts(page)
    expect(fetched.length, route).toBeGreaterThan(1)
    expect(Math.min(...fetched), route).toBeGreaterThan(firstPaint ?? Number.POSITIVE_INFINITY)
  }
})

for (const routes of [
  ['/debt-settlement', '/diy', '/faq'],
  ['/privacy', '/medical-debt', '/blog'],
]) {
  test(`${routes.join(', ')} are read and scrolled without the application, whose files wait in the cache`, async ({
    page,
  }) => {
    for (const route of routes) {
      await page.goto(route)
      await page.mouse.wheel(0, 2_000)
      // Not by the mouse, which would then lie over whatever the banner has covered.
      await page.getByRole('button', { name: 'Decline' }).dispatchEvent('click')
      await expect(page.getByRole('region', { name: 'Cookie consent' }), route).toBeHidden()
      await settle(page)
      expect(await running(page), route).toBe(false)
      expect((await scripts(page)).length, route).toBeGreaterThan(1)

      await page.evaluate(() => scrollTo(0, 0))
      await page.getByRole('complementary', { name: 'Help' }).getByRole('link').hover()
      await expect(root(page), route).toContainClass('ready')
      // For the next page nothing was chosen and the mouse lies nowhere near.
      await page.evaluate(() => localStorage.clear())
      await page.mouse.move(0, 0)
    }
  })
}

/** A page of each layout. */
const LAYOUTS = [
  '/',
  '/texas',
  '/ohio',
  '/debt-settlement',
  '/diy',
  '/medical-debt',
  '/blog/debt-buyers',
  '/no-such-page',
]

/** The fetch priority of the picture that is the largest thing painted; undefined where that is no picture. */
const priorityOfLargest = (page: Page) =>
  page.evaluate(async () => {
    // What has loaded is painted with the next frame, and noted with the one after.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    const entries = await new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const { element } = entries.at(-1) as PerformanceEntry & { element?: Element }
    return element instanceof HTMLImageElement ? element.fetchPriority : undefined
  })

for (const [name, width, height] of [
  ['a desk', 1_440, 900],
  ['a phone', 390, 844],
] as const) {
  test(`on ${name}, a picture that is the largest paint is fetched first, in every layout`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const priorities: [string, string][] = []
    for (const route of LAYOUTS) {
      await page.goto(route)
      const priority = await priorityOfLargest(page)
      if (priority !== undefined) priorities.push([route, priority])
    }
    expect(priorities).toEqual(priorities.map(([route]) => [route, 'high']))
    if (name === 'a desk') expect(priorities.length).toBeGreaterThan(3)
  })
}

const form = (page: Page) => page.getByRole('region', { name: 'Free debt review' })

/** Home and the page of a state at rest, and what starts the application there. */
function startsByItsForm(): void {
  for (const route of ['/', '/texas']) {
    test(`${route} runs no application at rest; its form is ready when someone scrolls to it`, async ({ page }) => {
      await page.goto(route)
      await page.getByRole('button', { name: 'Decline' }).dispatchEvent('click')
      await settle(page)
      expect(await running(page)).toBe(false)
      expect((await scripts(page)).length).toBeGreaterThan(1)

      await form(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
      await expect(root(page)).toContainClass('ready')
    })
  }

  test('the link to the form on its page brings a form that is ready', async ({ page }) => {
    await page.goto('/texas')
    await settle(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Ask for a free debt review' })
      .first()
      .dispatchEvent('click')
    await expect(page).toHaveURL('/texas#review')
    await expect(root(page)).toContainClass('ready')
    await expect(form(page)).toBeInViewport()
  })

  test('the first click on the form counts before the application runs', async ({ page }) => {
    await page.goto('/texas')
    await settle(page)
    expect(await running(page)).toBe(false)
    await form(page).getByRole('button', { name: 'Continue' }).dispatchEvent('click')
    await expect(form(page).getByRole('textbox', { name: 'First Name' })).toHaveAccessibleDescription(/./)
    // Where the application does not come, the click posts the form as plain HTML.
    await expect(page).toHaveURL('/texas')
  })
}

startsByItsForm()

test('an answer that was begun on another page of the tab stands in the form when someone scrolls to it', async ({
  page,
}) => {
  await page.goto('/texas')
  await form(page).getByRole('textbox', { name: 'First Name' }).fill('Maria')
  await expect(root(page)).toContainClass('ready')
  await page.goto('/')
  await form(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await expect(form(page).getByRole('textbox', { name: 'First Name' })).toHaveValue('Maria')
})

test('home starts by itself where the place is not known yet', async ({ page, sandbox, visitorAddress }) => {
  sandbox.setSwitch('geo', { places: { [visitorAddress]: { region: 'Texas', region_code: 'TX' } }, delayMs: 600 })
  await page.goto('/')
  await expect(root(page)).toContainClass('ready')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  startsByItsForm()

  test('menus and answers open without the application, and a finger that scrolls does not start it', async ({
    page,
  }) => {
    // Nothing of the application arrives.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/faq')
    await page.touchscreen.tap(200, 300)
    expect(await running(page)).toBe(false)
    await page.getByRole('banner').getByText('Menu', { exact: true }).tap()
    await expect(page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Home' })).toBeVisible()
    await page.getByRole('banner').getByText('Menu', { exact: true }).tap()
    const answer = page.locator('.accordion details').first()
    await answer.locator('summary').tap()
    await expect(answer).toHaveAttribute('open')
  })
})

test('someone who saves data is sent nothing of the application before it is needed', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  await page.goto('/debt-settlement')
  await settle(page)
  expect(await scripts(page)).toEqual([])
  await expect(likelyPages(page)).toHaveCount(0)
})

test('the browser may fetch the page that a link points to; links to the form are left out', async ({ page }) => {
  await page.goto('/debt-settlement')
  await settle(page)
  const rules = JSON.parse((await likelyPages(page).textContent()) ?? '')
  const [{ where, eagerness }] = rules.prefetch
  expect(Object.keys(rules)).toEqual(['prefetch'])
  expect(eagerness).toBe('moderate')
  const addresses = await page
    .locator(where.selector_matches)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses).toContain('/terms')
  expect(
    addresses.filter((address) => /[?]|^\/(debt-relief-options|data-request-form|my-consent)/.test(address)),
  ).toEqual([])
})

test('a page whose address holds the numbers of a tool starts by itself, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/understanding-minimum-payment?tool=minimum-payment&example=1')
  await expect(root(page)).toContainClass('ready')
})

test('a page whose place is not known yet starts by itself', async ({ page, sandbox, visitorAddress }) => {
  const texas = { region: 'Texas', region_code: 'TX' }
  sandbox.setSwitch('geo', { places: { [visitorAddress]: texas }, delayMs: 600 })
  await page.goto('/debt-settlement')
  await expect(root(page)).toContainClass('ready')
})

test('a tracker that was accepted runs on pages that are only read, once it is accepted and on later pages', async ({
  page,
  context,
}) => {
  const asked: string[] = []
  await context.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.goto('/debt-settlement')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => asked.length).toBe(1)
  await page.goto('/faq')
  await expect.poll(() => asked.length).toBe(2)
})

test('the first click on what needs script counts, however early it is', async ({ page }) => {
  await page.goto('/diy')
  expect(await running(page)).toBe(false)
  // A click alone, as a finger makes it: nothing came near before.
  await page.getByRole('button', { name: 'Remember on this device' }).first().dispatchEvent('click')
  await expect(page.getByRole('button', { name: 'Remembered. Press to forget it' })).toBeVisible()
})

const noted = (page: Page): Promise<{ first: { path: string; campaign: object } } | null> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('arrival') ?? 'null'))

test('how a visitor came is noted after the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (name, value) {
      if (name === 'arrival') Object.assign(window, { notedAt: performance.now() })
      setItem.call(this, name, value)
    }
  })
  await page.goto('/texas?utm_source=news')
  await expect.poll(async () => (await noted(page))?.first.campaign).toEqual({ utm_source: 'news' })
  const [at, painted] = await page.evaluate(() => [
    (window as unknown as { notedAt: number }).notedAt,
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
  ])
  expect(at).toBeGreaterThan(painted ?? 0)
})

test('it is noted also of a page that is left before it is painted', async ({ page }) => {
  // The styles of the first page never come.
  await page.route('**/*.css', async (route) => {
    if (page.url().includes('utm_source')) await new Promise(() => {})
    else await route.continue()
  })
  await page.goto('/texas?utm_source=news', { waitUntil: 'commit' })
  // The head's script has run, which listens for the page being left.
  await expect(page.locator('html')).toContainClass('js')
  await page.goto('/about')
  expect((await noted(page))?.first).toMatchObject({ path: '/texas', campaign: { utm_source: 'news' } })
})
