import { expect, test } from 'vitest'
import { content, ofKind, proseOf, wordsOf } from './words.ts'

/** Words of a page's own; the two short ones mostly lead to others. */
const FEWEST = 900
const FEWER: Readonly<Record<string, number>> = { '/credit-card': 700, '/consumer-info': 700 }

test('there are fourteen information pages, four topic pages and at least six articles', () => {
  expect(ofKind('information')).toHaveLength(14)
  expect(ofKind('topic')).toHaveLength(4)
  expect(ofKind('article').length).toBeGreaterThanOrEqual(6)
})

test.each(ofKind('information', 'topic', 'article').map((page) => [page.path, page] as const))(
  '%s says enough',
  (path, page) => {
    expect(proseOf(page).flatMap(wordsOf).length).toBeGreaterThanOrEqual(FEWER[path] ?? FEWEST)
  },
)

test('the questions page answers at least 24 questions, in groups, none twice', () => {
  const page = content.page('/faq')
  if (page.kind !== 'faq') throw new Error('/faq is of another kind')
  expect(page.groups.length).toBeGreaterThan(3)
  const questions = page.groups.flatMap(({ entries }) => entries.map(({ question }) => question))
  expect(questions.length).toBeGreaterThanOrEqual(24)
  expect(new Set(questions).size).toBe(questions.length)
})
