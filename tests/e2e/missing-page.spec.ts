import type { Page } from '@playwright/test'
import { expect, test, whenReady } from './fixtures.ts'

// An address that is missing, in the browser; its HTML is tests/pages/missing-pages.test.ts.

const meta = (page: Page, name: string) => page.locator(`head meta[name="${name}"]`)

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

    test('a mistyped article leads to the article', async ({ page }) => {
      const answer = await page.goto('/blog/wage-garnishmnt')
      expect(answer?.status()).toBe(404)
      if (javaScriptEnabled) await whenReady(page)
      await page.getByRole('link', { name: /^Go to Wage garnishment/ }).click()
      await expect(page).toHaveURL('/blog/wage-garnishment')
    })
  })
}
