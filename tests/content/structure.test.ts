import { describe, expect, test } from 'vitest'
import { answersOf, headingsOf, htmlOf, ofKind, sentencesOf } from './words.ts'

/** What every information page tells, by the heading under which it does. */
const PARTS: readonly (readonly [string, RegExp])[] = [
  ['what it is', /^What (.+ (is|are|means)\b|this page)/],
  ['whom it suits, and whom it does not', /^Who .+(not|more)$/],
  ['how it works, step by step', /step by step|in brief/],
  ['what it costs', /costs?\b/],
  ['what it does to credit', /\bcredit$/],
  ['the risks', /\brisks\b/i],
  ['the alternatives', /^(The alternatives|Alternatives|Other free help|How to lower)/],
  ['what to do today', /^What to do today$/],
]

describe.each(ofKind('information').map((page) => [page.path, page] as const))('%s', (_path, page) => {
  test('opens with what it is, in two sentences', () => {
    expect(sentencesOf(page.lede)).toHaveLength(2)
  })

  test.each(PARTS)('tells %s', (_part, pattern) => {
    expect(headingsOf(page).filter((heading) => pattern.test(heading))).not.toEqual([])
  })

  test('has a Get Help button in its text', () => {
    expect(page.blocks.map(({ kind }) => kind)).toContain('callToAction')
  })
})

describe.each(ofKind('topic').map((page) => [page.path, page] as const))('%s', (_path, page) => {
  test('has services, questions and explanatory sections', () => {
    if (page.kind !== 'topic') throw new Error('of another kind')
    expect(page.services.length).toBeGreaterThanOrEqual(4)
    expect(page.faq.length).toBeGreaterThanOrEqual(5)
    expect(page.toc.length).toBeGreaterThanOrEqual(5)
    expect(headingsOf(page)).toContain('What to do today')
  })

  test('says what a service pays us', () => {
    if (page.kind !== 'topic') throw new Error('of another kind')
    const referrals = page.services.filter(({ name }) => name.startsWith('Referral'))
    expect(referrals).not.toEqual([])
    for (const { text } of referrals) expect(text).toMatch(/pay us/)
  })

  test('leads to the shared form by every call to action', () => {
    const calls = page.blocks.filter(({ kind }) => kind === 'callToAction')
    expect(calls.length).toBeGreaterThanOrEqual(2)
    // No link that is a paragraph of its own leads elsewhere.
    expect(htmlOf(page)).not.toMatch(/<p><a [^>]*>[^<]*<\/a><\/p>/)
  })
})

test('the budgeting headline stands on its page', () => {
  const page = ofKind('information').find(({ path }) => path === '/diy')
  expect(page?.toc.map(({ text }) => text)).toContain('Take the First Step Toward Financial Relief Today')
})

test('a sample that people copy has each point on a line of its own', () => {
  for (const page of ofKind('article')) expect(htmlOf(page), page.path).not.toMatch(/<li>[^<]*[.?!] \d\. /)
})

test('no page closes an answer without a word', () => {
  for (const page of ofKind('faq', 'topic'))
    for (const answer of answersOf(page)) expect(answer.length).toBeGreaterThan(40)
})
