import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-store.ts'
import { fingerprint } from './fingerprint.mjs'

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
