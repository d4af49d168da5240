import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Mutant } from './mutants.ts'

/** Not copied: large, made anew, or an operator's. Dependencies and the build are shared. */
const LEFT_OUT = new Set(['node_modules', 'build', 'data', '.git', '.env', 'test-results'])
const SHARED = ['node_modules', 'build']
/** A change that makes a test run for ever is found, too; a busy machine that makes it slow must not look like one. */
const TIMEOUT_MS = 600_000

/** A copy of the project in which one change after the other is tried. */
export interface Copy {
  /** Whether a test fails with this change. Undoes it afterwards. */
  finds(mutant: Mutant): Promise<boolean>
  remove(): void
}

export function makeCopy(): Copy {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutation-'))
  for (const entry of readdirSync('.')) {
    if (!LEFT_OUT.has(entry)) cpSync(entry, path.join(folder, entry), { recursive: true })
  }
  for (const entry of SHARED) symlinkSync(path.resolve(entry), path.join(folder, entry))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', remove)

  /** Whether these tests fail. */
  const fails = (...args: readonly string[]): Promise<boolean> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, '--bail=1', '--reporter=dot'], {
        cwd: folder,
        stdio: 'ignore',
        // A group of its own, so that its workers end with it.
        detached: true,
      })
      const end = () => {
        try {
          process.kill(-(child.pid ?? 0), 'SIGKILL')
        } catch {
          // It has ended by itself.
        }
      }
      const timer = setTimeout(end, TIMEOUT_MS)
      // Before the copy is removed, so that nothing writes into it any more.
      process.prependOnceListener('exit', end)
      child.once('exit', (code) => {
        clearTimeout(timer)
        process.off('exit', end)
        resolve(code !== 0)
      })
    })

  /** The tests beside the changed file, then those of its folder, all that import it, and those that start the whole site. */
  async function isFound({ file }: Mutant): Promise<boolean> {
    const beside = file.replace(/(\.server)?\.tsx?$/, '')
    if (existsSync(path.join(folder, `${beside}.test.ts`)) && (await fails('run', `${beside}.test.ts`))) return true
    if (await fails('run', `${path.dirname(file)}/`, '--passWithNoTests')) return true
    if (await fails('related', '--run', file)) return true
    return /^(server|forms|app)\//.test(file) && fails('run', 'tests/http', 'tests/faults')
  }

  return {
    async finds(mutant) {
      const file = path.join(folder, mutant.file)
      const original = readFileSync(file, 'utf8')
      writeFileSync(file, mutant.mutated)
      try {
        return await isFound(mutant)
      } finally {
        writeFileSync(file, original)
      }
    },
    remove,
  }
}
