import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './support/browser.ts'

// The checks, then the tests that hold the site to a time, with nothing beside them, then all others: those in the browser,
// which compute, beside those without one, which wait half of their time.
// Ends with a plain line "N passed, N failed".

interface Count {
  readonly passed: number
  readonly failed: number
  /** What failed, by name. */
  readonly names: readonly string[]
}

const BIN = 'node_modules/.bin'
const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'))

const title = (command: string, args: readonly string[]) => `\n$ ${path.basename(command)} ${args.join(' ')}`

function run(command: string, args: readonly string[]): boolean {
  console.log(title(command, args))
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

async function runShown(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<boolean> {
  console.log(title(process.execPath, args))
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  const [status] = await once(child, 'exit')
  return status === 0
}

/** What it prints comes in one piece when it has ended, so that it can be read beside what another runner prints. */
async function runBeside(args: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => printed.push(part))
  const [status] = await once(child, 'close')
  console.log(`${title(process.execPath, args)}\n${Buffer.concat(printed)}`)
  return status === 0
}

/** A check that passes or fails as one. */
const check = (command: string, ...args: readonly string[]): Count =>
  run(path.join(BIN, command), args)
    ? { passed: 1, failed: 0, names: [] }
    : { passed: 0, failed: 1, names: [[command, ...args].join(' ')] }

/** The types of routes are generated, then everything is checked against them. */
function types(): Count {
  run(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'typegen'])
  return check('tsc', '-p', '.')
}

/** A runner's own count; a runner that fails without a failed test counts as one failure. */
function counted(runner: string, ok: boolean, read: () => Count): Count {
  const reason = `${runner} ended with an error, though no test failed`
  try {
    const count = read()
    return ok || count.failed > 0 ? count : { ...count, failed: 1, names: [...count.names, reason] }
  } catch {
    return { passed: 0, failed: 1, names: [reason] }
  }
}

const report = (name: string) => path.join(reports, name)
const json = (name: string) => JSON.parse(readFileSync(report(name), 'utf8'))

interface UnitFile {
  readonly name: string
  readonly status: string
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
}

const failedUnitTests = (files: readonly UnitFile[]): string[] =>
  files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => [
      path.relative('.', name),
      ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `  ${fullName}`),
    ])

/** @param projects which of the projects in vitest.config.ts; with `!`, all but the named one */
async function unitTests(projects: string, ...how: readonly string[]): Promise<Count> {
  const file = `${projects}.json`
  const reporters = ['--reporter=default', '--reporter=json']
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', projects, ...reporters, ...how]
  const ok = await runBeside([...args, `--outputFile.json=${report(file)}`])
  return counted('vitest', ok, () => {
    const { numPassedTests, numFailedTests, testResults } = json(file)
    return { passed: numPassedTests, failed: numFailedTests, names: failedUnitTests(testResults) }
  })
}

interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[]
  readonly specs: readonly {
    readonly ok: boolean
    readonly file: string
    readonly line: number
    readonly title: string
  }[]
}

const failedBrowserTests = ({ suites = [], specs }: BrowserSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `tests/e2e/${file}:${line} ${title}`),
  ...suites.flatMap(failedBrowserTests),
]

async function browserTests(browser: string): Promise<Count> {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts']
  // While this one waits, the other tests compute: it needs no worker more than there are cores.
  const ok = await runShown([...args, `--workers=${availableParallelism()}`], {
    BROWSER_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser.json'),
  })
  return counted('playwright', ok, () => {
    const { stats, suites } = json('browser.json')
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, names: suites.flatMap(failedBrowserTests) }
  })
}

const checks = [check('biome', 'check', '--error-on-warnings'), types(), check('tsc', '-p', 'domain')]
// Before the tests without a browser start, which may install a package, too.
const browser = findBrowser()
const timed = await unitTests('by the clock', '--no-file-parallelism')
const counts = [...checks, timed, ...(await Promise.all([unitTests('!by the clock'), browserTests(browser)]))]
rmSync(reports, { recursive: true, force: true })
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
// Named once more at the very end: of a long log often only the end is kept.
const names = counts.flatMap((count) => count.names)
if (names.length > 0) console.log(`\nFailed:\n${names.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
