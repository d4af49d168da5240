import { type StdioOptions, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aLeadPost } from '../builders/a-post.ts'
import { acceptedReference, postForm } from '../support/post-form.ts'
import { freePort } from '../support/site.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { until } from '../support/until.ts'

// Where the log goes may be full or gone; the site serves on, and takes leads.

const ROOT = path.resolve(import.meta.dirname, '../..')
const STARTED_WITHIN_MS = 30_000
/** No file can grow beyond it: enough for the store, and filled by the log before the site starts. */
const LARGEST_FILE_BYTES = 512 * 1024

const isServing = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function startSite(stdio: StdioOptions, command: readonly string[] = [process.execPath, 'site.ts']) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const [program = '', ...args] = command
  const settings = { PORT: port, SITE_ORIGIN: url, DATA_DIR: temporaryFolder(), LOG_LEVEL: 'debug' }
  const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...settings }, stdio })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  )
  await until(() => isServing(url), 'the site serves', STARTED_WITHIN_MS)
  return { url, child, ended }
}

/** Each makes the site log a line. */
async function useIt(url: string): Promise<void> {
  for (let time = 0; time < 20; time += 1) expect((await fetch(url, { method: 'DELETE' })).status).toBe(405)
  acceptedReference(await postForm({ url }, '/debt-relief-options', aLeadPost()))
  expect((await fetch(`${url}/texas`)).status).toBe(200)
}

test.runIf(process.platform === 'linux')('a log on a full disk costs nobody a page or a lead', async () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const { url, child, ended } = await startSite(['ignore', full, full])
  await useIt(url)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('a log that nobody reads any more costs nobody a page or a lead', async () => {
  const { url, child, ended } = await startSite(['ignore', 'pipe', 'pipe'])
  child.stdout?.destroy()
  child.stderr?.destroy()
  await useIt(url)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('lines are written again as soon as there is room', async () => {
  const file = path.join(temporaryFolder(), 'site.log')
  writeFileSync(file, ' '.repeat(LARGEST_FILE_BYTES))
  const log = openSync(file, 'a')
  onTestFinished(() => closeSync(log))
  const limited = `ulimit -f ${LARGEST_FILE_BYTES / 512} && exec "$@"`
  const { url } = await startSite(['ignore', log, 'ignore'], ['sh', '-c', limited, 'sh', process.execPath, 'site.ts'])
  await useIt(url)
  expect(readFileSync(file, 'utf8').trim()).toBe('')
  truncateSync(file)
  await useIt(url)
  expect(readFileSync(file, 'utf8')).toContain('"message":"request rejected"')
})
