import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ROUTES } from './routes.ts'
import { goTo, SCREENS } from './screens.ts'

// Every kind of page and every state of a dialog, by axe and by measure, on a phone and on a wide screen.

// Without motion, so that no colour is measured in the middle of a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const WIDTHS = [390, 1280]

/** Least height of what is to be pressed, in pixels. */
const TARGET = 44

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found).toEqual([])
}

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

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    for (const [name, open] of Object.entries(SCREENS)) {
      test(`${name}: axe finds nothing, and what is to be pressed is large enough`, async ({
        page,
        context,
        site,
        sandbox,
      }) => {
        await open({ page, context, site, sandbox })
        await expectNoViolations(page)
        if (width === 390) expect(await lowTargets(page)).toEqual([])
      })
    }
  })
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  const sideways = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

  test('no route scrolls sideways', async ({ page }) => {
    test.slow()
    for (const path of [...ROUTES, '/nope/nope', '/narnia']) {
      await goTo(page, path)
      expect(await sideways(page), path).toBe(0)
    }
  })

  for (const name of ['lead form, errors of step 2', 'lead popup, step 2', 'footer with its panel open', 'open menu']) {
    test(`${name}: nothing scrolls sideways`, async ({ page, context, site, sandbox }) => {
      await SCREENS[name]?.({ page, context, site, sandbox })
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      const dialog = page.getByRole('dialog')
      if (await dialog.count()) expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    })
  }
})
