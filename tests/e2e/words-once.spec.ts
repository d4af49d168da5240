import type { Page } from '@playwright/test'
import { KINDS } from '../support/routes.ts'
import { expect, test, whenReady } from './fixtures.ts'
import { shifts } from './shifts.ts'

// The browser keeps the HTML of a document.

/** Everything of the page that a search engine or a reader finds, texts that are folded away too. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const head = [...document.head.querySelectorAll('meta[property], meta[name], link[rel="canonical"]')]
    return {
      title: document.title,
      head: head.map((tag) => tag.outerHTML).sort(),
      structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map((tag) => tag.textContent),
      texts: ['header', 'main', 'footer'].map((part) => {
        const copy = document.querySelector(`body ${part}`)?.cloneNode(true) as Element
        // What only script shows or only a page without it, and what differs between a fresh page and one that was used.
        const either = '.slides-bar, .foot-tools, .tool [data-spoken], .amount-readout, noscript'
        for (const part of copy.querySelectorAll(either)) part.remove()
        return copy.textContent
      }),
    }
  })

/** So many tests that the browsers have about the same to do: one that has just started reads every script anew. */
const TESTS = 2

for (let part = 0; part < TESTS; part += 1) {
  const routes = KINDS.filter((_, place) => place % TESTS === part)
  test(`${routes.join(', ')} stand still, and are kept as they came, when the application takes them over`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const route of routes) {
      await page.goto(route)
      const before = await shown(page)
      await page.evaluate(() => {
        const kept = [...document.querySelectorAll('[data-kept], [data-kept] *')]
        Object.assign(window, { kept: () => kept.filter((part) => !part.isConnected).length })
      })
      await whenReady(page)
      expect(await shifts(page), route).toEqual([])
      expect(await page.evaluate(() => (window as unknown as { kept(): number }).kept()), route).toBe(0)
      expect(await shown(page), route).toEqual(before)
    }
  })
}

test('the application runs on plain HTTP, where browsers have fewer functions', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
  await page.goto('/debt-settlement')
  await whenReady(page)
})

test('a page that is loaded again stands where it was read', async ({ page }) => {
  await page.goto('/debt-settlement')
  await whenReady(page)
  await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }))
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_500)
  // The application leaves it there.
  await whenReady(page)
  expect(await page.evaluate(() => scrollY)).toBe(1_500)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).dispatchEvent('click')
  await expect(page).toHaveURL('/about')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_500)
})

test('a link to the section of a page keeps the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/credit-card')
  await whenReady(page)
  await page.evaluate(() => document.querySelector('article')?.setAttribute('data-mark', ''))
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2)
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('article[data-mark]')).toBeVisible()
})
