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

test('no package runs a program of its own at its installation, but Node and the HTML checker', () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name)
  expect(scripted).toEqual(['node_modules/node', 'node_modules/vnu-jar'])
  expect(packageJson.allowScripts).toEqual({ node: true })
})
