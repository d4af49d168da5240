import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { SCREENS } from './screens.ts'

// Every kind of page and every state of a dialog, by axe and by measure, on the smallest phone and on a wide screen.

// Without motion, so that no colour is measured in the middle of a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NARROW = { width: 320, height: 640 }
const WIDE = { width: 1280, height: 844 }

/** Least height of what is to be pressed, in pixels. */
const TARGET = 44

/** Names of controls that are too low to press well; a box or button with a label counts with its label. */
const lowTargets = (page: Page) =>
  page.evaluate((least) => {
    const height = (element: Element) => element.getBoundingClientRect().height
    return [...document.querySelectorAll('button, a.btn, summary, input, select, textarea')]
      .filter(
        (element) => element.checkVisibility() && !element.closest('.sr') && element.getBoundingClientRect().width > 1,
      )
      .filter((element) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
        const pressed = ['checkbox', 'radio'].includes(element.getAttribute('type') ?? '')
          ? [element, ...labels]
          : [element]
        return Math.max(...pressed.map(height)) < least
      })
      .map((element) => `${element.outerHTML.slice(0, 100)}: ${height(element)}`)
  }, TARGET)

/** By how much the page, or the dialog over it, is wider than its window. */
const sideways = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('dialog')].map(
        (box) => box.scrollWidth - box.clientWidth,
      ),
    ),
  )

test.use({ viewport: NARROW })

for (const [name, open] of Object.entries(SCREENS)) {
  test(`${name}: axe finds nothing, what is to be pressed is large enough, nothing scrolls sideways`, async ({
    page,
    context,
    site,
    sandbox,
  }) => {
    await open({ page, context, site, sandbox })
    await page.setViewportSize(NARROW)
    await expectNoViolations(page)
    expect(await lowTargets(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize(WIDE)
    await expectNoViolations(page)
  })
}
