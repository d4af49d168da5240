import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const README = readFileSync(path.join(ROOT, 'README.md'), 'utf8')
const TREE = /## The tree\n+```\n(.*?)```/s.exec(README)?.[1] ?? ''

/** The tree's text about each folder of the first level: from the line that begins with its name to the next such line. */
const blocks = new Map<string, string>()
let current = ''
for (const line of TREE.split('\n')) {
  current = /^[^\s/]+\/|^\S/.exec(line)?.[0] ?? current
  blocks.set(current, `${blocks.get(current) ?? ''}${line}\n`)
}

/** What is made anew, and so is in no clone. */
const MADE = ['build', 'data', 'dev-data', 'node_modules', 'sbom', 'test-results']
const foldersOf = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
const first = foldersOf('.').filter((name) => !MADE.includes(name))

test('the tree names every folder of the first two levels', () => {
  expect(first).toContain('server')
  const unnamed = first.flatMap((folder) => {
    const block = blocks.get(`${folder}/`)
    if (block === undefined) return [`${folder}/`]
    const names = new Set(block.split(/[\s,;:()]+/))
    return foldersOf(folder)
      .filter((name) => !names.has(`${name}/`) && !names.has(`${folder}/${name}/`))
      .map((name) => `${folder}/${name}/`)
  })
  expect(unnamed).toEqual([])
})

test('the tree names no folder of the first level that there is not', () => {
  const named = [...blocks.keys()].filter((name) => name.endsWith('/')).map((name) => name.slice(0, -1))
  expect(named.filter((name) => !first.includes(name))).toEqual([])
})

// Decisions and the faults are left out: the ones tell what was so, the others have a test of their own.
test.each(['README.md', 'docs/architecture.md', 'docs/glossary.md', 'docs/how-to.md'])(
  'every path in backticks in %s leads somewhere',
  (document) => {
    const text = readFileSync(path.join(ROOT, document), 'utf8')
    // A name in capitals stands for one that the reader chooses.
    const paths = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, found = '']) => found)
    const named = paths.filter((found) => !/[A-Z]{4}/.test(found.replace('README', '')))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((found) => !existsSync(path.join(ROOT, found)))).toEqual([])
  },
)

test('the architecture is read on two screens', () => {
  const lines = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8').split('\n')
  expect(lines.length).toBeLessThanOrEqual(60)
})

test('every document is linked or named', () => {
  const documents = readdirSync(path.join(ROOT, 'docs')).filter((name) => name.endsWith('.md'))
  expect(documents.length).toBeGreaterThan(5)
  expect(documents.filter((name) => !README.includes(`docs/${name}`))).toEqual([])
})
