import { describe, expect, test } from 'vitest'
import { content, partsOf, written } from './words.ts'

/** What has to be said near any settlement claim. */
const WARNINGS: readonly (readonly [string, RegExp])[] = [
  ['the time to results', /\byears\b|\bmonths\b|time to/i],
  ['the savings needed first', /\bsav(e|es|ed|ing|ings)\b/i],
  ['the fees', /(?<!\blate )\bfees?\b/i],
  ['the harm to credit', /\bcredit\b(?! (?:cards?|unions?|counsel\w*|file|record)\b)/i],
  ['lawsuits', /\blawsuits?\b|\bsued?\b|\bcourt\b/i],
  ['growing balances', /\bgrow(s|ing|th)?\b|\b(added|goes on|go on|larger|pile up)\b/i],
]

/** Whether a page puts settlement forward as an option: it leads to the page on it, offers a referral or lists it. */
const proposesSettlement = (text: string): boolean =>
  /href="\/debt-settlement"|Referral to a settlement provider|Debt settlement:/.test(text)

const lacks = (part: string): readonly string[] =>
  WARNINGS.filter(([, pattern]) => !pattern.test(part)).map(([warning]) => warning)

const proposing = written.filter((page) => proposesSettlement(JSON.stringify(page).replaceAll('\\"', '"')))

describe('a page that proposes settlement warns of all six in one place', () => {
  test('most pages do propose it', () => expect(proposing.length).toBeGreaterThan(15))

  test.each(proposing.map((page) => [page.path, page] as const))('%s', (_path, page) => {
    const missing = partsOf(page)
      .filter((part) => /settl/i.test(part))
      .map(lacks)
    const fewest = missing.reduce((least, next) => (next.length < least.length ? next : least))
    expect(fewest).toEqual([])
  })
})

test.each(
  content.pages.flatMap((page) => (page.kind === 'topic' ? [page] : [])).map((page) => [page.path, page] as const),
)('%s warns of all six in the very words of the service', (_path, page) => {
  const offers = page.services.filter(
    ({ name }) => name.includes('settlement provider') || name === 'Referral to a provider',
  )
  expect(offers).not.toEqual([])
  for (const { text } of offers) expect(lacks(text)).toEqual([])
})
