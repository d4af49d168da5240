import { expect, test } from 'vitest'
import type { PartnerLicences } from '../../domain/broker-eligibility.ts'
import type { LeadAnswers } from '../../domain/lead.ts'
import type { ConsentCircumstances } from '../../server/consent/consent-store.ts'
import { exportLeads } from '../../server/operator/leads/export-leads.ts'
import { listLeads } from '../../server/operator/leads/list-leads.ts'
import { showLead } from '../../server/operator/leads/show-lead.ts'
import { aLead, aLeavePopup } from '../builders/a-lead.ts'
import { aSubmission } from '../builders/a-submission.ts'
import { ALL_SET_UP, anIntake } from '../support/an-intake.ts'
import { referenceOf } from '../support/delivering-site.ts'
import { onEveryStore } from './every-store.ts'

// Nothing is sold that may not be: a lead that is not is kept, mailed and put into the CRM all the same.

await onEveryStore('Sale', (openEngine) => {
  async function aSite(settings: Readonly<Record<string, string>> = {}, partners: readonly PartnerLicences[] = []) {
    const site = await anIntake({ ...ALL_SET_UP, ...settings }, await openEngine(), partners)
    const submit = async (given: Partial<LeadAnswers>, signal: Partial<ConsentCircumstances> = {}) => {
      const submission = aSubmission(aLead(given))
      const circumstances = { ...submission.circumstances, ...signal }
      return referenceOf(await site.intake.submitLead({ ...submission, circumstances }))
    }
    return { ...site, submit }
  }

  const NEEDS_A_LICENCE: PartnerLicences = { required: ['texas'], held: {} }

  test.each<[string, Partial<LeadAnswers>, Partial<ConsentCircumstances>, Record<string, string>, PartnerLicences[]]>([
    ['notServed', { state: '', zip: '43004' }, {}, {}, []],
    ['stateUnknown', { state: '', zip: 'none' }, {}, {}, []],
    ['noLicence', {}, {}, {}, [NEEDS_A_LICENCE]],
    ['privacySignal', {}, { privacySignal: true }, {}, []],
    ['privacySignal', {}, { privacySignal: true, passOn: true }, { GPC_POLICY: 'block' }, []],
    ['underThreshold', { debtAmount: 7_500 }, {}, {}, []],
  ])(
    '%s: kept, mailed and put into the CRM, and the reason is shown',
    async (reason, given, signal, settings, partners) => {
      const { engine, submit, statesOf } = await aSite(settings, partners)
      const id = await submit(given, signal)
      expect(await statesOf(id)).toEqual({ mail: 'due', crm: 'due' })
      expect(await listLeads(engine, {}, 50)).toMatchObject([{ id, notSold: reason }])
      expect(await showLead(engine, id)).toMatchObject({
        notSold: reason,
        privacySignal: signal.privacySignal === true,
        passOn: signal.passOn === true,
      })
      const exported: string[] = []
      for await (const line of exportLeads(engine, 'jsonl', undefined)) exported.push(line)
      expect(JSON.parse(exported.join(''))).toMatchObject({ id, notSold: reason })
    },
  )

  test.each<[string, Partial<LeadAnswers>, Partial<ConsentCircumstances>]>([
    ['a served state', {}, {}],
    ['the ZIP code of a served state', { state: '' }, {}],
    ['a signal, and the choice to pass the form on', {}, { privacySignal: true, passOn: true }],
  ])('with %s it is offered, and nothing says otherwise', async (_what, given, signal) => {
    const { engine, submit, statesOf } = await aSite({}, [{ required: ['texas'], held: { texas: 'TX-1' } }])
    const id = await submit(given, signal)
    expect(await statesOf(id)).toEqual({ mail: 'due', broker: 'due', crm: 'due' })
    expect(await listLeads(engine, {}, 50)).toMatchObject([{ id, notSold: null }])
  })

  test('category and price are those of the specification, sold or not', async () => {
    const { engine, submit } = await aSite()
    const id = await submit({ debtAmount: 35_000, state: '', zip: '43004' })
    expect(await showLead(engine, id)).toMatchObject({ price: 300, category: 'Broker / Partner', state: '' })
  })

  test('a second lead within the window says so', async () => {
    const { engine, submit, statesOf } = await aSite({ BROKER_DEDUPE_DAYS: '30' })
    await submit({})
    const second = await submit({})
    expect(await statesOf(second)).toEqual({ mail: 'due', crm: 'due' })
    expect(await showLead(engine, second)).toMatchObject({ notSold: 'duplicate' })
  })

  test('a lead that was not sold does not keep a later one from being sold', async () => {
    const { submit, statesOf } = await aSite({ BROKER_DEDUPE_DAYS: '30' })
    await submit({}, { privacySignal: true })
    const second = await submit({})
    expect(await statesOf(second)).toEqual({ mail: 'due', broker: 'due', crm: 'due' })
  })

  test('of the leave popup the signal is kept; it is never meant for the broker', async () => {
    const { engine, intake } = await aSite()
    const submission = aSubmission(aLeavePopup())
    const circumstances = { ...submission.circumstances, privacySignal: true }
    const id = referenceOf(await intake.submitLeavePopup({ ...submission, circumstances }))
    expect(await showLead(engine, id)).toMatchObject({ notSold: null, privacySignal: true })
  })
})
