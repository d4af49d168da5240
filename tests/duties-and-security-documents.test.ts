import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { SETTINGS } from '../server/settings/settings.ts'

// docs/duties.md and docs/security.md say how each duty and each section of the standard is met. A file that is renamed, or
// a row that is missing or empty, fails here.

const ROOT = path.resolve(import.meta.dirname, '..')

const DUTIES = Array.from({ length: 24 }, (_, index) => `C${index + 1}`)

/** How many sections each chapter has, in ASVS 5.0.0. */
const CHAPTERS: Readonly<Record<string, number>> = {
  V1: 5,
  V2: 4,
  V3: 7,
  V4: 4,
  V11: 7,
  V12: 3,
  V13: 4,
  V14: 3,
  V15: 4,
  V16: 5,
}
const SECTIONS = Object.entries(CHAPTERS).flatMap(([chapter, sections]) =>
  Array.from({ length: sections }, (_, index) => `${chapter}.${index + 1}`),
)

interface Row {
  readonly key: string
  /** The cells behind the first. */
  readonly cells: readonly string[]
}

/** The rows of a document's tables whose first cell begins with such a key: `C7`, `V4.2 Name`. */
function rowsOf(text: string, key: RegExp): readonly Row[] {
  return text.split('\n').flatMap((line) => {
    const [, first = '', ...cells] = line.split('|').map((cell) => cell.trim())
    const found = line.startsWith('|') ? key.exec(first)?.[0] : undefined
    return found === undefined ? [] : [{ key: found, cells: cells.slice(0, -1) }]
  })
}

/** Names in backticks that are files or folders of the project. Settings, headers and addresses of the site are neither. */
const pathsOf = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter(
      (name) => /^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(name) || /^[\w.@-]+\.(ts|mjs|md|json|ya?ml|example)$/.test(name),
    )

/** Words by which a row says why no file is named, or what is missing. */
const REASON = /(^|[.;] )(Does not apply: |Level 3 only|open: )\S?/

const DOCUMENTS = [
  { name: 'duties.md', keys: DUTIES, key: /^C\d+$/ },
  { name: 'security.md', keys: SECTIONS, key: /^V\d+\.\d+(?= \S)/ },
] as const

describe.each(DOCUMENTS)('docs/$name', ({ name, keys, key }) => {
  const text = readFileSync(path.join(ROOT, 'docs', name), 'utf8')
  const rows = rowsOf(text, key)

  test('has one row for each, in order', () => expect(rows.map((row) => row.key)).toEqual([...keys]))

  test('says in each row what is asked, and names a file that meets it or a reason', () => {
    const empty = rows.filter(({ cells }) => {
      const [asked = '', met = ''] = cells
      return asked.length < 10 || (pathsOf(met).length === 0 && !REASON.test(met))
    })
    expect(empty).toEqual([])
  })

  test('names only files that exist', () => {
    const named = pathsOf(text)
    expect(named.length).toBeGreaterThan(keys.length)
    expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  })

  test('leads only to documents that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, file = '']) => file)
    expect(links.filter((file) => !existsSync(path.join(ROOT, 'docs', file)))).toEqual([])
  })

  test('names only settings that exist', () => {
    const named = [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, setting = '']) => setting)
    expect(named.filter((setting) => !(setting in SETTINGS))).toEqual([])
  })
})

test('most rows are met by a test, not by a promise', () => {
  for (const { name, keys, key } of DOCUMENTS) {
    const rows = rowsOf(readFileSync(path.join(ROOT, 'docs', name), 'utf8'), key)
    const tested = rows.filter(({ cells }) => /\.(test|spec)\.ts`|conformance/.test(cells[1] ?? ''))
    expect(tested.length, name).toBeGreaterThan(keys.length * 0.6)
  }
})
