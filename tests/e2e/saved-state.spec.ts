import type { Place } from '../../sandbox/server.ts'
import { chosenBefore, expect, test, whenReady } from './fixtures.ts'
import { expectHome, expectNotOperating } from './state-pages.ts'

// A choice of state that the browser's storage holds, and what follows where the server does not know of it.

const OHIO: Place = { region: 'Ohio', region_code: 'OH' }

test('a saved choice that the server does not know of reloads the page once and no more', async ({ page }) => {
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('selectedState', 'California'))
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.goto('/faq')
  await whenReady(page)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /CCPA/ })).toBeVisible()
  expect(loads).toBe(2)
  await page.goto('/terms')
  await whenReady(page)
  expect(loads).toBe(3)
})

test('a saved served state that only the storage holds leads home, though the place is not served', async ({
  page,
  visitorFrom,
}) => {
  await visitorFrom(OHIO)
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('selectedState', 'Texas'))
  await page.goto('/about')
  await page.context().clearCookies()
  await page.goto('/')
  await expectHome(page, 'Texas')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('a saved state that is not served and that only the storage holds leads to its not-operating screen', async ({
  page,
  visitorFrom,
}) => {
  await visitorFrom(OHIO)
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('selectedState', 'Georgia'))
  await page.goto('/')
  await expect(page).toHaveURL('/not-operating')
  await expectNotOperating(page, 'Georgia')
})

test('a choice made without script reaches the storage of the next page with script', async ({
  page,
  context,
  site,
}) => {
  await chosenBefore(context, site, 'New Mexico')
  await page.goto('/faq')
  await whenReady(page)
  expect(await page.evaluate(() => localStorage.getItem('selectedState'))).toBe('New Mexico')
})
