import type { Page } from '@playwright/test'
import { expect, MOTION, test, whenReady } from './fixtures.ts'

// Get Help and the consent banner never lie over what is typed in or has to be clicked.

const help = (page: Page) => page.getByRole('complementary', { name: 'Help' }).getByRole('link', { name: 'Get Help' })
const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' })

/** What of the page's forms the button covers where the page is scrolled to now. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('.help')
    if (!button?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    const box = button.getBoundingClientRect()
    const controls = 'main form :is(input:not([type=hidden]), select, textarea, button, a), footer :is(li a, summary)'
    return [...document.querySelectorAll(controls)]
      .filter((control) => !control.closest('.sr'))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return left < box.right && box.left < right && top < box.bottom && box.top < bottom
      })
      .map((control) => control.outerHTML.slice(0, 80))
  })

const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [1024, 768],
  [1280, 720],
] as const

test.describe('at every size of a window', () => {
  for (const path of ['/personal-loan-debt', '/texas'])
    test(`${path}: Get Help covers no field or button, wherever the form is scrolled to`, async ({ page }) => {
      test.setTimeout(120_000)
      await page.goto(path)
      await banner(page).getByRole('button', { name: 'Decline' }).click()
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        await page.goto(path)
        await whenReady(page)
        const form = page.getByRole('main').locator('form').first()
        const { top, bottom } = await form.evaluate((element) => {
          const box = element.getBoundingClientRect()
          return { top: Math.max(0, box.top + scrollY - innerHeight), bottom: box.bottom + scrollY }
        })
        for (let place = top; place < bottom; place += height / 5) {
          await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), place)
          await expect.poll(() => coveredControls(page), `scrolled to ${place}`).toEqual([])
        }
        // And it comes back behind the form, and behind the footer's links.
        const footer = await page.getByRole('contentinfo').evaluate((box) => box.getBoundingClientRect().top + scrollY)
        for (let place = footer - height; place < footer + height; place += height / 3) {
          await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), place)
          await expect.poll(() => coveredControls(page), `scrolled to ${place}`).toEqual([])
        }
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
        await expect(help(page)).toBeVisible()
      }
    })

  test('the banner covers neither Get Help nor the end of the page', async ({ page }) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await page.goto('/terms')
      await whenReady(page)
      const top = async () => (await banner(page).boundingBox())?.y ?? 0
      const box = await help(page).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top())
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const footer = await page.getByRole('contentinfo').boundingBox()
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((await top()) + 1)
      expect(await top()).toBeGreaterThan(height * 0.35)
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('it steps aside while something is typed, and for an open menu', async ({ page }) => {
    await page.goto('/about')
    await whenReady(page)
    await banner(page).getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('contentinfo').getByText('Change state').click()
    await page.getByRole('combobox', { name: 'Your state' }).focus()
    await expect(help(page)).toBeHidden()
    await page.getByRole('main').focus()
    await expect(help(page)).toBeVisible()
    await page.getByRole('banner').getByText('Menu', { exact: true }).click()
    await expect(help(page)).toBeHidden()
  })

  test('a dialog stands over it', async ({ page }) => {
    await page.goto('/about')
    await whenReady(page)
    await help(page).click()
    await expect(page.getByRole('dialog', { name: 'Get Help' })).toBeVisible()
    const { x = 0, y = 0 } = (await page.locator('.help').boundingBox()) ?? {}
    expect(
      await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('dialog') !== null, [
        x + 20,
        y + 20,
      ] as const),
    ).toBe(true)
  })
})

for (const width of [390, 1280]) {
  test.describe(`while someone reads, at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('it collapses on the way down, and is back on the way up', async ({ page }) => {
      await page.goto('/blog/debt-buyers')
      await whenReady(page)
      await banner(page).getByRole('button', { name: 'Decline' }).click()
      const place = page.locator('.help-place')
      await expect(place).not.toContainClass('help-aside')
      await page.mouse.wheel(0, 900)
      await expect(place).toContainClass('help-aside')
      if (width === 390) await expect(help(page)).toBeHidden()
      await page.mouse.wheel(0, -200)
      await expect(place).not.toContainClass('help-aside')
      await expect(help(page)).toBeVisible()
    })
  })
}

test.describe('over words', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('on a phone it stands in a bar from edge to edge, so that no line runs behind it', async ({ page }) => {
    await page.goto('/blog/debt-buyers')
    await whenReady(page)
    await banner(page).getByRole('button', { name: 'Decline' }).click()
    await expect(help(page)).toBeVisible()
    const bar = await page.locator('.help-place').boundingBox()
    expect([bar?.x, bar?.width, (bar?.y ?? 0) + (bar?.height ?? 0)]).toEqual([0, 390, 844])
    expect(bar?.height).toBeLessThanOrEqual(64)
    const button = await help(page).boundingBox()
    expect(button?.y).toBeGreaterThanOrEqual(bar?.y ?? 0)
    await expect(page.locator('.help-place')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })
})

test('a page that is or begins with a form already has no Get Help', async ({ page }) => {
  const forms = ['/debt-relief-options', '/contact', '/data-request-form', '/privacy-choices', '/my-consent']
  for (const path of [...forms, '/credit-card-debt', '/not-operating']) {
    await page.goto(path)
    await whenReady(page)
    await expect(help(page), path).toHaveCount(0)
  }
  // The address of another page that begins with one of these does not count.
  await page.goto('/credit-card-debt-forgiveness')
  await expect(page.getByRole('complementary', { name: 'Help' })).toHaveCount(1)
})

test.describe('on a phone without JavaScript', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

  test('it stands at the end of the page, over nothing', async ({ page }) => {
    await page.goto('/about')
    await expect(help(page)).toBeVisible()
    const footer = await page.getByRole('contentinfo').boundingBox()
    const box = await help(page).boundingBox()
    expect(box?.y ?? 0).toBeGreaterThanOrEqual((footer?.y ?? 0) + (footer?.height ?? 0))
  })
})

test('Get Help does not show before its place is known, so that it cannot move', async ({ page }) => {
  await page.addInitScript(() => {
    const parsed = new MutationObserver(() => {
      if (!document.querySelector('.help-place')) return
      parsed.disconnect()
      Object.assign(window, { atFirst: [document.readyState, 'edges' in document.documentElement.dataset] })
    })
    parsed.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/about')
  expect(await page.evaluate(() => (window as unknown as { atFirst: unknown[] }).atFirst)).toEqual(['loading', false])
  // As it was then, once its styles are there, without which nothing is painted.
  const visibility = await page.evaluate(() => {
    const root = document.documentElement
    const place = document.querySelector('.help-place')
    delete root.dataset.edges
    const unplaced = place && getComputedStyle(place).visibility
    root.dataset.edges = ''
    return unplaced
  })
  expect(visibility).toBe('hidden')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(help(page)).toBeVisible()
})

test.describe('for a visitor who has not asked for less motion, on a phone', () => {
  test.use({ ...MOTION, viewport: { width: 390, height: 844 } })

  test('where it would cover something at first it is not seen fading out', async ({ page }) => {
    await page.addInitScript(() => {
      const changes: string[] = []
      const faded: string[] = []
      Object.assign(window, { changes, faded })
      const watcher = new MutationObserver((records) => {
        for (const { target, attributeName } of records) {
          const isWatched = attributeName === 'data-edges' || (target as Element).matches('.help-place')
          if (isWatched) changes.push(attributeName ?? '')
        }
      })
      watcher.observe(document, { subtree: true, attributeFilter: ['class', 'data-edges'] })
      const look = () => {
        const button = document.querySelector('.help-aside > .help')
        if (button && getComputedStyle(button).visibility === 'visible') faded.push(getComputedStyle(button).opacity)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    for (const path of ['/', '/view-your-options', '/debt-settlement']) {
      await page.goto(path)
      await expect(page.locator('.help-place')).toContainClass('help-aside')
      await whenReady(page)
      const { changes, faded } = await page.evaluate(() => {
        const { changes, faded } = window as unknown as Record<'changes' | 'faded', string[]>
        return { changes, faded }
      })
      // Whether a frame was drawn between the two depends on the machine, their order does not.
      expect(changes.slice(0, 2), path).toEqual(['class', 'data-edges'])
      expect(faded, path).toEqual([])
    }
  })
})

test.describe('on a first visit, above the consent banner', () => {
  const roomAbove = async (page: Page) => {
    await expect(banner(page)).toBeVisible()
    return (await banner(page).boundingBox())?.y ?? 0
  }

  test('the first field is in sight on the smallest phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/')
    const field = await page.getByLabel('I owe').boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(await roomAbove(page))
  })

  test('three fifths of a phone are left at 200 % text, and both choices are as large', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await roomAbove(page)).toBeGreaterThanOrEqual(844 * 0.6)
    const boxes = await Promise.all(
      ['Decline', 'Accept'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
    )
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1)
  })

  test('both choices are whole on the smallest phone at 200 % text', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const name of ['Decline', 'Accept']) {
      const box = await banner(page).getByRole('button', { name }).boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    }
  })
})

test('on the smallest phone five sixths of the screen are the page’s while someone reads, at 200 % text too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/blog/wage-garnishment')
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    scrollTo({ top: 1_500, behavior: 'instant' })
  })
  // Upwards, since the bar hides from who reads on.
  await page.mouse.wheel(0, -200)
  const header = await page.getByRole('banner').boundingBox()
  const bar = await page.getByRole('complementary', { name: 'Help' }).boundingBox()
  const covered = Math.max(0, (header?.y ?? 0) + (header?.height ?? 0)) + 640 - (bar?.y ?? 0)
  expect(covered).toBeLessThanOrEqual(640 / 6)
})
