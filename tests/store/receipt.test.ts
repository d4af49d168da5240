import { beforeEach, expect, test } from 'vitest'
import type { AlertKind } from '../../server/alerts.ts'
import type { Engine } from '../../server/database/engine.ts'
import { oldestDue } from '../../server/deliveries/oldest-due.ts'
import { createWorker } from '../../server/deliveries/worker.ts'
import { createLog } from '../../server/log/log.ts'
import { createCounters } from '../../server/metrics/counters.ts'
import { erase } from '../../server/privacy/erasure.ts'
import { recipientsOf } from '../../server/privacy/recipients.ts'
import { checkRetention } from '../../server/privacy/retention.ts'
import { suppress } from '../../server/privacy/suppression.ts'
import { withdraw } from '../../server/privacy/withdrawals.ts'
import type { Attempt } from '../../server/remotes/classify-response.ts'
import type { Receipt } from '../../server/remotes/receipt-mail.ts'
import { aLeavePopup } from '../builders/a-lead.ts'
import { aLeadOf, aSubmission } from '../builders/a-submission.ts'
import { anIntake } from '../support/an-intake.ts'
import { referenceOf } from '../support/delivering-site.ts'
import { partners } from '../support/seeded-store.ts'
import { until } from '../support/until.ts'
import { onEveryStore } from './every-store.ts'

const BY_SMTP = { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com', MAIL_TO: 'team@example.com' }
const TAKEN: Attempt = { outcome: { kind: 'taken' } }
const REFUSED: Attempt = { outcome: { kind: 'refused', reason: 'mail server: 550' } }
const PUT_OFF: Attempt = { outcome: { kind: 'notTaken', reason: 'mail server: 450' } }

await onEveryStore('the receipt by email', (openEngine) => {
  let engine: Engine
  let site: Awaited<ReturnType<typeof anIntake>>
  beforeEach(async () => {
    engine = await openEngine()
    site = await anIntake(BY_SMTP, engine)
  })
  const submit = async (number: number, change: object = {}) =>
    referenceOf(await site.intake.submitLead({ ...aLeadOf(number), ...change }))
  const receiptOf = async (id: string) => (await site.statesOf(id)).receipt

  /** A worker whose mail server answers so. Every other partner takes what it gets. */
  async function deliverAll(attempt: Attempt) {
    const sent: { to: string; receipt: Receipt; key: string }[] = []
    const alerts: AlertKind[] = []
    const remotes = {
      ...partners(['mail', 'receipt']),
      sendReceipt: async (to: string, receipt: Receipt, key: string) => {
        sent.push({ to, receipt, key })
        return attempt
      },
    }
    const counters = createCounters()
    const log = createLog('silent')
    const worker = createWorker(engine, remotes, 218, log, (kind) => alerts.push(kind), counters.attempts.add)
    await worker.start()
    const open = () =>
      engine.db
        .selectFrom('deliveries')
        .select('id')
        .where('service', 'in', ['mail', 'receipt'])
        .where('state', '=', 'due')
        .where((where) => where.or([where('attempts', '=', 0), where('lease_until', 'is not', null)]))
        .execute()
    await until(async () => (await open()).length === 0, 'all attempts made')
    await worker.stop(5_000)
    return { sent, alerts }
  }

  test('is due beside the other deliveries of both forms where a mail server is set up, else not', async () => {
    const popup = referenceOf(await site.intake.submitLeavePopup(aSubmission(aLeavePopup())))
    expect(await site.statesOf(await submit(1))).toMatchObject({ mail: 'due', receipt: 'due' })
    expect(await site.statesOf(popup)).toMatchObject({ mail: 'due', receipt: 'due' })
    const without = await anIntake(undefined, engine)
    const lead = referenceOf(await without.intake.submitLead(aLeadOf(3)))
    expect(await without.statesOf(lead)).toEqual({ mail: 'due', broker: 'due', crm: 'due' })
  })

  test('goes once to the address of the form, with the text as recorded and nothing that was typed', async () => {
    const form = aLeadOf(1)
    const lead = referenceOf(await site.intake.submitLead(form))
    expect(referenceOf(await site.intake.submitLead(form))).toBe(lead)
    const { sent } = await deliverAll(TAKEN)
    const consent = await engine.db.selectFrom('consents').selectAll().executeTakeFirstOrThrow()
    expect(sent).toMatchObject([
      {
        to: 'lead1@example.com',
        receipt: { reference: lead, text: consent.text, version: consent.version, agreedAt: Number(consent.agreed_at) },
      },
    ])
    for (const typed of [form.answers.firstName, form.answers.address, form.answers.phone])
      expect(JSON.stringify(sent[0]?.receipt)).not.toContain(typed)
    expect((await deliverAll(TAKEN)).sent).toEqual([])
  })

  test('goes three times a day to one address, however often it is typed', async () => {
    const leads: string[] = []
    for (let number = 1; number <= 5; number++) {
      const { answers } = aLeadOf(number)
      leads.push(await submit(number, { answers: { ...answers, email: 'Stranger@example.com' } }))
    }
    expect(await Promise.all(leads.map(receiptOf))).toEqual(['due', 'due', 'due', undefined, undefined])
    const dayAgo = Date.now() - 25 * 60 * 60 * 1_000
    await engine.db.updateTable('leads').set({ received_at: dayAgo }).execute()
    const { answers } = aLeadOf(6)
    expect(await receiptOf(await submit(6, { answers: { ...answers, email: 'stranger@example.com' } }))).toBe('due')
  })

  test('waits with the lead in quarantine', async () => {
    expect(await receiptOf(await submit(1, { honeypotFilled: true }))).toBe('quarantined')
    expect((await deliverAll(TAKEN)).sent).toEqual([])
  })

  test('does not go to who is suppressed, was erased, or has withdrawn email', async () => {
    const leads = [await submit(1), await submit(2), await submit(3), await submit(4)]
    await suppress(engine, { email: 'lead1@example.com' })
    await erase(engine, { email: 'lead2@example.com' })
    const byEmail = { kind: 'email', email: 'lead3@example.com' } as const
    await withdraw(engine, { person: byEmail, channels: ['email'], via: 'privacy-choices', mailRoute: 'own' })
    const byOther = { kind: 'email', email: 'lead4@example.com' } as const
    await withdraw(engine, { person: byOther, channels: ['calls'], via: 'privacy-choices', mailRoute: 'own' })
    expect((await deliverAll(TAKEN)).sent.map(({ to }) => to)).toEqual(['lead4@example.com'])
    expect(await Promise.all(leads.map(receiptOf))).toEqual(['cancelled', 'cancelled', 'cancelled', 'delivered'])
  })

  test('that cannot go is kept and shown, alarms nobody, and holds up nothing of the lead', async () => {
    const refused = await submit(1)
    const { alerts } = await deliverAll(REFUSED)
    expect(await site.statesOf(refused)).toMatchObject({ mail: 'delivered', receipt: 'refused' })
    expect(alerts).toEqual([])
    const putOff = await submit(2)
    await deliverAll(PUT_OFF)
    expect(await site.statesOf(putOff)).toMatchObject({ mail: 'delivered', receipt: 'due' })
    expect(await oldestDue(engine)).toBeUndefined()

    await engine.db
      .updateTable('deliveries')
      .set({ state: 'delivered' })
      .where('service', 'in', ['broker', 'crm'])
      .execute()
    // Both leads have gone where they should: their time runs, and nobody but the mail's readers has to be told.
    await engine.db.updateTable('leads').set({ received_at: 1_000 }).execute()
    expect(await checkRetention(engine, { leadDays: 30, requestDays: 30 })).toMatchObject({ expired: 2, waiting: 0 })
    const subjects = [refused, putOff].map((id) => ({ kind: 'lead', id }) as const)
    const told = (await recipientsOf(engine.db, subjects)).map(({ service }) => service)
    expect(told.sort()).toEqual(['broker', 'broker', 'crm', 'crm', 'mail', 'mail'])
  })
})
