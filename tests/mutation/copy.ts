import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Not copied: large, made anew, or an operator's. */
const LEFT_OUT = new Set(['node_modules', 'data', '.git', '.env', 'test-results'])

/** How a run of tests ended, file by file. */
export interface Outcome {
  /** Duration by test file, in milliseconds. */
  readonly durations: ReadonlyMap<string, number>
  readonly failed: readonly string[]
  /** The run took longer than it was given. */
  readonly timedOut: boolean
}

export interface RunOptions {
  /** Test files, run in this order; all of them unless given. */
  readonly tests?: readonly string[]
  readonly bail?: boolean
  readonly timeoutMs: number
  readonly environment?: Readonly<Record<string, string>>
}

/** A copy of the project whose sources are changed and whose tests are run. */
export interface Copy {
  readonly folder: string
  run(options: RunOptions): Promise<Outcome>
  remove(): void
}

interface JsonReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly startTime: number
    readonly endTime: number
  }[]
}

export function makeCopy(): Copy {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutation-'))
  for (const entry of readdirSync('.')) {
    // With the build, and its link to the current one: tests that start the site by npm build it of changed sources.
    if (!LEFT_OUT.has(entry)) cpSync(entry, path.join(folder, entry), { recursive: true, verbatimSymlinks: true })
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', remove)
  const report = path.join(folder, '.mutation-report.json')

  function outcome(timedOut: boolean): Outcome {
    const results = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as JsonReport).testResults : []
    const nameOf = (name: string) => path.relative(folder, name)
    return {
      durations: new Map(results.map(({ name, startTime, endTime }) => [nameOf(name), endTime - startTime])),
      failed: results.filter(({ status }) => status === 'failed').map(({ name }) => nameOf(name)),
      timedOut,
    }
  }

  const run = ({ tests, bail = false, timeoutMs, environment = {} }: RunOptions): Promise<Outcome> =>
    new Promise((resolve) => {
      rmSync(report, { force: true })
      const args = ['run', '--config', 'tests/mutation/vitest.config.ts', '--reporter=json', `--outputFile=${report}`]
      const child = spawn(
        process.execPath,
        ['node_modules/vitest/vitest.mjs', ...args, ...(bail ? ['--bail=1'] : [])],
        {
          cwd: folder,
          stdio: 'ignore',
          env: {
            ...process.env,
            // Sites of the changed sources, not of what was bundled before.
            SITE_FROM: 'sources',
            ...(tests ? { MUTATION_TESTS: JSON.stringify(tests) } : {}),
            ...environment,
          },
          // A group of its own, so that its workers end with it.
          detached: true,
        },
      )
      let timedOut = false
      const end = () => {
        try {
          process.kill(-(child.pid ?? 0), 'SIGKILL')
        } catch {
          // It has ended by itself.
        }
      }
      const timer = setTimeout(() => {
        timedOut = true
        end()
      }, timeoutMs)
      // Before the copy is removed, so that nothing writes into it any more.
      process.prependOnceListener('exit', end)
      child.once('exit', () => {
        clearTimeout(timer)
        process.off('exit', end)
        resolve(outcome(timedOut))
      })
    })

  return { folder, run, remove }
}
