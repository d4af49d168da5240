import type { Page } from '@playwright/test'
import { KINDS, ROUTES } from '../support/routes.ts'
import { expect, MOTION, test, whenReady } from './fixtures.ts'
import { expectToSayWhatItIs } from './head.ts'
import { shifts } from './shifts.ts'

test.use(MOTION)

// Every screen stands still while it loads, fits the window it has, and needs no pointer.

/** By how many pixels the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function expectNoOverflow(page: Page, path: string, sizes: readonly (readonly [number, number])[]) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    expect(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
  }
}

// One visit per route and width: what the page says of itself, that nothing moves while it loads, and that it fits.
// Several routes a test: a browser that has just started reads every script anew, which takes longer than looking.

/** So many tests that the browsers have about the same to do. */
const TESTS = 4

for (let part = 0; part < TESTS; part += 1) {
  const routes = ROUTES.filter((_, place) => place % TESTS === part)
  test(`${routes.join(', ')} say what they are, stand still while they load on a phone, and fit every window`, async ({
    page,
    site,
  }) => {
    test.slow()
    for (const route of routes) {
      await page.setViewportSize({ width: 390, height: 844 })
      const answer = await page.goto(route)
      expect(answer?.status(), route).toBe(200)
      await whenReady(page)
      expect(await shifts(page), route).toEqual([])
      await expectToSayWhatItIs(page, route, site.url)
      await expectNoOverflow(page, route, [
        [320, 640],
        [844, 390],
        [1920, 1080],
      ])
    }
  })
}

// One page of each kind: words-once.spec.ts, which opens it there.
test('nothing moves while a page loads on a wide screen', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ROUTES.filter((route) => !KINDS.includes(route))) {
    await page.goto(path)
    await whenReady(page)
    expect(await shifts(page), path).toEqual([])
  }
})

test('a heading stands still while what follows it has not come', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  for (const [width, height, head] of [
    [390, 844, undefined],
    // There a picture beside the words is what they are centered on.
    [1280, 720, 'header, section'],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of KINDS) {
      await page.goto(path)
      const moved = await page.locator('main h1').evaluate((heading, around) => {
        const top = () => heading.getBoundingClientRect().top
        const whole = top()
        let part: Element | null = (around && heading.closest(around)) || heading
        for (; part && part.id !== 'main'; part = part.parentElement)
          while (part.nextElementSibling) part.nextElementSibling.remove()
        return top() - whole
      }, head)
      expect(moved, `${path} at ${width} px`).toBe(0)
    }
  }
  await context.close()
})

test('a picture beside a heading stands still while the words have not come', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/blog/debt-buyers', '/california/sued', '/credit-card-debt-forgiveness']) {
    await page.goto(path)
    const moved = await page.locator('.page-head picture').evaluate((picture) => {
      const whole = picture.getBoundingClientRect()
      picture.nextElementSibling?.remove()
      const { left, top } = picture.getBoundingClientRect()
      return [left - whole.left, top - whole.top]
    })
    expect(moved, path).toEqual([0, 0])
  }
  await context.close()
})

test('pages that are missing fit every window', async ({ page }) => {
  for (const path of ['/nope/nope', '/narnia']) {
    await page.goto(path)
    await whenReady(page)
    await expectNoOverflow(page, path, [
      [320, 640],
      [844, 390],
      [1920, 1080],
    ])
  }
})

test('a table takes the focus where it scrolls, and nowhere else', async ({ page }) => {
  /** The tables: whether each is wider than its place, and a tab stop. */
  const tables = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.table-scroll')].map((table) => ({
        scrolls: table.scrollWidth > table.clientWidth,
        stops: table.tabIndex === 0,
      })),
    )
  /** On narrow screens rows become cards, so only a narrow place on a wide one makes a table too wide. */
  const narrow = (width: string) =>
    page.evaluate((size) => {
      document.querySelector<HTMLElement>('.table-scroll')?.style.setProperty('max-width', size)
    }, width)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/credit-card-debt')
  await whenReady(page)
  await page.locator('summary', { hasText: 'What the averages say' }).click()
  await expect.poll(tables).toEqual([{ scrolls: false, stops: false }])
  await narrow('120px')
  await expect.poll(tables).toEqual([{ scrolls: true, stops: true }])
  await narrow('none')
  await expect.poll(tables).toEqual([{ scrolls: false, stops: false }])
})

test('the scripts of a page come after its first paint', async ({ page }) => {
  // The form's own page starts the application by itself; a key would start it before the paint.
  await page.goto('/debt-relief-options')
  await expect(page.locator('html')).toContainClass('ready')
  const [paint = 0, script = 0] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  ])
  expect(paint).toBeGreaterThan(0)
  expect(script).toBeGreaterThan(paint)
})

test('on paper there is the page, without what is only for the screen', async ({ page }) => {
  await page.goto('/debt-settlement')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'home' })).toBeVisible()
  for (const part of ['.top .nav', '.top .mobile', '.help-place']) await expect(page.locator(part)).toBeHidden()
  await expect(page.locator('.foot-nav')).toBeHidden()
})

test('on paper there are no blank tools, no forms and no cards to other pages, and no heading ends a sheet', async ({
  page,
}) => {
  for (const path of ['/debt-management', '/blog/wage-garnishment', '/texas']) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    for (const part of ['form', '.tool-answer', '.state-picker', '.slides', '.related']) {
      await expect(main.locator(part).filter({ visible: true }), `${path}: ${part}`).toHaveCount(0)
    }
    await expect(main.getByRole('heading', { level: 2 }).filter({ visible: true }).first()).toHaveCSS(
      'break-after',
      'avoid',
    )
    await page.emulateMedia({ media: null })
  }
})

test('the lead form is filled in by keyboard alone', async ({ page }) => {
  await page.goto('/debt-relief-options')
  await whenReady(page)
  const main = page.getByRole('main')
  const next = async (role: 'checkbox' | 'textbox' | 'button', name: string | RegExp) => {
    await page.keyboard.press('Tab')
    await expect(main.getByRole(role, { name, exact: typeof name === 'string' })).toBeFocused()
  }
  await main.getByRole('slider', { name: 'Debt amount' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(main.getByRole('slider')).toHaveValue('5500')
  await next('checkbox', 'Credit Cards')
  await page.keyboard.press('Space')
  for (const name of ['Personal Loans', 'Medical Debt', 'Private Student Loans']) await next('checkbox', name)
  await next('textbox', 'First Name')
  await page.keyboard.type('Ann')
  await next('textbox', 'Last Name')
  await page.keyboard.type('Lee')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible()
  await main.getByRole('textbox', { name: 'Email', exact: true }).focus()
  await page.keyboard.type('ann@example.com')
  for (const [name, text] of [
    ['Phone', '6145550123'],
    ['Address', '1 Main St'],
    ['ZIP Code', '78701'],
  ] as const) {
    await next('textbox', name)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await expect(main.getByRole('combobox', { name: 'State' })).toBeFocused()
  await page.keyboard.type('Texas')
  // Before the box come the links of the notice.
  const consent = main.getByRole('checkbox', { name: /^I agree/ })
  const isOn = (element: Element) => element === document.activeElement
  for (let links = 0; links < 5 && !(await consent.evaluate(isOn)); links++) await page.keyboard.press('Tab')
  await expect(consent).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { name: 'Thank You! Your Details Have Been Submitted' })).toBeVisible()
})
