import { expect, test } from 'vitest'
import { whatWeDo } from './what-we-do.ts'
import { content, rawScreens, textOf } from './words.ts'

// That a company pays us is said where it counts: above the form, beside each partner and each referral, in the footer, on
// top of comparisons, and on the pages about us. Repeated elsewhere it reads as a confession and hides the facts.

/** “You pay us nothing” is about the visitor. */
const PAYS_US = /(?<!you )\b(?:pays us|pay us)\b/gi
/** How often a text says so, apart from the sentences that many pages share. */
const count = (text: string) => (text.replaceAll(whatWeDo, '').match(PAYS_US) ?? []).length

/** Pages about us and how we are paid, and the comparison. */
const ABOUT_US = [
  ...['/about', '/advertising-disclosure', '/disclosure-statement', '/disclaimer', '/debt-relief-partners', '/faq'],
  ...['/privacy', '/terms', '/view-your-options'],
]
const SCREENS_ABOUT_US =
  /(content-page|footer|free-help|landing|lead-form|partners-page|privacy-choices|sued-state)\.json$/

test.each(
  [...content.pages, ...content.articles]
    .filter(({ path }) => !ABOUT_US.includes(path))
    .map((page) => [page.path, page]),
)('%s says once at most that somebody pays us, besides its services', (_path, page) => {
  const services = page.kind === 'topic' ? page.services.map(({ text }) => text).join('\n') : ''
  expect(count(textOf(page)) - count(services)).toBeLessThanOrEqual(1)
})

test('no guide says so, except for the one about scams', () => {
  const saying = content.articles.filter((page) => count(textOf(page)) > 0).map(({ path }) => path)
  expect(saying).toEqual(['/blog/how-to-spot-a-debt-relief-scam'])
})

test('no screen says so where nobody asks, refers or compares', () => {
  const screens = rawScreens.filter(({ file, text }) => file.startsWith('screens/') && count(text) > 0)
  expect(screens.map(({ file }) => file).filter((file) => !SCREENS_ABOUT_US.test(file))).toEqual([])
})
