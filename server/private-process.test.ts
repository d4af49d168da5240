import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const MODULE = path.join(import.meta.dirname, 'private-process.ts')

test('what a process writes from then on can be read by its owner alone', () => {
  const code = `const { keepToOwner } = await import(${JSON.stringify(MODULE)})
    process.umask(0o022)
    keepToOwner()
    console.log(process.umask().toString(8))`
  expect(execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' })).toBe('77\n')
})
