import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/server.ts'
import { aDataRequestPost } from '../builders/a-post.ts'
import { postForm } from '../support/post-form.ts'
import { freePort } from '../support/site.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { until } from '../support/until.ts'

// `npm start` is three processes: npm, the starting script and the site. A signal may reach one of them or, from a terminal
// or a process manager, all; each passes it on. Whatever arrives, and how often, what is in flight ends first.

const ROOT = path.resolve(import.meta.dirname, '../..')
const NPM = ['npm', 'start']
const SCRIPT = [process.execPath, 'scripts/run.mjs', 'start']

/** Longer than the signals take to arrive, well within the time that stopping may take (contract, section 1). */
const CALL_TAKES_MS = 1_500
const STOPPED_WITHIN_MS = 10_000
const STARTED_WITHIN_MS = 60_000
const BETWEEN_SIGNALS_MS = 200

interface Started {
  readonly url: string
  /** The first process; its group has the same number. */
  readonly pid: number
  /** The first process's exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
}

const serves = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`, { headers: { Connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of them have ended.
  }
}

const endOf = (child: ChildProcess): Started['ended'] =>
  new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)))

async function start([program = '', ...args]: readonly string[], sandbox: Sandbox): Promise<Started> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const settings = { ...sandbox.settings, PORT: port, SITE_ORIGIN: url, DATA_DIR: temporaryFolder() }
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: 'ignore',
    // A group of its own, as a terminal or a process manager makes it.
    detached: true,
  })
  const pid = child.pid ?? 0
  onTestFinished(() => killGroup(pid))
  const ended = endOf(child)
  await until(() => serves(url), 'the site serves', STARTED_WITHIN_MS)
  return { url, pid, ended }
}

type Send = (pid: number) => void
const toGroup =
  (signal: NodeJS.Signals): Send =>
  (pid) =>
    process.kill(-pid, signal)
const toFirst =
  (signal: NodeJS.Signals): Send =>
  (pid) =>
    process.kill(pid, signal)

test.each<readonly [string, readonly string[], readonly Send[], number | NodeJS.Signals]>([
  ['SIGTERM to npm alone', NPM, [toFirst('SIGTERM')], 0],
  ['SIGTERM to the group of npm, twice', NPM, [toGroup('SIGTERM'), toGroup('SIGTERM')], 0],
  ['SIGINT to the group of npm, three times', NPM, [toGroup('SIGINT'), toGroup('SIGINT'), toGroup('SIGINT')], 0],
  // npm itself does not wait for its script at this signal.
  ['SIGHUP to the group of npm', NPM, [toGroup('SIGHUP')], 'SIGHUP'],
  ['all three to the starting script', SCRIPT, [toGroup('SIGHUP'), toFirst('SIGTERM'), toGroup('SIGINT')], 0],
])(
  '%s: the post in flight is answered and its call ends',
  async (_name, command, signals, end) => {
    const sandbox = await startSandbox({ port: 0 })
    onTestFinished(() => sandbox.close())
    sandbox.setSwitch('support', { delayMs: CALL_TAKES_MS })
    const { url, pid, ended } = await start(command, sandbox)
    const posted = postForm({ url }, '/data-request-form', aDataRequestPost({ formKey: 'in-flight' }))
    await sandbox.waitFor((calls) => calls.some(({ service }) => service === 'support'))

    const began = performance.now()
    for (const send of signals) {
      send(pid)
      await wait(BETWEEN_SIGNALS_MS)
    }
    expect((await posted).status).toBe(303)
    expect(await ended).toBe(end)
    await until(async () => !(await serves(url)), 'nothing serves any more')
    expect(performance.now() - began).toBeLessThan(STOPPED_WITHIN_MS)
    const calls = sandbox.received.map(({ service, callerLeftAfterMs }) => [service, callerLeftAfterMs])
    expect(calls, 'one call, and its caller stayed').toEqual([['support', undefined]])
  },
  90_000,
)
