import { expect, test } from 'vitest'
import { settle } from '../../server/operator/leads/settle.ts'
import { consentView } from '../../server/privacy/consent-view.ts'
import { aLead, aLeavePopup } from '../builders/a-lead.ts'
import { aSubmission } from '../builders/a-submission.ts'
import { aPartner } from '../builders/some-notices.ts'
import { anIntake } from '../support/an-intake.ts'
import { referenceOf } from '../support/delivering-site.ts'
import { onEveryStore } from './every-store.ts'

// What "My consent" shows: what was sent, to whom, and when.

const NAMES = { broker: undefined, mailRoute: 'own' } as const
const CALLED_AT = 1_700_000_000_000

await onEveryStore('What a person is shown of their form', (openEngine) => {
  const aSite = async () => anIntake(undefined, await openEngine())

  test('a broker delivery that the operator settled went out when it was called, not when it was settled', async () => {
    const { engine, intake } = await aSite()
    const id = referenceOf(await intake.submitLead(aSubmission(aLead())))
    await engine.write(async (tx) => {
      const broker = tx.updateTable('deliveries').set({ state: 'unknown' }).where('service', '=', 'broker')
      const { id: delivery_id } = await broker.returning('id').executeTakeFirstOrThrow()
      const ended = { started_at: CALLED_AT - 9_000, finished_at: CALLED_AT, outcome: 'ambiguous', status: 500 }
      await tx
        .insertInto('attempts')
        .values({ delivery_id, number: 1, ...ended, reason: null })
        .execute()
    })
    await settle(engine, id, 'accepted')
    const view = await consentView(engine, id, NAMES)
    expect(view?.sent.find(({ service }) => service === 'broker')).toEqual({
      service: 'broker',
      state: 'delivered',
      at: CALLED_AT,
      kinds: ['name', 'email', 'phone', 'address', 'zip', 'debtAmount', 'consentGiven'],
    })
  })

  test('the attempt that was taken tells the time, not one that another process made after it', async () => {
    const { engine, intake } = await aSite()
    const id = referenceOf(await intake.submitLeavePopup(aSubmission(aLeavePopup())))
    await engine.write(async (tx) => {
      const mail = tx.updateTable('deliveries').set({ state: 'delivered' }).where('service', '=', 'mail')
      const { id: delivery_id } = await mail.returning('id').executeTakeFirstOrThrow()
      const attempt = (number: number, outcome: string) => {
        const finished_at = CALLED_AT + number * 1_000
        return { delivery_id, number, started_at: finished_at, finished_at, outcome, status: null, reason: null }
      }
      await tx
        .insertInto('attempts')
        .values([attempt(1, 'noToken'), attempt(2, 'taken'), attempt(3, 'ambiguous')])
        .execute()
    })
    const view = await consentView(engine, id, NAMES)
    expect(view?.sent.find(({ service }) => service === 'mail')).toMatchObject({
      at: CALLED_AT + 2_000,
      kinds: ['name', 'email'],
    })
  })

  test('the companies are those of the text that was agreed to', async () => {
    const { engine, intake } = await aSite()
    const id = referenceOf(await intake.submitLead(aSubmission(aLead())))
    expect((await consentView(engine, id, NAMES))?.partners).toEqual([aPartner().name])
  })

  test('without a record of consent there is no text, and no company in it', async () => {
    const { engine, intake } = await aSite()
    const id = referenceOf(await intake.submitLead(aSubmission(aLead())))
    await engine.write((tx) => tx.deleteFrom('consents').where('lead_id', '=', id).execute())
    expect(await consentView(engine, id, NAMES)).toMatchObject({ agreed: null, partners: [] })
  })
})
