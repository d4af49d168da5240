import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** WCAG 2.2, A and AA, and what axe holds for good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

export interface AxeScope {
  /** Only what is within this; the whole page unless given. */
  readonly within?: string
  /** Rules that do not fit what is looked at. */
  readonly without?: readonly string[]
  /** Stands before the list if there is something to list. */
  readonly name?: string
}

/** Fails with what axe finds wrong on the page as it is now. */
export async function expectNoViolations(page: Page, { within, without = [], name }: AxeScope = {}): Promise<void> {
  // Half a megabyte, so once a document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async ({ place, values, disabled }) => {
      // From the top: axe takes a link that has scrolled half behind the header for one that is too small.
      scrollTo({ top: 0, behavior: 'instant' })
      // What hears of the scrolling has answered two frames on.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const { violations } = await window.axe.run(place ? { include: [place] } : document, {
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values },
        rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      )
    },
    { place: within, values: RULES, disabled: [...without] },
  )
  expect(found, name).toEqual([])
}
