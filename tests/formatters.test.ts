import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Formatters that a file makes as it is loaded: those that no function holds. */
const madeOnLoading = (source: string): string[] =>
  [...source.matchAll(/^(?:export )?const \w+ = new (Intl\.\w+)/gm)].map(([, made = '']) => made)

// The first formatter of a page takes a phone 70 to 100 ms, whether it is used or not: a form's page could not be used for
// so long. Money is written without one (domain/text/numbers.ts).
test('no file of the browser makes a formatter of Intl as it is loaded', () => {
  const files = globSync('{app,domain,forms}/**/*.{ts,tsx}').filter((file) => !/\.(server|test)\./.test(file))
  expect(files.filter((file) => madeOnLoading(readFileSync(file, 'utf8')).length > 0)).toEqual([])
  expect(readFileSync('domain/text/numbers.ts', 'utf8')).not.toContain('new Intl.')
})

test('a formatter that is made on loading is seen', () => {
  expect(madeOnLoading("const DAY = new Intl.DateTimeFormat('en-US')")).toEqual(['Intl.DateTimeFormat'])
  expect(madeOnLoading("function day() {\n  return new Intl.DateTimeFormat('en-US')\n}")).toEqual([])
})
