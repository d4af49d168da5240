import { expect, test } from 'vitest'
import { sentencesOf, textOf, wordsOf, written } from './words.ts'

/** Shorter sentences may say the same in the same words: 'Calls may be recorded or monitored.' */
const LONG = 12

/** The sentences of a text that a reader would notice a second time, without case and punctuation. */
const longSentences = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split('\n')
      .flatMap(sentencesOf)
      .filter((sentence) => wordsOf(sentence).length > LONG)
      .map((sentence) => wordsOf(sentence.toLowerCase()).join(' ').replace(/[.,]/g, '')),
  )

// Header, footer, cards and forms are shared parts; they are not in a page's content file.
test('no sentence of over twelve words stands on two pages', () => {
  const places = new Map<string, string[]>()
  for (const page of written) {
    for (const sentence of longSentences(textOf(page))) {
      places.set(sentence, [...(places.get(sentence) ?? []), page.path])
    }
  }
  expect(places.size).toBeGreaterThan(1_000)
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([])
})

test('the same sentence is known by its words, whatever its case and punctuation', () => {
  const one = 'You may be sued while you save, and the balance of each debt may grow.'
  const same = 'You may be sued while you save and the balance of each debt may grow!'
  expect([...longSentences(one)]).toEqual([...longSentences(same)])
  expect(longSentences('You may be sued.').size).toBe(0)
})
