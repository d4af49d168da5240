import type { BrowserContext, Page } from '@playwright/test'
import { metricsOf } from '../support/metric.ts'
import { startSite } from '../support/site.ts'
import { expect, test, whenReady } from './fixtures.ts'

// Consent, the tracker, and Global Privacy Control (specification, section 2; design, section 6).

const TRACKER = 'https://www.googletagmanager.com/**'
const PAGES = ['/', '/texas', '/faq', '/blog', '/consumer-info', '/data-request-form', '/debt-relief-partners']

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' })
const storedChoice = (page: Page) => page.evaluate(() => localStorage.getItem('cookieConsent'))
const helpButton = (page: Page) =>
  page.getByRole('complementary', { name: 'Help' }).getByRole('link', { name: 'Get Help' })

/** Addresses asked for on hosts that are not the site's. Tracker addresses are answered here and go nowhere. */
async function foreignRequests(context: BrowserContext, origin: string): Promise<string[]> {
  const foreign: string[] = []
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin) foreign.push(request.url())
  })
  await context.route(TRACKER, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  return foreign
}

async function openPopup(page: Page): Promise<void> {
  await helpButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Get Help' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
}

/** The conversions that the page has told its tracker of. */
const conversions = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((entry) => [...(entry as IArguments)])
      .filter(([command, name]) => command === 'event' && name === 'conversion')
      .map(([, , fields]) => fields),
  )

async function openingsCounted(siteUrl: string): Promise<number> {
  return Number(/^popup_opened_total (\d+)$/m.exec(await metricsOf({ url: siteUrl }))?.[1])
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

for (const [button, stored] of [
  ['Accept', 'accepted'],
  ['Decline', 'declined'],
] as const) {
  test(`${button} is stored and the banner is not shown again`, async ({ page, context, site }) => {
    await foreignRequests(context, site.url)
    await page.goto('/faq')
    await expect(banner(page)).toBeVisible()
    expect(await storedChoice(page)).toBeNull()
    await banner(page).getByRole('button', { name: button }).click()
    await expect(banner(page)).toHaveCount(0)
    expect(await storedChoice(page)).toBe(stored)
    await page.goto('/terms')
    // The popup opens in place only where the application runs, so that the banner had its chance.
    await openPopup(page)
    await expect(banner(page)).toHaveCount(0)
  })
}

test('Accept and Decline are of equal size and weight', async ({ page }) => {
  await page.goto('/faq')
  for (const [width, settings] of [
    [390, ''],
    [390, 'text-150 spacing'],
    [1280, ''],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((access) => Object.assign(document.documentElement.dataset, { access }), settings)
    const looks = []
    for (const name of ['Accept', 'Decline']) {
      const button = banner(page).getByRole('button', { name })
      const box = await button.boundingBox()
      const look = await button.evaluate((element) => {
        const { color, backgroundColor, fontWeight, fontSize, borderColor } = getComputedStyle(element)
        return { color, backgroundColor, fontWeight, fontSize, borderColor }
      })
      looks.push({ ...look, width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) })
    }
    expect(looks[0]).toEqual(looks[1])
    expect(looks[0]?.height).toBeGreaterThanOrEqual(44)
    // On a desk nothing stretches them: they are as easy to hit as on a phone.
    expect(looks[0]?.width).toBeGreaterThanOrEqual(90)
  }
})

test('the banner works before the application does, and from the keyboard comes first, then the header, then the page', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link', { name: 'Cookie details' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('button', { name: 'Decline' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeHidden()
  expect(await storedChoice(page)).toBe('declined')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  const parts: (string | undefined)[] = []
  while (!parts.includes('MAIN') && parts.length < 20) {
    await page.keyboard.press('Tab')
    parts.push(await page.evaluate(() => document.activeElement?.closest('header, main')?.nodeName))
  }
  expect(parts).toEqual([...parts.slice(1).map(() => 'HEADER'), 'MAIN'])
  expect(parts.length).toBeGreaterThan(1)

  const again = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' })
  await again.click()
  await expect(banner(page)).toContainText('You chose Decline.')
  await expect(banner(page)).not.toContainText('You chose Accept.', { useInnerText: true })
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect(again).toBeFocused()
  expect(await storedChoice(page)).toBe('accepted')
})

test('the banner’s link leads to the section on cookies', async ({ page }) => {
  await page.goto('/faq')
  await banner(page).getByRole('link', { name: 'Cookie details' }).click()
  await expect(page).toHaveURL(/\/privacy#/)
  const id = new URL(page.url()).hash.slice(1)
  await expect(page.getByRole('heading', { name: /^Cookies/ })).toBeInViewport()
  const section = page.locator('details', { has: page.locator(`[id="${id}"]`) })
  await expect(section.getByRole('heading', { name: /^Cookies/ })).toBeVisible()
  await expect(section.getByText('selectedState').first()).toBeVisible()
})

test('the banner takes little of the window', async ({ page }) => {
  await page.goto('/')
  for (const [width, height, most] of [
    [320, 640, 115],
    // One sentence and one row.
    [390, 844, 92],
    [1440, 900, 75],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect((await banner(page).boundingBox())?.height, `${width}×${height}`).toBeLessThanOrEqual(most)
  }
})

test('the banner leaves the page usable: nothing else is blocked before a choice', async ({ page }) => {
  await page.goto('/faq')
  await whenReady(page)
  await page.getByRole('banner').getByRole('link', { name: 'About us' }).click()
  await expect(page).toHaveURL('/about')
  await expect(banner(page)).toBeVisible()
})

test('before a choice, and after Decline, nothing is asked of any other host', async ({ page, context, site }) => {
  const foreign = await foreignRequests(context, site.url)
  for (const path of PAGES) {
    await page.goto(path)
    await whenReady(page)
  }
  await openPopup(page)
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  for (const path of PAGES.slice(0, 3)) {
    await page.goto(path)
    await openPopup(page)
  }
  expect(foreign).toEqual([])
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
})

test('after Accept the tracker is loaded once a page load, and each opening of the popup is a conversion', async ({
  page,
  context,
  site,
}) => {
  const foreign = await foreignRequests(context, site.url)
  const script = 'https://www.googletagmanager.com/gtag/js?id=AW-000000000'
  await page.goto('/faq')
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => foreign).toEqual([script])
  const before = await openingsCounted(site.url)
  const conversion = (path: string, referrer: string) => ({
    send_to: 'AW-000000000/get-help',
    page_location: site.url + path,
    page_referrer: referrer,
  })
  await openPopup(page)
  expect(await conversions(page)).toEqual([conversion('/faq', '')])
  expect(foreign).toEqual([script])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await expect.poll(() => foreign).toEqual([script, script])
  await openPopup(page)
  await expect.poll(() => conversions(page)).toEqual([conversion('/terms', `${site.url}/faq`)])
  await expect.poll(() => openingsCounted(site.url)).toBe(before + 2)
})

test('the tracker hears no figure that was typed into a money tool, by address, header or event', async ({
  page,
  context,
  site,
}) => {
  await foreignRequests(context, site.url)
  const told: string[] = []
  context.on('request', async (request) => {
    if (!request.url().startsWith(site.url)) told.push(request.url(), JSON.stringify(request.headers()))
  })
  const opened = () =>
    page.evaluate(() => [
      document.URL,
      document.referrer,
      ...performance.getEntries().map(({ name }) => name),
      ...(window as unknown as { readonly navigation: { entries(): readonly { url: string }[] } }).navigation
        .entries()
        .map(({ url }) => url),
    ])
  await page.goto('/understanding-minimum-payment?tool=minimum-payment&balance=12347&apr=23.7')
  await expect(page.getByRole('main')).toContainText('12,347')
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await openPopup(page)
  // How this page was opened stands where every script can read it: no tag is loaded beside it.
  expect((await opened()).join()).toMatch(/12347/)
  expect(told).toEqual([])
  expect(await conversions(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About us' }).click()
  await expect.poll(() => told.length).toBeGreaterThan(0)
  await page.goto('/understanding-minimum-payment')
  const tool = page.locator('#tool-minimum-payment')
  for (const [label, number] of [
    ['Balance', '12347'],
    ['APR', '23.7'],
  ] as const) {
    await tool.getByLabel(label).first().fill(number)
    await tool.getByLabel(label).first().press('Tab')
  }
  await expect(tool.getByText('for every $100 you owe')).toBeVisible()
  await openPopup(page)
  told.push(...(await opened()))
  told.push(
    await page.evaluate(() => JSON.stringify((window.dataLayer ?? []).map((entry) => [...(entry as IArguments)]))),
  )
  expect(told.at(-1)).toContain(`${site.url}/understanding-minimum-payment"`)
  for (const text of told) expect(text).not.toMatch(/12,?347|23\.7/)
})

test('without consent an opening is counted on our own server alone, without anything personal', async ({
  page,
  site,
}) => {
  await page.goto('/faq')
  await whenReady(page)
  const before = await openingsCounted(site.url)
  const [post] = await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname === '/popup-opened'),
    openPopup(page),
  ])
  expect(post.postData() ?? '').toBe('')
  await expect.poll(() => openingsCounted(site.url)).toBe(before + 1)
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  await openPopup(page)
  await expect.poll(() => openingsCounted(site.url)).toBe(before + 2)
  expect(await conversions(page)).toEqual([])
})

test('a tracker that is blocked does not touch the form', async ({ page, context }) => {
  await context.route(TRACKER, (route) => route.abort('failed'))
  await page.goto('/faq')
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await helpButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Get Help' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('group', { name: /things to fix/ })).toBeVisible()
})

for (const [way, signal] of [
  ['header', (page: Page) => page.setExtraHTTPHeaders({ 'Sec-GPC': '1' })],
  [
    'browser property',
    (page: Page) =>
      page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })),
  ],
] as const) {
  test(`Global Privacy Control by ${way} is honoured and shown, even after Accept`, async ({ page, context, site }) => {
    const foreign = await foreignRequests(context, site.url)
    await signal(page)
    await page.goto('/faq')
    await expect(page.getByRole('contentinfo').getByText('Opt-Out Request Honored', { exact: true })).toBeVisible()
    await banner(page).getByRole('button', { name: 'Accept' }).click()
    await openPopup(page)
    await page.goto('/terms')
    await openPopup(page)
    expect(foreign).toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no banner, and Global Privacy Control is shown all the same', async ({ page }) => {
    await page.goto('/faq')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByText('Opt-Out Request Honored')).toHaveCount(0)
    await page.setExtraHTTPHeaders({ 'Sec-GPC': '1' })
    await page.goto('/faq')
    await expect(page.getByRole('contentinfo').getByText('Opt-Out Request Honored', { exact: true })).toBeVisible()
  })
})

test('a site without a tracker asks nothing of any other host, not even after Accept', async ({ page, context }) => {
  const site = await startSite()
  try {
    const foreign = await foreignRequests(context, site.url)
    const answer = await page.goto(`${site.url}/faq`)
    expect(answer?.headers()['content-security-policy']).not.toContain('google')
    await banner(page).getByRole('button', { name: 'Accept' }).click()
    await openPopup(page)
    await page.goto(`${site.url}/terms`)
    await openPopup(page)
    expect(foreign).toEqual([])
  } finally {
    await site.remove()
  }
})

test('a visit that chooses no state sets no cookie, and stores the consent alone', async ({ page, context }) => {
  await page.goto('/faq')
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  await openPopup(page)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cookieConsent'])
})
