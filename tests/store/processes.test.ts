import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/server.ts'
import { aLeadPost, aLeavePopupPost } from '../builders/a-post.ts'
import { anAlertSink } from '../support/alert-sink.ts'
import { acceptedReference, postForm } from '../support/post-form.ts'
import { type RunningSite, type StartOptions, startSite } from '../support/site.ts'
import { onServer, postgresOfRun, temporarySchema } from '../support/temporary-postgres.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { until } from '../support/until.ts'

// Web and worker as processes of their own, the way several machines run them.

const server = (await postgresOfRun()) ?? ''
/** Calls per lead above 7,500: mail, broker, CRM. */
const SERVICES = ['mail', 'broker', 'crm'] as const
/** For the start of a process and a retry, on a machine that does much else. */
const WITHIN_MS = 20_000

type Program = NonNullable<StartOptions['program']>

/** An empty database, a sandbox, and the way to start processes on them. */
async function aPlace(more: Readonly<Record<string, string>> = {}) {
  const sandbox = await startSandbox({ port: 0 })
  onTestFinished(() => sandbox.close())
  const url = await temporarySchema(server)
  const settings = { ...sandbox.settings, DATABASE_URL: url, LOG_LEVEL: 'warn', ...more }
  const start = async (program: Program): Promise<RunningSite> => {
    const process = await startSite(settings, { program })
    onTestFinished(() => process.remove())
    return process
  }
  return { sandbox, url, start }
}

async function sendLead(web: RunningSite): Promise<void> {
  acceptedReference(await postForm(web, '/debt-relief-options', aLeadPost({ email: `${randomUUID()}@example.com` })))
}

/** How many calls each service had, and how many idempotency keys they came under. */
const callsByService = (sandbox: Sandbox) =>
  Object.fromEntries(
    SERVICES.map((service) => {
      const calls = sandbox.received.filter((call) => call.service === service)
      return [service, [calls.length, new Set(calls.map(({ headers }) => headers['idempotency-key'])).size]]
    }),
  )

describe.skipIf(server === '')('web and worker apart on PostgreSQL', () => {
  test('of two webs and two workers each lead is delivered once; a web delivers nothing', async () => {
    const { sandbox, start } = await aPlace()
    const webs = await Promise.all([start('web.ts'), start('web.ts')])
    for (const web of webs) await sendLead(web)
    // The web itself asks where visitors are.
    expect(sandbox.received.filter(({ service }) => service !== 'geo')).toEqual([])

    await Promise.all([start('worker.ts'), start('worker.ts')])
    await sandbox.waitFor((calls) => calls.filter(({ service }) => service === 'crm').length === 2, WITHIN_MS)
    await Promise.all(Array.from({ length: 20 }, (_, index) => sendLead(webs[index % 2] as RunningSite)))
    await sandbox.waitFor((calls) => calls.filter(({ service }) => service === 'crm').length === 22, WITHIN_MS)
    expect(callsByService(sandbox)).toEqual({ mail: [22, 22], broker: [22, 22], crm: [22, 22] })
  }, 60_000)

  test('the leave popup learns from the worker’s process what the CRM said, and that it took the lead', async () => {
    const { sandbox, start } = await aPlace()
    const [web] = await Promise.all([start('web.ts'), start('worker.ts')])
    const answer = async () =>
      (await postForm(web, '/leave-popup', aLeavePopupPost({ formKey: randomUUID() }), { byScript: true })).json()
    sandbox.setSwitch('token', { body: { success: false, message: 'This account is locked.' } })
    expect(await answer()).toMatchObject({ problem: 'This account is locked.' })
    sandbox.reset()
    expect(await answer()).not.toHaveProperty('problem')
  }, 60_000)

  test('a web that cannot store a form raises the alert itself', async () => {
    const sink = await anAlertSink()
    const { url, start } = await aPlace({ ALERT_URL: sink.url })
    const web = await start('web.ts')
    await onServer(url, 'alter table consents rename to consents_gone')
    const answer = await postForm(web, '/debt-relief-options', aLeadPost({ email: 'ann@example.com' }))
    expect(answer.status).toBe(503)
    await until(() => sink.posts.some(({ alert }) => alert === 'formNotStored'), 'the alert was posted')
    expect(JSON.stringify(sink.posts)).not.toContain('ann@example.com')
  }, 60_000)
})

test.each(['web.ts', 'worker.ts'] as const)(
  '%s on the embedded store says in one line what to do instead',
  async (program) => {
    const started = startSite({ DATA_DIR: temporaryFolder(), DATABASE_URL: '' }, { program })
    onTestFinished(() => started.then((process) => process.remove()).catch(() => {}))
    await expect(started).rejects.toThrow(
      'the site ended with code 1 before it served:\nThe embedded store belongs to one process: use npm start, or set DATABASE_URL to run npm run web and npm run worker apart\n',
    )
  },
)
