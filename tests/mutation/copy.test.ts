import { lstatSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeCopy } from './copy.ts'

test('what a test builds of changed sources stays in the copy', () => {
  const { folder, remove } = makeCopy()
  onTestFinished(remove)
  expect(lstatSync(path.join(folder, 'build')).isSymbolicLink()).toBe(false)
  expect(realpathSync(path.join(folder, 'build/current')).startsWith(realpathSync(folder))).toBe(true)
})
