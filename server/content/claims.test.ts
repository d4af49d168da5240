import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { aConfig } from '../../tests/builders/a-config.ts'
import { temporaryFolder } from '../../tests/support/temporary-store.ts'
import { readClaims } from './claims.ts'
import { loadContent } from './content.ts'

/** A file of claims; returns its path. */
function claimsIn(yaml: string): string {
  const file = path.join(temporaryFolder(), 'claims.yaml')
  writeFileSync(file, yaml)
  return file
}

const read = (yaml: string) => readClaims({ SITE_CLAIMS_FILE: claimsIn(yaml) })

const PROVEN = `
- text: 15+ years
  evidence: https://example.com/formation
  date: 2026-11-01
  expiry: 2026-11-30
- kind: press
  text: The Sample Ledger
`

describe('a file of claims', () => {
  test('is read with its evidence; what is left out is null', () => {
    expect(read(PROVEN)).toEqual([
      {
        kind: 'claim',
        text: '15+ years',
        evidence: 'https://example.com/formation',
        date: '2026-11-01',
        expiry: '2026-11-30',
      },
      { kind: 'press', text: 'The Sample Ledger', evidence: null, date: null, expiry: null },
    ])
  })

  test.each(['', '[]', '# nothing yet'])('may hold none: %j', (yaml) => expect(read(yaml)).toEqual([]))

  test.each([
    ['- text: ""', /0\.text: is empty$/],
    ['- text: A\n  expiry: soon', /0\.expiry: is not a date such as 2026-11-20$/],
    ['- text: A\n  date: 2026-02-30', /0\.date: is not a date such as 2026-11-20$/],
    ['- text: A\n  kind: boast', /0\.kind: is neither claim nor press$/],
    ['- text: A\n- text: A', /the file: names a claim twice$/],
    ['- text: "A', /: /],
  ])('stops the start with file and reason: %j', (yaml, reason) => expect(() => read(yaml)).toThrow(reason))

  test('that is not there stops the start', () =>
    expect(() => readClaims({ SITE_CLAIMS_FILE: '/nowhere/claims.yaml' })).toThrow(/^\/nowhere\/claims\.yaml: ENOENT/))
})

describe('the claims of a site', () => {
  const shown = (SITE_ORIGIN: string, day: string) =>
    loadContent(aConfig({ SITE_ORIGIN, SITE_CLAIMS_FILE: claimsIn(PROVEN) }))
      .claimsShown(Date.parse(`${day}T12:00Z`))
      .map(({ text }) => text)

  test('are all shown on this machine', () =>
    expect(shown('http://localhost:3000', '2030-01-01')).toEqual(['15+ years', 'The Sample Ledger']))

  test('are those with evidence on a real origin, until it expires', () => {
    expect(shown('https://www.example.com', '2026-11-30')).toEqual(['15+ years'])
    expect(shown('https://www.example.com', '2026-12-01')).toEqual([])
  })
})
