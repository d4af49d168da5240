import type { Page } from '@playwright/test'
import { expect, test, whenReady } from './fixtures.ts'
import { BRAND } from './head.ts'

// Every route answers, says what it is, and raises no message in the browser's console (the fixtures fail on any).

const meta = (page: Page, name: string) => page.locator(`head meta[name="${name}"]`)

test('every link of the menus and the footer that stays on the site leads to a page', async ({ page, request }) => {
  await page.goto('/california')
  const addresses = await page
    .locator('header a, footer a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const own = [...new Set(addresses)].filter((address) => address.startsWith('/'))
  expect(own).toEqual(
    expect.arrayContaining(['/', '/about', '/contact', '/privacy', '/terms', '/faq', '/blog', '/diy']),
  )
  for (const path of own) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
  }
})

test('the CCPA link stands in the footer of California alone', async ({ page }) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name: /CCPA/ })
  await page.goto('/texas')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(link).toHaveCount(0)
  await page.goto('/california')
  await expect(link).toBeVisible()
})

test('an address that names no state is a 404 with the general state page, its name in title case', async ({
  page,
}) => {
  const answer = await page.goto('/north-narnia')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('North Narnia')
  await expect(page).toHaveTitle(`No page called North Narnia | ${BRAND}`)
  await expect(page.getByText('Did you mean this page?')).toHaveCount(0)
  await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex')
  await whenReady(page)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

for (const [path, title, to] of [
  ['/debt-setlement', 'Debt settlement', '/debt-settlement'],
  ['/texsa', 'Texas', '/texas'],
  ['/what-a-charge-of-means', 'What a charge-off means for you', '/blog/what-a-charge-off-means'],
] as const) {
  test(`the mistyped ${path} offers the page that may be meant`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('people in')
    await expect(page.getByRole('main').getByText('Did you mean this page?')).toBeVisible()
    const meant = page.getByRole('main').getByRole('link', { name: `Go to ${title}`, exact: true })
    await expect(meant).toHaveAttribute('href', to)
    await expect(meant).toHaveClass('btn')
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('an address that matches nothing is a 404 that leads home', async ({ page }) => {
      const answer = await page.goto('/nope/nope')
      expect(answer?.status()).toBe(404)
      await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex')
      const main = page.getByRole('main')
      await expect(main.getByText('404', { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
      await expect(
        main.getByText('Sorry, the page you are looking for does not exist or has been moved.', { exact: true }),
      ).toBeVisible()
      await main.getByRole('link', { name: 'Go To Home' }).click()
      await expect(page).toHaveURL('/')
    })
  })
}
