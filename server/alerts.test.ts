import { expect, test } from 'vitest'
import { aConfig } from '../tests/builders/a-config.ts'
import { anAlertSink } from '../tests/support/alert-sink.ts'
import { until } from '../tests/support/until.ts'
import { createAlerts } from './alerts.ts'
import { createLog } from './log/log.ts'
import type { Attempt } from './remotes/classify-response.ts'
import { createRemotes } from './remotes/remotes.ts'

const MINUTE = 60_000
const REFUSED: Attempt = { outcome: { kind: 'notTaken', reason: 'mail server: ECONNREFUSED' } }

/** Alerts that go to a server of the test's own and to a mail server that is made up. */
async function someAlerts({ byMail = false, retryMs = undefined as number | undefined } = {}) {
  const sink = await anAlertSink()
  const mails: { to: string; subject: string; message: string }[] = []
  const lines: string[] = []
  const now = { mail: { outcome: { kind: 'taken' } } as Attempt, elapsed: 0 }
  const mail = { MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com', MAIL_TO: 'b@example.com' }
  const config = aConfig({
    ALERT_URL: sink.url,
    ...(byMail ? { ...mail, ALERT_EMAIL: 'operator@example.com' } : {}),
  })
  const remotes = {
    ...createRemotes(config, Date.now),
    async sendMail(to: string, { subject, message }: { subject: string; message: string }) {
      mails.push({ to, subject, message })
      return now.mail
    },
  }
  const log = createLog('info', { write: (line) => lines.push(line) })
  const alerts = createAlerts(
    config,
    remotes,
    log,
    () => Date.UTC(2026, 10, 22),
    () => now.elapsed,
    retryMs,
  )
  const failures = () => lines.filter((line) => line.includes('an alert could not be sent'))
  return { alerts, ...sink, mails, lines, now, failures }
}

test('an alert says what happened, what was kept and what to do, in the log and by post', async () => {
  const { alerts, posts, lines } = await someAlerts()
  alerts('brokerUnknown', { reference: '7K3M-9QXZ-2B4D', service: 'broker' })
  expect(lines.join()).toMatch(/alert: The broker may have taken a lead.*kept.*leads settle ID/)
  await until(() => posts.length === 1, 'the alert was posted')
  expect(posts[0]).toEqual({
    alert: 'brokerUnknown',
    message: expect.stringMatching(/may have taken.*The lead is kept.*Ask the broker/),
    runbook: 'docs/operations.md#brokerunknown',
    at: '2026-11-22T00:00:00.000Z',
    site: 'http://localhost:3000',
    reference: '7K3M-9QXZ-2B4D',
    service: 'broker',
  })
})

test('once sent, the same alert keeps quiet for a quarter of an hour, and others do not', async () => {
  const { alerts, posts, now } = await someAlerts()
  alerts('crmToken')
  await until(() => posts.length === 1, 'the first alert was posted')
  // The answer is read, and the quiet begins, before the next alert of another kind has come back.
  alerts('deliveryFailed')
  await until(() => posts.length === 2, 'the other alert was posted')
  now.elapsed = 14 * MINUTE
  alerts('crmToken')
  now.elapsed = 16 * MINUTE
  alerts('crmToken')
  await until(() => posts.length === 3, 'the alert was posted again')
  expect(posts.map(({ alert }) => alert)).toEqual(['crmToken', 'deliveryFailed', 'crmToken'])
})

test('one that did not get through is logged, and tried again at the next occasion', async () => {
  const { alerts, posts, answerWith, failures } = await someAlerts()
  // The lowest status that is no success.
  answerWith(300)
  alerts('formNotStored')
  await until(() => failures().length === 1, 'the failure was logged')
  expect(failures()[0]).toContain('"service":"ALERT_URL","reason":"answered 300"')
  answerWith(200)
  alerts('formNotStored')
  await until(() => posts.length === 2, 'the alert was posted again')
})

test('one that did not get through is tried again by itself, until it does', async () => {
  const { alerts, posts, answerWith, failures } = await someAlerts({ retryMs: 10 })
  answerWith(500)
  alerts('formNotStored')
  await until(() => failures().length === 2, 'it failed twice')
  answerWith(200)
  const before = posts.length
  await until(() => posts.length > before, 'it was sent once more')
  expect(new Set(posts.map(({ alert }) => alert))).toEqual(new Set(['formNotStored']))
})

test('an alert of another kind takes the unsent one along', async () => {
  const { alerts, posts, answerWith, failures } = await someAlerts()
  answerWith(503)
  alerts('formNotStored', { reason: 'SQLITE_FULL' })
  await until(() => failures().length === 1, 'the failure was logged')
  answerWith(200)
  alerts('crmToken')
  await until(() => posts.length === 3, 'both alerts were posted')
  expect(posts.slice(1)).toContainEqual(expect.objectContaining({ alert: 'formNotStored', reason: 'SQLITE_FULL' }))
})

test('a hundred at once are one alert', async () => {
  const { alerts, posts, now } = await someAlerts()
  for (let number = 0; number < 100; number++) alerts('formNotStored')
  await until(() => posts.length === 1, 'the alert was posted')
  now.elapsed = 16 * MINUTE
  alerts('crmToken')
  await until(() => posts.length === 2, 'the other alert was posted')
  expect(posts.map(({ alert }) => alert)).toEqual(['formNotStored', 'crmToken'])
})

test('by mail, a failure of one way does not silence it, nor wake the other', async () => {
  const { alerts, posts, mails, now, failures } = await someAlerts({ byMail: true })
  now.mail = REFUSED
  alerts('storeNotWritable', { reason: 'ENOSPC' })
  await until(() => posts.length === 1 && failures().length === 1, 'the post went out and the mail did not')
  now.mail = { outcome: { kind: 'taken' } }
  alerts('storeNotWritable', { reason: 'ENOSPC' })
  await until(() => mails.length === 2, 'the mail was tried again')
  alerts('crmToken')
  await until(() => posts.length === 2 && mails.length === 3, 'the next alert went out')
  expect(posts.map(({ alert }) => alert)).toEqual(['storeNotWritable', 'crmToken'])
  expect(mails[0]).toEqual({
    to: 'operator@example.com',
    subject: 'Alert: storeNotWritable',
    message: expect.stringMatching(
      /^The store takes no writes\. .*\n\nReason: ENOSPC\nAt: 2026-11-22T00:00:00\.000Z\nRunbook: docs\/operations\.md#storenotwritable$/s,
    ),
  })
})
