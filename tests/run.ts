import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './support/browser.ts'

// All tests, cheapest first; ends with a plain line "N passed, N failed".

interface Count {
  readonly passed: number
  readonly failed: number
}

const BIN = 'node_modules/.bin'
const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'))

function run(command: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): boolean {
  console.log(`\n$ ${path.basename(command)} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  return status === 0
}

/** A check that passes or fails as one. */
const check = (command: string, ...args: readonly string[]): Count =>
  run(path.join(BIN, command), args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** The types of routes are generated, then everything is checked against them. */
function types(): Count {
  run(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'typegen'])
  return check('tsc', '-p', '.')
}

/** A runner's own count; a runner that fails without a failed test counts as one failure. */
function counted(ok: boolean, read: () => Count): Count {
  try {
    const count = read()
    return ok || count.failed > 0 ? count : { ...count, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const report = (name: string) => path.join(reports, name)
const json = (name: string) => JSON.parse(readFileSync(report(name), 'utf8'))

function unitTests(): Count {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']
  const ok = run(process.execPath, [...args, `--outputFile.json=${report('unit.json')}`])
  return counted(ok, () => {
    const { numPassedTests, numFailedTests } = json('unit.json')
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

function browserTests(): Count {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts']
  const ok = run(process.execPath, args, {
    BROWSER_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser.json'),
  })
  return counted(ok, () => {
    const { expected, unexpected, flaky } = json('browser.json').stats
    return { passed: expected + flaky, failed: unexpected }
  })
}

const steps: readonly (() => Count)[] = [
  () => check('biome', 'check', '--error-on-warnings'),
  types,
  () => check('tsc', '-p', 'domain'),
  unitTests,
  browserTests,
]

const total = { passed: 0, failed: 0 }
for (const step of steps) {
  const { passed, failed } = step()
  total.passed += passed
  total.failed += failed
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
