import { expect, test } from 'vitest'
import { whatWeDo } from './what-we-do.ts'
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
// What we do is said in the same words wherever it is said (what-we-do.test.ts).
test('no sentence of over twelve words stands on two pages', () => {
  const places = new Map<string, string[]>()
  for (const page of written) {
    for (const sentence of longSentences(textOf(page))) {
      places.set(sentence, [...(places.get(sentence) ?? []), page.path])
    }
  }
  expect(places.size).toBeGreaterThan(1_000)
  for (const sentence of longSentences(whatWeDo)) expect(places.get(sentence)?.length).toBeGreaterThan(5)
  const repeated = [...places].filter(([sentence, paths]) => paths.length > 1 && !longSentences(whatWeDo).has(sentence))
  expect(repeated).toEqual([])
})

test('the same sentence is known by its words, whatever its case and punctuation', () => {
  const one = 'You may be sued while you save, and the balance of each debt may grow.'
  const same = 'You may be sued while you save and the balance of each debt may grow!'
  expect([...longSentences(one)]).toEqual([...longSentences(same)])
  expect(longSentences('You may be sued.').size).toBe(0)
})
