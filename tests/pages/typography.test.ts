import { expect, test } from 'vitest'
import { TOOL_PAGES } from '../../forms/tools/tools.ts'
import { against, RULES, type Text } from '../content/typographic-rules.ts'
import { plain } from '../content/words.ts'
import { siteOfRun } from '../support/site-of-run.ts'
import { indexablePages, missingPages, notServedPages, personalPages } from './every-page.ts'
import { type PageRead, readPage } from './read-page.ts'

// What stands on the pages beside the files of content/: state facts, legal notices, the words of code, tools' answers.

const site = await siteOfRun()

const NOT_READ = /<(script|style|code|pre|select)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g
/** A gap of a sentence, to be filled in by hand. */
const GAP = /<span class="paper-blank">/g
/** Elements within a line. */
const INLINE = /<\/?(?:a|b|i|em|strong|abbr|span|small|q|cite|time|sup|sub|dfn|mark|wbr)\b[^>]*>/g

/** Between two times of several words a dash has spaces. */
const RANGE_OF_TIMES = /(yr|mo) – (?=\d)/g

const textsOf = ({ path, html }: PageRead): readonly Text[] =>
  html
    .slice(html.indexOf('<body'))
    .replace(NOT_READ, '')
    .replace(GAP, 'x$&')
    .replace(INLINE, '')
    .split(/<[^>]*>/)
    .map((text) => ({ place: path, text: plain(text).replace(RANGE_OF_TIMES, '$1 to ') }))
    .filter(({ text }) => text !== '')

const answers = await Promise.all(
  Object.entries(TOOL_PAGES).map(([tool, [page]]) => readPage(site, `${page}?tool=${tool}&example=1`)),
)
const pages = [
  ...(await indexablePages(site)),
  ...(await notServedPages(site)),
  ...(await personalPages(site)),
  ...(await missingPages(site)),
  ...answers,
]
const texts = pages.flatMap(textsOf)

test.each(RULES)('every page and answer has %s', (_, wrong) => {
  expect(texts.length).toBeGreaterThan(10_000)
  expect([...new Set(against(wrong, texts))]).toEqual([])
})
