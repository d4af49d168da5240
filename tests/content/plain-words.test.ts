import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rawScreens, textOf, written } from './words.ts'

// Words that nobody searches for, or that read as if translated. Beside each, the word to use instead.
const OUT: readonly (readonly [RegExp, string])[] = [
  [/\broads?\b/i, 'option'],
  [/\bin all\b(?! (of|states|cases)\b)/i, 'total, or in total'],
  [/\bdear(er|est)\b/i, 'more expensive, costliest'],
  [/\bkind(er|est)\b/i, 'best case, gentler'],
  [/\bharsh(er|est)\b/i, 'worst case'],
  [/\bpledg(e|ed|es|ing)\b/i, 'collateral'],
  [/\bfor ever\b/i, 'keeps growing, always'],
  [/\b(the|its|your state[’']s) middle\b|\bmiddle (amount|income)\b/i, 'median'],
  [/\bby the law that we found\b/i, 'the rule first, then its citation'],
  [/\bplace of work\b/i, 'job, workplace'],
  [/\bwhat of (a|your) (pay|paycheck)\b/i, 'how much of your pay'],
  [/\b(pay|wages) (can|can[’']t|cannot) be taken\b/i, 'garnished'],
  [/\bmatter of numbers\b/i, 'math, not a personal failing'],
  [/\bholds for you\b/i, 'applies to you'],
  [/\bno source found\b/i, 'we found no source'],
  [/\bchecked (it |this |in )*[A-Z][a-z]+ 20\d\d/, 'the day beside the source that was read'],
  [/\blosing heart\b/i, 'giving up'],
  [/\b(to|minimums?) pay by (itself|themselves)\b/i, 'automatic payment'],
  [/\btaken from (your )?(pay|paycheck)\b/i, 'garnished'],
  [/\bkeeps more doors open\b/i, 'you have more options'],
  [/\bbruised\b/i, 'damaged'],
  [/\b(could|can)not tell whether\b/i, 'first what to do, then what is not known'],
  // The specification thanks with one.
  [/(?<!Thank you)!(\s|$)/i, 'a full stop'],
]

const CONTENT = path.resolve(import.meta.dirname, '../../content')
/** The files of a folder below content/, as they are written. */
const filesIn = (folder: string) =>
  readdirSync(path.join(CONTENT, folder)).map((file) => ({
    place: `${folder}/${file}`,
    text: readFileSync(path.join(CONTENT, folder, file), 'utf8'),
  }))

/** The specification fixes this address, which names an article. */
const withoutAddresses = (text: string) => text.replace(/\/blog\/[a-z0-9-]+/g, '')

const everything = [
  ...written.map((page) => ({ place: page.path, text: textOf(page) })),
  ...rawScreens.map(({ file, text }) => ({ place: file, text })),
  ...filesIn('tools'),
  ...filesIn('state-law'),
].map(({ place, text }) => ({ place, text: withoutAddresses(text) }))

test.each(OUT)('no page, screen or tool says %s', (word) => {
  expect(everything.length).toBeGreaterThan(70)
  const found = everything.flatMap(({ place, text }) =>
    text
      .split('\n')
      .filter((line) => word.test(line))
      .map((line) => `${place}: ${line.trim().slice(0, 120)}`),
  )
  expect(found).toEqual([])
})
