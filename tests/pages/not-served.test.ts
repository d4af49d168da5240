import { expect, test } from 'vitest'
import { textOfHtml } from '../../domain/text/html.ts'
import { siteOfRun } from '../support/site-of-run.ts'
import { type PageRead, readPage, sitemapPaths } from './read-page.ts'

// Whoever has chosen a state where the service is not offered is nowhere told to ask for it.

const site = await siteOfRun()
const IN_OHIO: RequestInit = { headers: { Cookie: 'selectedState=Ohio' } }

const BLOCKS = /<\/?(?:p|li|ul|ol|div|section|table|tr|td|th|h[1-6]|dt|dd|summary|details|label|button)\b[^>]*>/g
const SENTENCES = new Intl.Segmenter('en-US', { granularity: 'sentence' })

/** The sentences between header and footer, also those that are folded. */
function sentencesOf({ shown }: PageRead): string[] {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(shown) ?? []
  return main
    .split(BLOCKS)
    .map((text) => textOfHtml(text).replace(/\s+/g, ' ').trim())
    .flatMap((text) => [...SENTENCES.segment(text)].map(({ segment }) => segment.trim()))
}

/** Leaves out what the law or a letter calls a form, and 'ask us to erase it', which everyone may. */
const ASKED =
  /\b(?:ask|asking) (?:us )?for a free debt review|\b(?:can|could) (?:also |still )?ask us\b(?! to)|\bsend us (?:the|a|our) form|\buse (?:the|our) form\b|\byou talk to us\b|^ask us\.$/i
const WHERE_OFFERED =
  /\bwhere we offer\b|^If you ask us for a free debt review:|\bform (?:for|to ask for) a free debt review\b/i

const asking = (page: PageRead): string[] =>
  sentencesOf(page).filter((sentence) => ASKED.test(sentence) && !WHERE_OFFERED.test(sentence))

test('as a visitor from Ohio no page asks to be asked, or leads to the form', async () => {
  const found: string[] = []
  let seen = 0
  for (const path of await sitemapPaths(site)) {
    const page = await readPage(site, path, IN_OHIO)
    if (page.status !== 200) continue
    seen++
    found.push(...asking(page).map((sentence) => `${path}: ${sentence}`))
    if (/<main[\s\S]*href="\/debt-relief-options[\s\S]*<\/main>/.test(page.shown)) found.push(`${path}: links the form`)
    expect(page.html, path).not.toMatch(/<\/?if-(?:not-)?served/)
    expect(page.shown, path).not.toMatch(/<p>\s*<\/p>/)
  }
  expect(seen).toBeGreaterThan(100)
  expect(found).toEqual([])
}, 120_000)

test('whoever is served is asked as before', async () => {
  for (const path of ['/diy', '/faq', '/view-your-options', '/about', '/blog/being-sued-by-a-debt-collector']) {
    const page = await readPage(site, path, { headers: { Cookie: 'selectedState=Texas' } })
    expect(asking(page), path).not.toEqual([])
    expect(page.html, path).not.toMatch(/<\/?if-(?:not-)?served/)
  }
})
