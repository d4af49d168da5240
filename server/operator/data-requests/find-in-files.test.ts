import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-store.ts'
import { lockFolder } from '../../database/sqlite.ts'
import { isStoreError } from '../../database/store-errors.ts'
import { filesHolding } from './find-in-files.ts'

const SQLITE = path.resolve(import.meta.dirname, '../../database/sqlite.ts')

/** What another process says that wants the folder for itself. */
const lockElsewhere = (folder: string): string => {
  const code = `const { lockFolder } = await import(${JSON.stringify(SQLITE)})
    try { lockFolder(${JSON.stringify(folder)}); console.log('locked') } catch (error) { console.log(error.constructor.name) }`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }).trim()
}

test('names the files that hold one of the texts, in any case of letters, across the pieces that they are read in', async () => {
  const folder = temporaryFolder()
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  const one = file('one', 'x Ana@Mail.test y')
  const far = file('far', `${'-'.repeat(64 * 1024 - 4)}BO@mail.test`)
  file('none', 'nobody')
  const found = await filesHolding(folder, ['ana@mail.test', 'bo@mail.test'])
  expect(found.toSorted()).toEqual([far, one])
  expect(await filesHolding(folder, ['cy@mail.test'])).toEqual([])
})

// The system drops every lock that a process has on a file as soon as the process closes the file, whoever opened it.
test("the process's own locks on the store stay", async () => {
  const folder = temporaryFolder()
  onTestFinished(lockFolder(folder))
  expect(lockElsewhere(folder)).toBe('StoreInUseError')
  await filesHolding(folder, ['ana@mail.test'])
  expect(lockElsewhere(folder)).toBe('StoreInUseError')
})

test('where a folder cannot be read, the operator hears what was kept, why, and what to do', async () => {
  const folder = path.join(temporaryFolder(), 'none')
  const failed = await filesHolding(folder, ['a']).catch((error: unknown) => error)
  expect(isStoreError(failed)).toBe(true)
  expect(String(failed)).toMatch(
    /^Error: Erased, but .*none could not be searched for what is left \(ENOENT: .*\): mend that and run the same command again$/,
  )
})

test.each([
  ['ends by itself', 'process.exit(3)', '3'],
  ['is killed', "process.kill(process.pid,'SIGKILL')", 'SIGKILL'],
])('where the search %s, the operator hears that', async (_how, code, reason) => {
  vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${code}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(filesHolding(temporaryFolder(), ['a'])).rejects.toThrow(`(the search ended with ${reason})`)
})
