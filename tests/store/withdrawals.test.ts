import { describe, expect, test } from 'vitest'
import type { DeliveryService } from '../../domain/delivery.ts'
import type { LeadAnswers } from '../../domain/lead.ts'
import type { NamedPerson } from '../../domain/named-person.ts'
import { CONSENT_CHANNELS, type ConsentChannel, type MailRoute } from '../../domain/withdrawal.ts'
import type { ConsentCircumstances } from '../../server/consent/consent-store.ts'
import { claimDue } from '../../server/deliveries/claims.ts'
import { listWithdrawals, noteTold } from '../../server/operator/data-requests/list-withdrawals.ts'
import { exportLeads } from '../../server/operator/leads/export-leads.ts'
import { release } from '../../server/operator/leads/settle.ts'
import { showLead } from '../../server/operator/leads/show-lead.ts'
import { erase } from '../../server/privacy/erasure.ts'
import { suppressionsOf } from '../../server/privacy/suppression.ts'
import { liftWithdrawals, withdraw } from '../../server/privacy/withdrawals.ts'
import { aDataRequest, aLead, aLeavePopup } from '../builders/a-lead.ts'
import { aSubmission } from '../builders/a-submission.ts'
import { ALL_SET_UP, anIntake } from '../support/an-intake.ts'
import { referenceOf } from '../support/delivering-site.ts'
import { onEveryStore } from './every-store.ts'

const EMAIL: NamedPerson = { kind: 'email', email: ' ANN@example.com' }
const PHONE: NamedPerson = { kind: 'phone', phone: '+1 512 555 0100' }
const SERVICES: readonly DeliveryService[] = ['mail', 'broker', 'crm', 'support']
const CONTACT: readonly ConsentChannel[] = ['calls', 'texts', 'email']

await onEveryStore('Withdrawal of consent', (openEngine) => {
  /** `mailRoute`: which way mail to the team goes. */
  async function aSite(mailRoute: MailRoute = 'own') {
    const site = await anIntake(ALL_SET_UP, await openEngine())
    const { engine, intake } = site
    const submit = async (
      given: Partial<LeadAnswers> = {},
      rest: { honeypotFilled?: boolean; signal?: Partial<ConsentCircumstances> } = {},
    ) => {
      const { signal, ...more } = rest
      const submission = aSubmission(aLead(given), more)
      return referenceOf(
        await intake.submitLead({ ...submission, circumstances: { ...submission.circumstances, ...signal } }),
      )
    }
    const stop = (person: NamedPerson, ...channels: readonly ConsentChannel[]) =>
      withdraw(engine, { person, channels, via: 'privacy-choices', mailRoute })
    /** Claims all that is due, as the worker does; answers what may go out. */
    const claimAll = async () => {
      const claimed: string[] = []
      for (const service of SERVICES.toReversed()) {
        const claims = await claimDue(engine, { service, limit: 9, overtaken: SERVICES, mailRoute })
        claimed.unshift(...claims.claimed.map((row) => row.service))
      }
      return claimed
    }
    const setAll = (state: 'due' | 'delivered' | 'unknown', service?: DeliveryService) =>
      engine.write(async (tx) => {
        const query = tx.updateTable('deliveries').set({ state })
        await (service ? query.where('service', '=', service) : query).execute()
      })
    return { ...site, submit, stop, claimAll, setAll }
  }

  test('of nobody nothing is asked, and for no channel nothing is ended', async () => {
    const { engine, submit, stop } = await aSite()
    const id = await submit({ email: 'ann@example.com' })
    await stop(EMAIL, ...CONTACT)
    expect(await suppressionsOf(engine, engine.db, [])).toEqual([])
    const contact = { email: 'ann@example.com', phone: '' }
    expect(await engine.write((tx) => liftWithdrawals(engine, tx, id, contact, []))).toBe(0)
  })

  describe('stops at once what has not gone out', () => {
    test.each<[string, readonly ConsentChannel[], Record<string, string>]>([
      ['calls', ['calls'], { mail: 'due', broker: 'cancelled', crm: 'due' }],
      ['passing on', ['passingOn'], { mail: 'due', broker: 'cancelled', crm: 'cancelled' }],
      ['every contact', CONTACT, { mail: 'cancelled', broker: 'cancelled', crm: 'cancelled' }],
    ])('%s', async (_what, channels, states) => {
      const { engine, submit, stop, statesOf } = await aSite()
      const id = await submit()
      expect(await stop(EMAIL, ...channels)).toMatchObject({ toTell: 0 })
      expect(await statesOf(id)).toEqual(states)
      expect(await showLead(engine, id)).toMatchObject({ notSold: 'withdrawn' })
    })

    test('passing on stops our own mail, too, where it goes through the broker', async () => {
      const { submit, stop, setAll, claimAll, statesOf } = await aSite('broker')
      const id = await submit()
      await stop(EMAIL, 'passingOn')
      expect(await statesOf(id)).toEqual({ mail: 'cancelled', broker: 'cancelled', crm: 'cancelled' })
      // A retry by the operator is looked at once more.
      await setAll('due')
      expect(await claimAll()).toEqual([])
    })

    test.each<[string, (id: string) => NamedPerson]>([
      ['an email address', () => EMAIL],
      ['a phone number', () => PHONE],
      ['a reference', (reference) => ({ kind: 'reference', reference })],
    ])('found by %s', async (_how, named) => {
      const { submit, stop, statesOf } = await aSite()
      const id = await submit()
      const other = await submit({ email: 'bo@example.com', phone: '(512) 555-0199' })
      await stop(named(id), ...CONSENT_CHANNELS)
      expect(await statesOf(id)).toEqual({ mail: 'cancelled', broker: 'cancelled', crm: 'cancelled' })
      expect(await statesOf(other)).toEqual({ mail: 'due', broker: 'due', crm: 'due' })
    })

    test('of one channel after the other as of both', async () => {
      const { submit, stop, statesOf } = await aSite()
      const id = await submit()
      for (const channel of CONTACT) await stop(EMAIL, channel)
      expect(await statesOf(id)).toEqual({ mail: 'cancelled', broker: 'cancelled', crm: 'cancelled' })
    })

    test('of a leave popup, whose only consent is to email', async () => {
      const { intake, stop, statesOf } = await aSite()
      const id = referenceOf(await intake.submitLeavePopup(aSubmission(aLeavePopup())))
      await stop(EMAIL, 'calls')
      expect(await statesOf(id)).toEqual({ mail: 'due', crm: 'due' })
      await stop(EMAIL, 'email')
      expect(await statesOf(id)).toEqual({ mail: 'cancelled', crm: 'cancelled' })
    })

    test('but never a data request', async () => {
      const { intake, stop, statesOf } = await aSite()
      const id = referenceOf(await intake.submitDataRequest(aSubmission(aDataRequest())))
      await stop(EMAIL, ...CONSENT_CHANNELS)
      expect(await statesOf(id, 'request')).toEqual({ support: 'due' })
    })
  })

  test('is looked at again when a delivery is about to go out', async () => {
    const { engine, submit, stop, setAll, claimAll } = await aSite()
    const id = await submit()
    await stop({ kind: 'reference', reference: id }, 'calls')
    await setAll('due')
    expect(await claimAll()).toEqual(['mail', 'crm'])
    expect(await showLead(engine, id)).toMatchObject({ notSold: 'withdrawn' })
  })

  test('by email stops what goes to the number of the same form, and the other way round', async () => {
    const { submit, stop, setAll, claimAll } = await aSite()
    await submit()
    await submit({ email: 'other@example.com' })
    await stop(EMAIL, 'calls')
    await setAll('due')
    expect(await claimAll()).toEqual(['mail', 'mail', 'crm', 'crm'])
  })

  describe('is lifted by fresh consent', () => {
    test('in the lead form, for all of it', async () => {
      const { engine, submit, stop, claimAll } = await aSite()
      await stop(EMAIL, ...CONSENT_CHANNELS)
      const id = await submit()
      expect(await showLead(engine, id)).toMatchObject({ withdrawn: [] })
      expect(await claimAll()).toEqual(['mail', 'broker', 'crm'])
    })

    test('but not to passing on, where the browser asks not to sell', async () => {
      const { engine, submit, stop, claimAll } = await aSite()
      await stop(EMAIL, ...CONSENT_CHANNELS)
      const id = await submit({}, { signal: { privacySignal: true } })
      expect(await showLead(engine, id)).toMatchObject({ withdrawn: ['passingOn'] })
      expect(await claimAll()).toEqual(['mail'])
    })

    test('in the leave popup, to email alone', async () => {
      const { engine, intake, stop } = await aSite()
      await stop(EMAIL, ...CONSENT_CHANNELS)
      const id = referenceOf(await intake.submitLeavePopup(aSubmission(aLeavePopup())))
      expect((await showLead(engine, id)).withdrawn.toSorted()).toEqual(['calls', 'passingOn', 'texts'])
    })

    test('and by a form in quarantine only once an operator releases it', async () => {
      const { engine, submit, stop } = await aSite()
      await stop(EMAIL, 'calls')
      const id = await submit({}, { honeypotFilled: true })
      expect(await showLead(engine, id)).toMatchObject({ withdrawn: ['calls'] })
      await release(engine, id, () => true)
      expect(await showLead(engine, id)).toMatchObject({ withdrawn: [] })
    })
  })

  describe('is recorded', () => {
    test('with its reference, its leads, and who has to be told by when', async () => {
      const { engine, submit, stop, setAll } = await aSite()
      const id = await submit()
      await setAll('unknown', 'broker')
      const deliveries = await engine.db.selectFrom('deliveries').selectAll().where('service', '=', 'broker').execute()
      await engine.write((tx) =>
        tx
          .insertInto('attempts')
          .values({
            delivery_id: deliveries[0]?.id ?? '',
            number: 1,
            started_at: 1_000,
            finished_at: 2_000,
            outcome: 'ambiguous',
            status: 500,
            reason: null,
          })
          .execute(),
      )
      const { reference, toTell } = await stop(EMAIL, 'texts', 'passingOn')
      expect(toTell).toBe(1)
      expect(await listWithdrawals(engine)).toMatchObject([
        {
          reference,
          channels: ['texts', 'passingOn'],
          inForce: ['texts', 'passingOn'],
          leads: [id],
          recipients: [{ service: 'broker', reference: id, taken: false }],
          tellBy: expect.any(String),
          toldAt: null,
        },
      ])
      await noteTold(engine, reference, 'Wrote to the broker')
      expect(await showLead(engine, id)).toMatchObject({
        withdrawals: [{ reference, tellBy: null, toldAt: expect.any(String), note: 'Wrote to the broker' }],
      })
    })

    test('for people who are not known here as well', async () => {
      const { engine, stop } = await aSite()
      const { reference } = await stop(EMAIL, 'calls')
      const unknown = await stop({ kind: 'reference', reference: '0000-0000-0000' }, 'calls')
      const listed = await listWithdrawals(engine)
      expect(listed.map((withdrawal) => withdrawal.reference).toSorted()).toEqual(
        [reference, unknown.reference].toSorted(),
      )
      await expect(noteTold(engine, reference, 'x')).rejects.toThrow('nobody has to be told')
      await expect(noteTold(engine, '0000-0000-0000', 'x')).rejects.toThrow('There is no withdrawal')
    })

    test('those of which somebody has to be told stand first, then the latest', async () => {
      const { engine, intake, stop } = await aSite()
      const id = referenceOf(await intake.submitLead(aSubmission(aLead())))
      await engine.write((tx) =>
        tx
          .updateTable('deliveries')
          .set({ state: 'delivered' })
          .where('subject_id', '=', id)
          .where('service', '=', 'broker')
          .execute(),
      )
      const toTell = await stop(EMAIL, 'calls')
      const unknown = { kind: 'reference', reference: '0000-0000-0000' } as const
      const [earlier, later] = [await stop(unknown, 'calls'), await stop(unknown, 'texts')]
      const order = [earlier, toTell, later]
      await engine.write(async (tx) => {
        for (const [time, { reference }] of order.entries())
          await tx.updateTable('withdrawals').set({ created_at: time }).where('reference', '=', reference).execute()
      })
      expect((await listWithdrawals(engine)).map(({ reference }) => reference)).toEqual(
        [toTell, later, earlier].map(({ reference }) => reference),
      )
    })

    test('with words of the operator, which go with the person', async () => {
      const { engine, submit, stop } = await aSite()
      const id = await submit()
      const second = await submit({ phone: '(512) 555-0188' })
      const { reference } = await stop(EMAIL, 'calls')
      await noteTold(engine, reference, 'Wrote to the broker about Ann Lee')
      const stored = () => engine.db.selectFrom('withdrawal_leads').select('told_note').execute()
      expect(JSON.stringify(await stored())).not.toMatch(/Wrote|Ann/)
      expect(await listWithdrawals(engine)).toMatchObject([{ note: 'Wrote to the broker about Ann Lee' }])
      await erase(engine, { phone: '(512) 555-0188' })
      expect(await stored()).toEqual([{ told_note: null }, { told_note: null }])
      expect(await showLead(engine, id)).toMatchObject({ withdrawals: [{ note: null, toldAt: expect.any(String) }] })
      expect(await showLead(engine, second)).toMatchObject({ answers: null })
    })

    test('without personal data', async () => {
      const { engine, submit, stop } = await aSite()
      const id = await submit()
      await stop(EMAIL, 'calls')
      await stop(PHONE, 'calls')
      await stop({ kind: 'reference', reference: id }, 'calls')
      const rows = await engine.db.selectFrom('withdrawals').selectAll().execute()
      expect(JSON.stringify(rows)).not.toMatch(/ann@|5125550100|0100/i)
      expect(rows).toHaveLength(2 + 2 + 3)
    })

    test('in the export, as long as it is in force', async () => {
      const { engine, submit, stop } = await aSite()
      await submit()
      await stop(PHONE, 'texts', 'calls')
      const lines: string[] = []
      for await (const line of exportLeads(engine, 'jsonl', undefined)) lines.push(line)
      expect(JSON.parse(lines.join('')).withdrawn.toSorted()).toEqual(['calls', 'texts'])
    })
  })
})
