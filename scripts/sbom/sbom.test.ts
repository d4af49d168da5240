import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import lockfile from '../../package-lock.json' with { type: 'json' }
import { billOfMaterials } from './bill-of-materials.ts'
import { ALLOWED_LICENSES, licenseList } from './license-list.ts'
import { type Lockfile, lockedPackages } from './locked-packages.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const packages = lockedPackages(lockfile)
const production = packages.filter(({ use }) => use === 'production')

/** A small lockfile: `a` needs its own `b`, `dev` the outer one; `a` has a peer that only `dev` brings. */
const SMALL: Lockfile = {
  name: 'site',
  version: '1.0.0',
  packages: {
    '': { dependencies: { '@x/a': '1.0.0' } },
    'node_modules/@x/a': {
      version: '1.0.0',
      license: 'MIT',
      integrity: `sha512-${Buffer.from('a').toString('base64')}`,
      resolved: 'https://registry.example/a.tgz',
      dependencies: { b: '^2.0.0' },
      peerDependencies: { dev: '*', c: '*' },
      peerDependenciesMeta: { dev: { optional: true } },
    },
    'node_modules/@x/a/node_modules/b': { version: '2.0.0', license: '(MIT OR CC0-1.0)', optional: true },
    'node_modules/b': { version: '1.0.0', license: 'ISC' },
    'node_modules/c': { version: '3.0.0' },
    'node_modules/dev': { version: '4.0.0', license: 'MPL-2.0', dependencies: { b: '^1.0.0' } },
  },
}

describe('the packages of a lockfile', () => {
  test('are for production where the project leads to them, and not by an optional peer', () => {
    expect(lockedPackages(SMALL).map(({ folder, use }) => [folder, use])).toEqual([
      ['node_modules/@x/a', 'production'],
      ['node_modules/@x/a/node_modules/b', 'production'],
      ['node_modules/b', 'development'],
      ['node_modules/c', 'production'],
      ['node_modules/dev', 'development'],
    ])
  })

  test('are all that is locked, and production all that the site asks for', () => {
    expect(packages.length).toBe(Object.keys(lockfile.packages).length - 1)
    const names = production.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(packageJson.dependencies)))
    expect(names.filter((name) => name in packageJson.devDependencies)).toEqual([])
  })
})

test('every package of the running site has a license that asks for its notice alone', () => {
  expect(production.filter(({ license }) => !ALLOWED_LICENSES.has(license))).toEqual([])
})

test('what is installed says of its license what the lockfile says', () => {
  const installed = ({ folder }: { folder: string }): string | undefined =>
    JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')).license
  const here = production.filter(({ optional }) => !optional)
  expect(here.length).toBeGreaterThan(30)
  expect(here.filter((locked) => installed(locked) !== locked.license)).toEqual([])
})

describe('the bill of materials', () => {
  test('names each package with version, checksum, license, use and what it asks for', () => {
    const bill = billOfMaterials(SMALL)
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
    expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    expect(bill.components[0]).toEqual({
      type: 'library',
      'bom-ref': 'node_modules/@x/a',
      name: '@x/a',
      version: '1.0.0',
      scope: 'required',
      hashes: [{ alg: 'SHA-512', content: '61' }],
      licenses: [{ license: { id: 'MIT' } }],
      purl: 'pkg:npm/%40x/a@1.0.0',
      externalReferences: [{ type: 'distribution', url: 'https://registry.example/a.tgz' }],
      properties: [{ name: 'cdx:npm:package:development', value: 'false' }],
    })
    expect(bill.components.map(({ scope }) => scope)).toEqual([
      'required',
      'optional',
      'excluded',
      'required',
      'excluded',
    ])
    expect(bill.components.slice(1, 4).map((component) => component.licenses)).toEqual([
      [{ expression: '(MIT OR CC0-1.0)' }],
      [{ license: { id: 'ISC' } }],
      [],
    ])
    expect(bill.dependencies).toContainEqual({ ref: 'site', dependsOn: ['node_modules/@x/a'] })
    expect(bill.dependencies).toContainEqual({
      ref: 'node_modules/@x/a',
      dependsOn: ['node_modules/@x/a/node_modules/b', 'node_modules/c'],
    })
  })

  test('names nothing twice and refers to nothing that it does not name', () => {
    const bill = billOfMaterials(lockfile)
    const refs = new Set(['site', ...bill.components.map((component) => component['bom-ref'])])
    expect(refs.size).toBe(bill.components.length + 1)
    expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
    expect(bill).toEqual(billOfMaterials(lockfile))
  })
})

test('the list of licenses has production apart from development', () => {
  const [, running = '', building = ''] = licenseList(SMALL).split(/^## /m)
  expect(running).toContain('| @x/a | 1.0.0 | MIT |\n| b | 2.0.0 | (MIT OR CC0-1.0) |\n| c | 3.0.0 | NOASSERTION |')
  expect(building).toContain('| b | 1.0.0 | ISC |\n| dev | 4.0.0 | MPL-2.0 |')
})
