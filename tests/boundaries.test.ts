import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import routes from '../app/routes.ts'
import { OPERATIONS_PATHS } from '../domain/paths.ts'
import { circlesIn, filesOf, hasComputedImport, importsIn, importsOf, ROOT } from './support/imports.ts'
import { textsIn } from './support/texts-in-code.ts'

/** The dependency rule: what each folder may import besides itself and packages. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  forms: ['domain'],
  server: ['content', 'domain', 'forms'],
  app: ['content', 'domain', 'forms', 'server'],
  cli: ['server', 'domain'],
  sandbox: [],
}

/**
 * The built site is loaded by the path of its build, which only the running process knows; in the browser, the application and
 * the page's file by the addresses that their document names.
 */
const COMPUTED_IMPORTS = ['server/http/application.ts', 'app/entry.client.tsx', 'app/bootstrap/start-application.ts']

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

/** A test runner, or a file of the tests, as an import names it. */
const OF_TESTS = /\bfrom '(?:vitest|@playwright|[./]*\/tests\/)/

test('the product and its sandbox are whole without the tests: no file imports them or their runner', () => {
  expect(OF_TESTS.test("import { onTestFinished } from 'vitest'")).toBe(true)
  expect(OF_TESTS.test("import { aConfig } from '../../tests/builders/a-config.ts'")).toBe(true)
  const importing = Object.keys(MAY_IMPORT)
    .flatMap(filesOf)
    .filter((file) => OF_TESTS.test(readFileSync(file, 'utf8')))
  expect(importing.map((file) => path.relative(ROOT, file))).toEqual([])
})

test('every dynamic import names its module, so that the rules above see it', () => {
  const computed = Object.keys(MAY_IMPORT).flatMap(filesOf).filter(hasComputedImport)
  expect(computed.map((file) => path.relative(ROOT, file))).toEqual(COMPUTED_IMPORTS)
})

test('every step of the pipeline has a test of it alone', () => {
  const steps = path.join(ROOT, 'server/http/steps')
  const tested = readdirSync(steps)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => importsOf(path.join(steps, name)))
    .map(({ to }) => to)
  const untested = filesOf('server/http/steps').filter((file) => !tested.includes(path.relative(ROOT, file)))
  expect(untested.map((file) => path.basename(file))).toEqual([])
})

// Circles of types compile and run; they still make two files one, to be understood only together. When this test was
// written it found one: bench/main.ts and every benchmark, which took the type of their figures from it.
test('no module imports itself in a circle, by types and dynamic imports included', () => {
  const imports = [...Object.keys(MAY_IMPORT), 'bench', 'scripts', 'tests'].flatMap(filesOf).flatMap(importsOf)
  expect(circlesIn(imports)).toEqual([])
})

test('only server/settings reads the environment', () => {
  const readers = ['app', 'cli', 'domain', 'forms', 'server']
    .flatMap(filesOf)
    .filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    .map((file) => path.relative(ROOT, file))
  expect(readers).toEqual(['server/settings/config.ts'])
})

/** The site's paths up to a part that varies, without the home page's: its slash stands in every address. */
const PATHS = new Set(
  [...routes.map(({ path = '' }) => `/${path}`.replace(/\/[:*].*/, '')), ...Object.values(OPERATIONS_PATHS)].filter(
    (path) => path.length > 1,
  ),
)

/** Texts of a file that are such a path, or one with a query, an anchor or a slash behind it. */
const pathsIn = (file: string, code = readFileSync(file, 'utf8')) =>
  textsIn(file, code).filter((text) => PATHS.has(text.trim().replace(/\/?(?:[?#].*)?$/s, '')))

test('one module knows the paths: no other of ours spells a page’s out', () => {
  expect(pathsIn('a.tsx', "const a = `/sitemap.xml\\n`, c = <a href='/diy#plan'>/diy</a>, d = '/blog/'")).toEqual([
    '/sitemap.xml\n',
    '/diy#plan',
    '/blog/',
  ])
  const naming = ['app', 'cli', 'domain', 'forms', 'server']
    .flatMap(filesOf)
    .filter((file) => pathsIn(file).length > 0)
    .map((file) => path.relative(ROOT, file))
  expect(naming).toEqual(['domain/paths.ts'])
})

describe('the reading of imports', () => {
  const read = (text: string) =>
    importsIn(path.join(ROOT, 'app/a.ts'), text).map(({ to, typeOnly }) => [to, typeOnly] as const)

  test.each([
    ['a value', "import { x } from './b.ts'", ['app/b.ts', false]],
    ['a type', "import type { X } from '../server/b.ts'", ['server/b.ts', true]],
    ['over several lines', "import {\n  x,\n  y,\n} from './b.ts'", ['app/b.ts', false]],
    ['an effect', "import './b.ts'", ['app/b.ts', false]],
    ['passed on', "export * from './b.ts'", ['app/b.ts', false]],
    ['later', "const load = () => import('./b.ts')", ['app/b.ts', false]],
    ['the type of a module', "let b: typeof import('./b.ts')", ['app/b.ts', true]],
  ])('finds %s', (_name, text, expected) => expect(read(text)).toEqual([expected]))

  test('finds a circle of three among others', () => {
    const link = (from: string, to: string) => ({ from, to, typeOnly: true })
    const tree = [link('a', 'b'), link('a', 'c'), link('b', 'd'), link('c', 'd')]
    expect(circlesIn(tree)).toEqual([])
    expect(circlesIn([...tree, link('d', 'a')])).toContainEqual(['a', 'b', 'd', 'a'])
  })
})
