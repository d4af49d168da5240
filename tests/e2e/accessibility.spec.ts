import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { SCREENS, type Visit } from './screens.ts'

// Every kind of page and every state of a dialog, by axe and by measure, on the smallest phone and on a wide screen.

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

/** Nothing of one screen is left for the next: neither what the browser keeps nor what partners were told to do. */
async function forget({ page, context, sandbox }: Visit): Promise<void> {
  sandbox.reset()
  await context.clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

async function expectSound(visit: Visit, name: string, open: (visit: Visit) => Promise<unknown>): Promise<void> {
  const { page } = visit
  await page.setViewportSize(NARROW)
  await open(visit)
  await page.setViewportSize(NARROW)
  await expectNoViolations(page, { name })
  expect(await lowTargets(page), name).toEqual([])
  expect(await sideways(page), name).toBeLessThanOrEqual(0)
  if (WIDER_LAYOUT.has(name)) {
    await page.setViewportSize(WIDE)
    await expectNoViolations(page, { name: `${name}, on a wide screen` })
  }
}

// Several screens a test: a browser that has just started reads every script anew, axe too, and runs it slowly.

/** So many tests that the browsers have about the same to do. */
const TESTS = 4

for (let part = 0; part < TESTS; part += 1) {
  const screens = Object.entries(SCREENS).filter((_, place) => place % TESTS === part)
  const names = screens.map(([name]) => name).join('; ')
  test(`axe finds nothing, what is to be clicked is large enough, nothing scrolls sideways: ${names}`, async ({
    page,
    context,
    site,
    sandbox,
  }) => {
    test.setTimeout(240_000)
    const visit = { page, context, site, sandbox }
    for (const [name, open] of screens) {
      await test.step(name, () => expectSound(visit, name, open))
      await forget(visit)
    }
  })
}
