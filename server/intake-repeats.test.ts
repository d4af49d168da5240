import { describe, expect, test } from 'vitest'
import { aDataRequest, aLead, aLeavePopup } from '../tests/builders/a-lead.ts'
import { aSubmission } from '../tests/builders/a-submission.ts'
import { ALL_SET_UP, anIntake } from '../tests/support/an-intake.ts'
import { referenceOf } from '../tests/support/delivering-site.ts'
import { leadById } from './leads/lead-store.ts'

describe('the same form again', () => {
  test('is answered with the first reference and makes no second lead', async () => {
    const { intake, leads, statesOf } = await anIntake()
    const submission = aSubmission(aLead())
    const first = await intake.submitLead(submission)
    const again = { ...submission, circumstances: { address: '198.51.100.1', userAgent: 'Other', page: '/' } }
    expect(await intake.submitLead(again)).toEqual(first)
    expect(await leads()).toHaveLength(1)
    expect(await statesOf(referenceOf(first))).toEqual({ mail: 'due', broker: 'due', crm: 'due' })
  })

  test('50 times at once makes one lead, and all hear of the same reference', async () => {
    const { engine, intake, leads } = await anIntake()
    const submission = aSubmission(aLead())
    const results = await Promise.all(Array.from({ length: 50 }, () => intake.submitLead(submission)))
    expect(new Set(results.map(referenceOf)).size).toBe(1)
    expect(await leads()).toHaveLength(1)
    expect(await engine.db.selectFrom('deliveries').select('id').execute()).toHaveLength(3)
    expect(await engine.db.selectFrom('consents').select('lead_id').execute()).toHaveLength(1)
  })

  test('with other content is a conflict that leaves the first untouched', async () => {
    const { intake, leads } = await anIntake()
    const submission = aSubmission(aLead())
    await intake.submitLead(submission)
    const before = await leads()
    expect(await intake.submitLead({ ...submission, answers: aLead({ debtAmount: 12_001 }) })).toEqual({
      kind: 'conflict',
    })
    expect(await intake.submitLeavePopup({ ...submission, answers: aLeavePopup() })).toEqual({ kind: 'conflict' })
    expect(await leads()).toEqual(before)
  })

  test.each([
    ['without the first choice to pass it on', true, undefined],
    ['with another choice to pass it on', false, true],
  ])('%s is a conflict: nobody is thanked for a choice that is not kept', async (_what, first, second) => {
    const { intake, leads } = await anIntake()
    const submission = aSubmission(aLead())
    const choosing = (passOn: boolean | undefined) => ({
      ...submission,
      circumstances: { ...submission.circumstances, privacySignal: true, ...(passOn === undefined ? {} : { passOn }) },
    })
    const stored = await intake.submitLead(choosing(first))
    const before = await leads()
    expect(await intake.submitLead(choosing(second))).toEqual({ kind: 'conflict' })
    expect(await leads()).toEqual(before)
    expect(await intake.submitLead(choosing(first))).toEqual(stored)
  })

  test('counts for the popup and the data request, too', async () => {
    const { intake } = await anIntake()
    const popup = aSubmission(aLeavePopup())
    expect(await intake.submitLeavePopup(popup)).toEqual(await intake.submitLeavePopup(popup))
    const request = aSubmission(aDataRequest())
    expect(await intake.submitDataRequest(request)).toEqual(await intake.submitDataRequest(request))
    const other = { ...request, answers: aDataRequest({ city: 'Dallas' }) }
    expect(await intake.submitDataRequest(other)).toEqual({ kind: 'conflict' })
  })
})

describe('a second lead of the same person', () => {
  test.each([
    ['by email', { email: ' ANN@EXAMPLE.com', phone: '(512) 555-0199' }],
    ['by phone', { email: 'other@example.com', phone: '+1 512 555 0100' }],
  ])('recognised %s is kept, linked and sent to the CRM, but not to the broker', async (_by, other) => {
    const { engine, intake, statesOf } = await anIntake({ ...ALL_SET_UP, BROKER_DEDUPE_DAYS: '30' })
    const first = referenceOf(await intake.submitLead(aSubmission(aLead())))
    const second = referenceOf(await intake.submitLead(aSubmission(aLead(other))))
    expect((await leadById(engine.db, second))?.duplicate_of).toBe(first)
    expect(await statesOf(second)).toEqual({ mail: 'due', crm: 'due' })
    expect(await statesOf(first)).toEqual({ mail: 'due', broker: 'due', crm: 'due' })
  })

  test.each([
    ['after the days are over', { BROKER_DEDUPE_DAYS: '30' }, 30 * 24 * 60 * 60 * 1_000 + 1_000],
    ['where it is not set', {}, 0],
    ['where it is not set, and the clock was set back by an hour', {}, -60 * 60 * 1_000],
  ])('goes to the broker again %s', async (_name, settings, age) => {
    const { engine, intake, statesOf } = await anIntake({ ...ALL_SET_UP, ...settings })
    await intake.submitLead(aSubmission(aLead()))
    await engine.write((tx) =>
      tx
        .updateTable('leads')
        .set((set) => ({ received_at: set('received_at', '-', age) }))
        .execute(),
    )
    const second = referenceOf(await intake.submitLead(aSubmission(aLead())))
    expect((await leadById(engine.db, second))?.duplicate_of).toBeNull()
    expect(await statesOf(second)).toEqual({ mail: 'due', broker: 'due', crm: 'due' })
  })

  test('is another person’s where neither email nor phone agrees, or there is no phone to compare', async () => {
    const { engine, intake } = await anIntake({ ...ALL_SET_UP, BROKER_DEDUPE_DAYS: '30' })
    await intake.submitLead(aSubmission(aLead({ phone: 'none' })))
    const second = referenceOf(await intake.submitLead(aSubmission(aLead({ email: 'eve@example.com', phone: 'none' }))))
    expect((await leadById(engine.db, second))?.duplicate_of).toBeNull()
  })
})
