import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import lock from '../package-lock.json' with { type: 'json' }

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
}

const locked = Object.entries(lock.packages as Readonly<Record<string, Locked>>).filter(([name]) => name !== '')

test('every package that is installed is named by its exact version and checksum', () => {
  expect(locked.length).toBeGreaterThan(100)
  expect(locked.filter(([, { version, integrity }]) => !version || !/^sha512-/.test(integrity ?? ''))).toEqual([])
  const wanted = Object.values({ ...packageJson.dependencies, ...packageJson.devDependencies })
  expect(wanted.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('a package with an install script is on the list that allows or refuses it, and none runs by itself', () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name)
  const decided = Object.keys(packageJson.allowScripts).map((name) => `node_modules/${name}`)
  expect(scripted.filter((name) => !decided.includes(name))).toEqual([])
  // Node, where the installed one is too old. The HTML checker's would fetch Java.
  expect(packageJson.allowScripts).toEqual({ node: true, 'vnu-jar': false })
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
})
