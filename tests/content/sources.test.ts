import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
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
const REPEATERS =
  /\b(docketmath|reportify|qeeebo|adsern|19pine|tenhoursnews|legalclarity|missionmoneymatters|clearcalcfinance|llorentelaw|18wheeleraccidentlawyer|accountinginsights|clearpurepath|nativefinance|wvnews|creditcardminimumpaymentcalculator)\b|github\.com/
const STATE_LAW = path.resolve(import.meta.dirname, '../../content/state-law')
/** Every address of content/state-law, as `FILE: ADDRESS`. */
const stateRules = readdirSync(STATE_LAW).flatMap((file) =>
  (readFileSync(path.join(STATE_LAW, file), 'utf8').match(/(?<=address: )\S+/g) ?? []).map(
    (address) => `${file}: ${address}`,
  ),
)

/** Sites where anyone uploads a document: its author and edition cannot be known. */
const UPLOADS = /\b(vdocuments?|dokumen|scribd|pdfslide|slideshare|fill|formsbank|documentine|yumpu)\.\w+\//
const NO_SOURCES = new RegExp(`${REPEATERS.source}|${UPLOADS.source}`)

test('no figure, no page and no rule of a state rests on a site that only repeats figures or takes uploads', () => {
  const named = [
    ...written.flatMap(({ path, sources }) => sources.map(({ address }) => `${path}: ${address}`)),
    ...Object.values(content.figures).map(({ source }) => source?.address ?? ''),
    ...stateRules,
  ]
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((address) => NO_SOURCES.test(address))).toEqual([])
})
