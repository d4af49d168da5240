import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-store.ts'
import { copyPublished, publishBuild } from './builds.mjs'

let builds: string
const makes = (text: string) => (folder: string) => writeFileSync(path.join(folder, 'index.js'), text)
const served = () => readFileSync(path.join(builds, 'current/index.js'), 'utf8')

beforeEach(() => {
  builds = path.join(temporaryFolder(), 'build')
})

test('a build is made once, and the link leads to it', () => {
  publishBuild(builds, 'one', makes('1'))
  publishBuild(builds, 'one', () => expect.unreachable('it is there already'))
  expect(served()).toBe('1')
  expect(readdirSync(builds).sort()).toEqual(['current', 'one'])
})

test('a site that was started before keeps its files through the next build', () => {
  publishBuild(builds, 'one', makes('1'))
  const running = realpathSync(path.join(builds, 'current'))
  publishBuild(builds, 'two', makes('2'))
  expect(readFileSync(path.join(running, 'index.js'), 'utf8')).toBe('1')
  expect(served()).toBe('2')
})

test('builds older than the last but one are removed', () => {
  for (const name of ['one', 'two', 'three']) publishBuild(builds, name, makes(name))
  expect(readdirSync(builds).sort()).toEqual(['current', 'three', 'two'])
})

test('an earlier build that is wanted again is not made again', () => {
  publishBuild(builds, 'one', makes('1'))
  publishBuild(builds, 'two', makes('2'))
  publishBuild(builds, 'one', () => expect.unreachable('it is there already'))
  expect(served()).toBe('1')
})

test('whoever looks while a build is made finds the one before, also when it fails', () => {
  publishBuild(builds, 'one', makes('1'))
  const fail = (folder: string) => {
    makes('half')(folder)
    expect(served()).toBe('1')
    throw new Error('no room')
  }
  expect(() => publishBuild(builds, 'two', fail)).toThrow('no room')
  expect(served()).toBe('1')
  publishBuild(builds, 'two', (folder) => {
    expect(readdirSync(folder), 'nothing of the failed try').toEqual([])
    makes('2')(folder)
  })
  expect(served()).toBe('2')
})

test('what lay in the folder from before is removed, and a link that leads nowhere is no build', () => {
  mkdirSync(path.join(builds, 'client'), { recursive: true })
  publishBuild(builds, 'one', makes('1'))
  expect(existsSync(path.join(builds, 'client'))).toBe(false)
  expect(readlinkSync(path.join(builds, 'current'))).toBe('one')
})

test('a build takes over from an earlier one what it has in common with it', () => {
  publishBuild(builds, 'one', makes('1'))
  const isOf = (text: string) => (build: string) => readFileSync(path.join(build, 'index.js'), 'utf8') === text
  publishBuild(builds, 'two', (folder) => {
    expect(copyPublished(builds, folder, isOf('9'))).toBe(false)
    expect(copyPublished(builds, folder, isOf('1'))).toBe(true)
  })
  expect(served()).toBe('1')
  expect(readdirSync(builds).sort()).toEqual(['current', 'one', 'two'])
})
