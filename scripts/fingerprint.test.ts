import { mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-store.ts'
import { fingerprint, PROGRAM_INPUTS } from './fingerprint.mjs'

test('what was made of some sources is told by their names and texts, and by no test beside them', () => {
  const folder = temporaryFolder()
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  const now = () => fingerprint([folder, path.join(folder, 'missing')])
  mkdirSync(path.join(folder, 'below'))
  write('below/a.ts', 'one')
  const first = now()
  write('below/a.test.ts', 'a test')
  expect(now()).toBe(first)
  write('below/a.ts', 'two')
  const second = now()
  expect(second).not.toBe(first)
  write('below/b.ts', '')
  expect(now()).not.toBe(second)
})

test('the bundled programs hold no file of ours that their fingerprint leaves out', () => {
  const programs = path.resolve(import.meta.dirname, '../build/current/programs')
  const project = path.resolve(import.meta.dirname, '..')
  const maps = readdirSync(programs).filter((name) => name.endsWith('.map'))
  const sources = maps.flatMap((name): string[] => JSON.parse(readFileSync(path.join(programs, name), 'utf8')).sources)
  const ours = sources
    .map((source) => path.relative(project, path.resolve(realpathSync(programs), source)))
    .filter((source) => !source.startsWith('node_modules/') && !source.startsWith('..'))
  expect(ours.length).toBeGreaterThan(100)
  const isListed = (source: string) =>
    PROGRAM_INPUTS.some((input) => source === input || source.startsWith(`${input}/`))
  expect(ours.filter((source) => !isListed(source))).toEqual([])
})
