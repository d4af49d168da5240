import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2, A and AA, and what axe holds for good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

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
  // From the top: axe takes a link that has scrolled half behind the header for one that is too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // In one piece, since no page has frames: the other way opens a further page for each report.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .disableRules([...without])
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found, name).toEqual([])
}
