import { expect, test } from 'vitest'
import { gradeOf } from './readability.ts'
import { ofKind, proseOf } from './words.ts'

/** The words are meant for grade 8; above this a page has to be written anew. */
const HIGHEST_GRADE = 9.5

// Legal pages are exempt: their sentences are bound to what the law calls things.
const pages = ofKind('information', 'topic', 'faq', 'company', 'partners', 'article')

test.each(pages.map((page) => [page.path, page] as const))('%s can be read at grade 9.5', (_path, page) => {
  expect(gradeOf(proseOf(page))).toBeLessThanOrEqual(HIGHEST_GRADE)
})

test('the grade is the one worked out by hand', () => {
  // Two sentences, 12 words, 16 syllables; then the same with a number, which is one word of one syllable.
  const grade = 0.39 * (12 / 2) + 11.8 * (16 / 12) - 15.59
  expect(gradeOf(['A lender may report the debt. You can dispute it in writing.'])).toBeCloseTo(grade, 10)
  expect(gradeOf(['A lender may report 2,000 debts.', 'You can dispute it in writing.'])).toBeCloseTo(grade, 10)
})

test('long words and long sentences raise the grade past the limit', () => {
  const text = 'Considerable institutional responsibility necessitates extraordinarily deliberate organization.'
  expect(gradeOf([text])).toBeGreaterThan(HIGHEST_GRADE)
})
