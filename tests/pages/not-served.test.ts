import { expect, test } from 'vitest'
import { textOfHtml } from '../../domain/text/html.ts'
import { TOOL_PAGES } from '../../forms/tools/tools.ts'
import { siteOfRun } from '../support/site-of-run.ts'
import { type PageRead, readPage, sitemapPaths } from './read-page.ts'

// Whoever has chosen a state where the service is not offered is nowhere told to ask for it, or that an option pays us.

const site = await siteOfRun()
const IN_OHIO: RequestInit = { headers: { Cookie: 'selectedState=Ohio' } }
const IN_TEXAS: RequestInit = { headers: { Cookie: 'selectedState=Texas' } }

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

const PAID =
  /\b(?:may|do|does|will) pay us\b(?! nothing)|\boptions that pay us\b(?! nothing)|\bwe may be paid\b|\bif we refer you\b/i

/** What the company lives on, wherever its reader is: its own pages, and the article that says how to judge any of its kind. */
const ABOUT_US =
  /^\/(?:about|contact|faq|privacy|terms|disclaimer|disclosure-statement|advertising-disclosure|debt-relief-partners|blog\/how-to-spot-a-debt-relief-scam)$/

const IF_SENT =
  /^if you send (?:us )?(?:the|our) form\b|\bif you send the form\b(?! to)|\bmay pay us when we refer you\b/i

/** What is agreed to and disclosed reads the same for everyone. */
const LEGAL = /^\/(?:privacy|terms|disclaimer|disclosure-statement|advertising-disclosure|debt-relief)$/

test('as a visitor from Ohio no page says what follows when they send the form', async () => {
  const found: string[] = []
  for (const path of await sitemapPaths(site)) {
    if (LEGAL.test(path)) continue
    const page = await readPage(site, path, IN_OHIO)
    found.push(
      ...sentencesOf(page)
        .filter((sentence) => IF_SENT.test(sentence))
        .map((sentence) => `${path}: ${sentence}`),
    )
  }
  expect(found).toEqual([])
  for (const path of ['/about', '/debt-relief-partners', '/blog/how-to-spot-a-debt-relief-scam']) {
    expect(sentencesOf(await readPage(site, path, IN_TEXAS)).some((sentence) => IF_SENT.test(sentence))).toBe(true)
  }
}, 120_000)

const WITH_TOOLS = Object.entries(TOOL_PAGES).flatMap(([tool, pages]) =>
  pages.map((page) => `${page}?tool=${tool}&example=1`),
)

const paid = (page: PageRead): string[] => sentencesOf(page).filter((sentence) => PAID.test(sentence))

test('as a visitor from Ohio no page or tool says that an option may pay us', async () => {
  const found: string[] = []
  for (const path of [...(await sitemapPaths(site)), ...WITH_TOOLS]) {
    if (ABOUT_US.test(path)) continue
    const page = await readPage(site, path, IN_OHIO)
    found.push(...paid(page).map((sentence) => `${path}: ${sentence}`))
    expect(page.shown, path).not.toMatch(/(?:<|&lt;)\/?if-(?:not-)?served/)
  }
  expect(found).toEqual([])
}, 120_000)

test.each(['/about', '/contact', '/faq', '/debt-relief-partners', '/view-your-options'])(
  '%s says in Ohio that nothing pays us there',
  async (path) => {
    const says = /we don’t offer our service in your state/i
    expect(sentencesOf(await readPage(site, path, IN_OHIO)).some((sentence) => says.test(sentence))).toBe(true)
    expect(sentencesOf(await readPage(site, path, IN_TEXAS)).some((sentence) => says.test(sentence))).toBe(false)
  },
)

test.each(['/view-your-options', '/debt-settlement', '/debt-management'])(
  '%s says to whoever is served what may pay us, as does its tool',
  async (path) => {
    expect(paid(await readPage(site, path, IN_TEXAS))).not.toEqual([])
    for (const tool of WITH_TOOLS.filter((address) => address.startsWith(`${path}?`))) {
      expect(paid(await readPage(site, tool, IN_TEXAS)).length, tool).toBeGreaterThan(1)
    }
  },
)

test.each(['/credit-card-debt', '/medical-debt', '/diy', '/blog/rebuild-credit'])(
  '%s says beside the offer to talk that a provider may pay us, only where it is made',
  async (path) => {
    const said = async (choice: RequestInit) =>
      /we or a partner will explain what could fit\. If we refer you to a provider, it may pay us\./.test(
        sentencesOf(await readPage(site, path, choice)).join(' '),
      )
    expect(await said(IN_TEXAS)).toBe(true)
    expect(await said(IN_OHIO)).toBe(false)
  },
)

test('whoever is served is asked as before', async () => {
  for (const path of ['/diy', '/faq', '/view-your-options', '/about', '/blog/being-sued-by-a-debt-collector']) {
    const page = await readPage(site, path, IN_TEXAS)
    expect(asking(page), path).not.toEqual([])
    expect(page.html, path).not.toMatch(/<\/?if-(?:not-)?served/)
  }
})
