import type { Page } from '@playwright/test'
import { expect, MOTION, test, whenReady } from './fixtures.ts'

// The hero's two pictures (specification, sections 2 and 9).

test.use(MOTION)

/** How long each picture stays. */
const INTERVAL_MS = 3_000

/** The one whose turn it is. */
const shown = (page: Page) =>
  page.locator('.slides:not([data-shown="1"]) img:first-child, .slides[data-shown="1"] img:last-child')
const first = /hero-path/
const second = /hero-table/

/** Of both pictures, whether someone sees them: one at a time, since each is clear where there is sky. */
const seen = (page: Page) =>
  page
    .locator('.slides img')
    .evaluateAll((pictures) =>
      pictures.map((picture) => picture.checkVisibility({ visibilityProperty: true, opacityProperty: true })),
    )

test('the second picture is fetched once the page has loaded, and takes its turn before the application runs', async ({
  page,
}) => {
  await page.clock.install()
  const fetched: string[] = []
  let loaded = false
  page.on('load', () => {
    loaded = true
  })
  page.on('request', (request) => {
    if (second.test(request.url())) fetched.push(loaded ? 'after loading' : 'while loading')
  })
  await page.goto('/texas')
  await expect(page.getByRole('button', { name: 'Pause pictures' })).toBeVisible()
  await expect(shown(page)).toHaveAttribute('src', first)
  await expect.poll(() => fetched).toEqual(['after loading'])
  expect(await seen(page)).toEqual([true, false])

  await page.clock.runFor(INTERVAL_MS)
  await expect(shown(page)).toHaveAttribute('src', second)
  await expect.poll(() => seen(page)).toEqual([false, true])
  await page.clock.runFor(INTERVAL_MS)
  await expect(shown(page)).toHaveAttribute('src', first)
  await expect.poll(() => seen(page)).toEqual([true, false])

  // The application takes over, and one of the two turns the pictures, not both.
  await whenReady(page)

  await page.clock.runFor(INTERVAL_MS)
  await expect(shown(page)).toHaveAttribute('src', second)
  await page.clock.runFor(INTERVAL_MS)
  await expect(shown(page)).toHaveAttribute('src', first)

  await page.getByRole('button', { name: 'Pause pictures' }).click()
  await page.clock.runFor(3 * INTERVAL_MS)
  await expect(shown(page)).toHaveAttribute('src', first)
  await expect(page.getByRole('button', { name: 'Play pictures' })).toBeVisible()
})

test('the pictures are paused also by a click before the application runs', async ({ page }) => {
  await page.clock.install()
  await page.goto('/texas')
  await page.getByRole('button', { name: 'Pause pictures' }).dispatchEvent('click')
  await expect(page.getByRole('button', { name: 'Play pictures' })).toBeVisible()
  const stays = await shown(page).getAttribute('src')
  // An odd number of turns would end at the other picture.
  await page.clock.runFor(3 * INTERVAL_MS)
  expect(await shown(page).getAttribute('src')).toBe(stays)
})

test('nothing of the page moves while it loads and the pictures change', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: string[] = []
    new PerformanceObserver((list) => {
      // What stands around every page has tests of its own.
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly sources: readonly { node?: Node }[] })[])
        for (const { node } of entry.sources)
          if (node?.parentElement?.closest('main')) shifts.push(node.textContent ?? '')
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  await page.goto('/texas')
  await whenReady(page)
  await expect(shown(page)).toHaveAttribute('src', second)
  expect(await page.evaluate(() => (window as unknown as { readonly shifts: string[] }).shifts)).toEqual([])
})

test.describe('for someone who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the pictures stand still until they are asked to play', async ({ page }) => {
    await page.clock.install()
    await page.goto('/texas')
    const play = page.getByRole('button', { name: 'Play pictures' })
    await expect(play).toBeVisible()
    await page.clock.runFor(3 * INTERVAL_MS)
    await expect(shown(page)).toHaveAttribute('src', first)
    await play.click()
    await expect(page.getByRole('button', { name: 'Pause pictures' })).toBeVisible()
    await page.clock.runFor(INTERVAL_MS)
    await expect(shown(page)).toHaveAttribute('src', second)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the first picture stands still, and no button promises to stop it', async ({ page }) => {
    await page.goto('/texas')
    expect(await page.locator('.slides img').evaluateAll((all) => all.map((one) => one.checkVisibility()))).toEqual([
      true,
      false,
    ])
    await expect(page.getByRole('button', { name: 'Pause pictures' })).toBeHidden()
  })
})

test('a state’s page begins with another picture than the home page, fetched first as well', async ({ page }) => {
  const files: (string | null)[] = []
  for (const path of ['/', '/texas']) {
    await page.goto(path)
    const picture = page.locator('.slides img').first()
    await expect(picture).toHaveAttribute('fetchpriority', 'high')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    files.push(await picture.getAttribute('src'))
  }
  expect(new Set(files).size).toBe(2)
})
