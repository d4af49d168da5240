import type { Browser, Page } from '@playwright/test'
import { expect, MOTION, test, whenReady } from './fixtures.ts'

// Restyling a whole page takes 50 to 130 ms on a phone, so what someone clicks or types must not cause it. Two things do: a
// custom property that changes on the root, and a selector with `:has()` that ends in any element.

test.use({ ...MOTION, viewport: { width: 390, height: 844 } })

/** How many elements the browser restyled, time by time, until what `act` changed is painted. */
async function restyled(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly { name: string; args: { elementCount?: number } }[]
  }
  return traceEvents.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : []))
}

/** Elements that the page shows. */
const shown = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility()).length)

test('what someone clicks and types restyles no whole page', async ({ browser, page }) => {
  await page.goto('/texas/sued')
  await whenReady(page)
  const whole = await shown(page)
  const expectPart = async (what: string, act: () => Promise<unknown>) =>
    expect(Math.max(...(await restyled(browser, page, act))), what).toBeLessThan(0.6 * whole)
  await expectPart('Decline', () => page.getByRole('button', { name: 'Decline' }).click())
  const day = page.getByLabel(/served/).first()
  await expectPart('the focus', () => day.focus())
  await expectPart('errors', () => page.getByRole('button', { name: 'Show my last day' }).click())
})

test('a page is styled once as it comes', async ({ browser, page }) => {
  const counts = await restyled(browser, page, () => page.goto('/texas', { waitUntil: 'networkidle' }))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThan(2 * (await shown(page)))
})
