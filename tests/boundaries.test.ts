import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

/** The dependency rule: what each folder may import besides itself and packages. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  forms: ['domain'],
  server: ['content', 'domain', 'forms'],
  app: ['content', 'domain', 'forms', 'server'],
  cli: ['server', 'domain', 'content'],
  sandbox: [],
}
const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"]*?from\s*)?['"](\.[^'"]+)['"]/g

const filesOf = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))

interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
}

const importsOf = (file: string): Import[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, type, target]) => ({
    from: path.relative(ROOT, file),
    to: path.relative(ROOT, path.resolve(path.dirname(file), target ?? '')),
    typeOnly: type !== undefined,
  }))

const folderOf = (file: string) => file.split(path.sep)[0] ?? ''

for (const [folder, allowed] of Object.entries(MAY_IMPORT)) {
  test(`${folder}/ imports ${allowed.length > 0 ? `only ${allowed.join(', ')}` : 'nothing of the other folders'}`, () => {
    const imports = filesOf(folder).flatMap(importsOf)
    expect(imports.length).toBeGreaterThan(0)
    const forbidden = imports.filter(
      ({ to }) => !['package.json', folder, ...allowed].includes(folderOf(to)) && !to.startsWith('.'),
    )
    expect(forbidden).toEqual([])
  })
}

test('app/ sees the server as types only', () => {
  const values = filesOf('app')
    .flatMap(importsOf)
    .filter(({ to, typeOnly }) => folderOf(to) === 'server' && !typeOnly)
  expect(values).toEqual([])
})

test('only server/settings reads the environment', () => {
  const readers = ['app', 'cli', 'domain', 'forms', 'server']
    .flatMap(filesOf)
    .filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    .map((file) => path.relative(ROOT, file))
  expect(readers).toEqual(['server/settings/config.ts'])
})
