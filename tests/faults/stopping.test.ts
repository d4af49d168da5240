import { expect, onTestFinished, test } from 'vitest'
import { type SandboxOptions, startSandbox } from '../../sandbox/server.ts'
import { aDataRequestPost, aLeadPost } from '../builders/a-post.ts'
import { acceptedReference, postForm } from '../support/post-form.ts'
import { readStore } from '../support/read-store.ts'
import { startSite } from '../support/site.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { until } from '../support/until.ts'

// Stopping on request, and two sites on one folder (contract, section 1).

/** The longest that stopping may take, and how long it takes with nothing to wait for but slow machines. */
const STOPPED_WITHIN_MS = 10_000
const STOPPED_AT_REST_WITHIN_MS = 3_000

async function aSandbox(options: SandboxOptions = { port: 0 }) {
  const sandbox = await startSandbox(options)
  onTestFinished(() => sandbox.close())
  return sandbox
}

test('SIGTERM lets what is in flight end, sends nothing in part, and exits with 0', async () => {
  const sandbox = await aSandbox()
  for (const service of ['support', 'broker'] as const) sandbox.setSwitch(service, { delayMs: 1_500 })
  const dataDir = temporaryFolder()
  const site = await startSite({ ...sandbox.settings, DATA_DIR: dataDir })
  onTestFinished(() => site.remove())

  const lead = await postForm(site, '/debt-relief-options', aLeadPost({ formKey: 'in-flight' }))
  const reference = acceptedReference(lead)
  const waiting = postForm(site, '/data-request-form', aDataRequestPost({ formKey: 'waiting' }))
  await sandbox.waitFor((calls) => ['broker', 'support'].every((name) => calls.some(({ service }) => service === name)))

  const began = performance.now()
  const stopped = site.kill('SIGTERM')
  await until(
    () =>
      fetch(`${site.url}/healthz`, { headers: { Connection: 'close' } }).then(
        () => false,
        () => true,
      ),
    'no new connection is taken',
  )
  const answer = await waiting
  expect(answer.status).toBe(303)
  expect(await stopped).toBe(0)
  expect(performance.now() - began).toBeLessThan(STOPPED_WITHIN_MS)
  for (const call of sandbox.received) expect(call.callerLeftAfterMs, `${call.service} was left`).toBeUndefined()
  const [stored] = readStore(dataDir).leads
  expect(stored).toMatchObject({ reference, deliveries: { mail: 'delivered', broker: 'delivered' } })

  // What had not begun is taken up by the next start, and what was done is not done again.
  const next = await startSite({ ...sandbox.settings, DATA_DIR: dataDir })
  onTestFinished(() => next.remove())
  await until(() => readStore(dataDir).leads[0]?.deliveries.crm === 'delivered', 'the CRM has the lead')
  for (const service of ['mail', 'broker', 'support', 'crm']) {
    expect(
      sandbox.received.filter((call) => call.service === service),
      service,
    ).toHaveLength(1)
  }
})

/** Runs before the site: at SIGUSR2 it throws where nobody catches. */
const THROWS = "process.on('SIGUSR2', () => { throw new TypeError('words of a visitor') })"

test('an error that nobody caught ends the site in order, with its place in the log and exit code 1', async () => {
  const sandbox = await aSandbox()
  sandbox.setSwitch('support', { delayMs: 1_500 })
  const preloaded = `--import=data:text/javascript,${encodeURIComponent(THROWS)}`
  const site = await startSite({ ...sandbox.settings, NODE_OPTIONS: preloaded })
  onTestFinished(() => site.remove())
  const waiting = postForm(site, '/data-request-form', aDataRequestPost({ formKey: 'waiting' }))
  await sandbox.waitFor((calls) => calls.some(({ service }) => service === 'support'))
  const ended = site.kill('SIGUSR2')
  expect((await waiting).status).toBe(303)
  expect(await ended).toBe(1)
  expect(site.output()).toContain('"message":"an error that nobody caught ends the process"')
  expect(site.output()).not.toContain('words of a visitor')
})

test('SIGTERM on a site at rest ends it at once', async () => {
  const site = await startSite()
  onTestFinished(() => site.remove())
  await fetch(`${site.url}/healthz`)
  const began = performance.now()
  expect(await site.kill('SIGTERM')).toBe(0)
  expect(performance.now() - began).toBeLessThan(STOPPED_AT_REST_WITHIN_MS)
})

test('a second site on the same folder refuses in one clear line and leaves the first in peace', async () => {
  const first = await startSite()
  onTestFinished(() => first.remove())
  const refusal = await startSite({ DATA_DIR: first.dataDir }).catch((error: Error) => error.message)
  expect(refusal).toBe(
    `the site ended with code 1 before it served:\nThe data in ${first.dataDir} is in use by another running site: stop that one first, or set another DATA_DIR\n`,
  )
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})
