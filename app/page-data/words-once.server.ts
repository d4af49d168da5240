import type { LoaderFunctionArgs } from 'react-router'

/** Arguments of a page's loader. */
export type PageArgs = Pick<LoaderFunctionArgs, 'context' | 'request' | 'url'>

/** A page's data as its component gets it: in the browser they come without the words. */
export type WordsOnce<Data extends object, Words extends keyof Data> = Omit<Data, Words> & Partial<Pick<Data, Words>>

/**
 * Keeps words from travelling twice. A document carries them as HTML, which the browser keeps (`parts/kept/`), so they are
 * left out of the data that goes with it: the server's own rendering reads them, and a serializer passes over properties
 * that are not enumerable.
 */
export function wordsOnce<Data extends object, Words extends keyof Data>(
  data: Data,
  words: readonly Words[],
): WordsOnce<Data, Words> {
  const hidden = words.map((name) => [name, { value: data[name], enumerable: false }] as const)
  return Object.defineProperties({ ...data }, Object.fromEntries(hidden))
}
