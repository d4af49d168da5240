import { expect, test } from 'vitest'
import { content, written } from './words.ts'

test('no source was read on a day that has not come', () => {
  const today = new Date().toISOString().slice(0, 10)
  const read = written.flatMap(({ path, sources }) => sources.map((source) => ({ path, ...source })))
  expect(read.filter((source) => source.read !== undefined && source.read > today)).toEqual([])
})

test('a page names a source once', () => {
  for (const { path, sources } of written) {
    const addresses = sources.map(({ address }) => address)
    expect(new Set(addresses).size, path).toBe(addresses.length)
  }
})

/** Pages that copy figures from elsewhere, one of whose reviews failed, and a person's own repository. */
const NO_SOURCES = /\b(docketmath|reportify|qeeebo|adsern|19pine|tenhoursnews)\b|github\.com/

test('no figure and no page rests on a site that only repeats figures', () => {
  const named = [
    ...written.flatMap(({ path, sources }) => sources.map(({ address }) => `${path}: ${address}`)),
    ...Object.values(content.figures).map(({ source }) => source?.address ?? ''),
  ]
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((address) => NO_SOURCES.test(address))).toEqual([])
})
