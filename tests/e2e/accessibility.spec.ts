import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { SCREENS } from './screens.ts'

// Every kind of page and every state of a dialog, by axe and by measure, on the smallest phone and on a wide screen.

// Without motion, so that no colour is measured in the middle of a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NARROW = { width: 320, height: 640 }
const WIDE = { width: 1280, height: 844 }

/** Least height of what is to be clicked, in pixels. */
const TARGET = 44

/** Names of controls that are too low to tap well; a box or button with a label counts with its label. */
const lowTargets = (page: Page) =>
  page.evaluate((least) => {
    const height = (element: Element) => element.getBoundingClientRect().height
    return [...document.querySelectorAll('button, a.btn, summary, input, select, textarea')]
      .filter(
        (element) => element.checkVisibility() && !element.closest('.sr') && element.getBoundingClientRect().width > 1,
      )
      .filter((element) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
        const labelled = ['checkbox', 'radio'].includes(element.getAttribute('type') ?? '')
          ? [element, ...labels]
          : [element]
        return Math.max(...labelled.map(height)) < least
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

/**
 * Screens whose layout is another one on a wide screen (columns, tables instead of cards, the open menu bar): axe looks at
 * these twice. The others are one card or dialog that only grows.
 */
const WIDER_LAYOUT: ReadonlySet<string> = new Set([
  'home page',
  'state page with its numbers and its tool open',
  'not-operating screen of a state',
  'data request',
  'information page',
  'topic page with the form',
  'legal page',
  'questions and answers, one open',
  'blog',
  'blog article',
  'footer with its panel open',
  'page with every reading setting',
  'open menu on a wide screen',
  'lead popup, step 1',
  'leave popup',
])

test.use({ viewport: NARROW })

test('every screen with a layout of its own on a wide screen exists', () => {
  expect([...WIDER_LAYOUT].filter((name) => !(name in SCREENS))).toEqual([])
})

for (const [name, open] of Object.entries(SCREENS)) {
  test(`${name}: axe finds nothing, what is to be clicked is large enough, nothing scrolls sideways`, async ({
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
    if (!WIDER_LAYOUT.has(name)) return
    await page.setViewportSize(WIDE)
    await expectNoViolations(page)
  })
}
