import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../support/site.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { until } from '../support/until.ts'

// The starting script, as `npm start` runs it, with the build in place.

const ROOT = path.resolve(import.meta.dirname, '../..')
/** As before, but where the build has to be made first. */
const BUILT_WITHIN_MS = 60_000
/** From the command to the first answer when nothing has changed (contract, section 1). */
const SERVING_WITHIN_MS = 5_000
/** From the starting script's end to the site's. */
const GONE_WITHIN_MS = 2_000

async function npmStart(dataDir: string): Promise<{ readonly script: ChildProcess; readonly url: string }> {
  const port = String(await freePort())
  const script = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  onTestFinished(() => void script.kill('SIGKILL'))
  return { script, url: `http://127.0.0.1:${port}/healthz` }
}

const serves = (url: string): Promise<boolean> =>
  fetch(url, { headers: { Connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )

test('a kill of the script takes the site with it, and the next start serves within 5 s', async () => {
  const dataDir = temporaryFolder()
  const first = await npmStart(dataDir)
  await until(() => serves(first.url), 'the site serves', BUILT_WITHIN_MS)
  first.script.kill('SIGKILL')
  await until(async () => !(await serves(first.url)), 'the site is gone too', GONE_WITHIN_MS)

  // The dead site's lock is no hindrance either.
  const second = await npmStart(dataDir)
  await until(() => serves(second.url), 'the site serves again', SERVING_WITHIN_MS)
  const ended = new Promise((resolve) => second.script.once('exit', resolve))
  second.script.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await serves(second.url)).toBe(false)
}, 90_000)

test.runIf(process.platform === 'linux')(
  'a crash of the site leaves no personal data behind',
  async () => {
    const { script, url } = await npmStart(temporaryFolder())
    await until(() => serves(url), 'the site serves', BUILT_WITHIN_MS)
    const site = readFileSync(`/proc/${script.pid}/task/${script.pid}/children`, 'utf8').trim()
    expect(readFileSync(`/proc/${site}/cmdline`, 'utf8')).toContain('programs/site.js')
    expect(readFileSync(`/proc/${site}/limits`, 'utf8')).toMatch(/^Max core file size\s+0\s+0\s/m)
    // Where the system hands dumps to a program, the limit counts for nothing; what a dump would hold does.
    expect(readFileSync(`/proc/${site}/coredump_filter`, 'utf8').trim()).toBe('00000000')
    const ended = new Promise((resolve) => script.once('exit', resolve))
    script.kill('SIGTERM')
    expect(await ended).toBe(0)
  },
  90_000,
)
