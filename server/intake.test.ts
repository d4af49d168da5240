import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import notices from '../content/legal-notices.json' with { type: 'json' }
import { aDataRequest, aLead, aLeavePopup } from '../tests/builders/a-lead.ts'
import { aLeadOf, aSubmission } from '../tests/builders/a-submission.ts'
import { ALL_SET_UP, anIntake } from '../tests/support/an-intake.ts'
import { referenceOf } from '../tests/support/delivering-site.ts'
import { answersOf, leadById } from './leads/lead-store.ts'
import { showConsent } from './operator/consent/show-consent.ts'
import { contactKeysOf } from './privacy/contact-hashes.ts'
import { dataRequestAnswers, dataRequestById } from './privacy/data-request-store.ts'

const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/

describe('a lead', () => {
  test('is stored with what the server computed, and its deliveries are due', async () => {
    const { engine, intake, woken, statesOf } = await anIntake({ ...ALL_SET_UP, BROKER_LABEL: 'Acme' })
    const submission = aSubmission(aLead({ debtAmount: 35_000 }))
    const reference = referenceOf(await intake.submitLead(submission))
    expect(reference).toMatch(REFERENCE)
    const lead = await leadById(engine.db, reference)
    expect(lead).toMatchObject({
      source: 'lead_form',
      idempotency_key: submission.idempotencyKey,
      ...contactKeysOf(engine.vault, { email: 'ann@example.com', phone: '5125550100' }),
      debt_amount: null,
      price: 300,
      category: 'Acme / Partner Texas',
      state: 'Texas',
      duplicate_of: null,
      honeypot_filled: 0,
    })
    expect(lead && answersOf(engine.vault, lead)?.answers).toEqual(submission.answers)
    // Sealed for this place alone, and nothing of it in the row.
    expect(JSON.stringify(lead)).not.toMatch(/ann@|5125550100|555-0100|35.?000|Ann/)
    expect(Math.abs(Date.now() - Number(lead?.received_at))).toBeLessThan(5_000)
    expect(await statesOf(reference)).toEqual({ mail: 'due', broker: 'due', crm: 'due' })
    expect(woken).toEqual([{ kind: 'lead', id: reference }])
  })

  test.each([
    [5_000, 0, 'notQualified', ['mail', 'crm']],
    [7_500, 0, 'notQualified', ['mail', 'crm']],
    [7_501, 50, 'Broker / Partner Texas', ['mail', 'broker', 'crm']],
    [15_000, 0, 'Broker / Partner Texas', ['mail', 'broker', 'crm']],
    [100_000, 400, 'Broker / Partner Texas', ['mail', 'broker', 'crm']],
  ])('of $%i is priced %i, filed under %s and goes to %s', async (debtAmount, price, category, services) => {
    const { engine, intake, statesOf } = await anIntake()
    const reference = referenceOf(await intake.submitLead(aSubmission(aLead({ debtAmount }))))
    expect(await leadById(engine.db, reference)).toMatchObject({ price, category })
    expect(Object.keys(await statesOf(reference))).toEqual(services)
  })

  test('is held for every service that is not set up', async () => {
    const { intake, statesOf } = await anIntake({})
    const reference = referenceOf(await intake.submitLead(aSubmission(aLead())))
    expect(await statesOf(reference)).toEqual({ mail: 'held', broker: 'held', crm: 'held' })
    const popup = referenceOf(await intake.submitLeavePopup(aSubmission(aLeavePopup())))
    expect(await statesOf(popup)).toEqual({ mail: 'held', crm: 'held' })
    const request = referenceOf(await intake.submitDataRequest(aSubmission(aDataRequest())))
    expect(await statesOf(request, 'request')).toEqual({ support: 'held' })
  })

  test('whose honeypot was filled in is kept and quarantined, not dropped', async () => {
    const { engine, intake, statesOf } = await anIntake()
    const reference = referenceOf(await intake.submitLead(aSubmission(aLead(), { honeypotFilled: true })))
    expect((await leadById(engine.db, reference))?.honeypot_filled).toBe(1)
    expect(await statesOf(reference)).toEqual({ mail: 'quarantined', broker: 'quarantined', crm: 'quarantined' })
    const popup = referenceOf(await intake.submitLeavePopup(aSubmission(aLeavePopup(), { honeypotFilled: true })))
    expect(await statesOf(popup)).toEqual({ mail: 'quarantined', crm: 'quarantined' })
  })
})

test('a leave popup goes to mail and CRM under its own category', async () => {
  const { engine, intake, statesOf } = await anIntake()
  const reference = referenceOf(await intake.submitLeavePopup(aSubmission(aLeavePopup())))
  expect(await leadById(engine.db, reference)).toMatchObject({
    source: 'leave_popup',
    category: 'Leave Popup',
    state: '',
    debt_amount: null,
    price: null,
    ...contactKeysOf(engine.vault, { email: 'ann@example.com' }),
  })
  expect(await statesOf(reference)).toEqual({ mail: 'due', crm: 'due' })
})

test('a data request is kept whole and goes to support, even where the honeypot was filled in', async () => {
  const { engine, intake, woken, statesOf } = await anIntake()
  const result = await intake.submitDataRequest(aSubmission(aDataRequest(), { honeypotFilled: true }))
  const request = await dataRequestById(engine.db, referenceOf(result))
  expect(request && dataRequestAnswers(engine.vault, request)).toEqual(aDataRequest())
  expect(await statesOf(referenceOf(result), 'request')).toEqual({ support: 'due' })
  expect(woken).toEqual([{ kind: 'request', id: referenceOf(result) }])
})

describe('the consent record', () => {
  test.each([
    ['leadConsent', 'submitLead', aLead()],
    ['leavePopupConsent', 'submitLeavePopup', aLeavePopup()],
  ] as const)(
    'of %s holds the exact text, its version and hash, and how it was given',
    async (kind, submit, answers) => {
      const { engine, intake } = await anIntake({ SITE_BRAND: 'Fresh Start' })
      const plain = aSubmission(answers)
      const submission = {
        ...plain,
        circumstances: {
          ...plain.circumstances,
          notice: 'the signed one',
          screenWidth: 390,
          campaign: { utm_source: 'mail' },
          privacySignal: true,
          passOn: true,
        },
      }
      const reference = referenceOf(await intake[submit](submission as never))
      const { version } = notices[kind]
      const consent = await showConsent(engine, reference)
      expect(consent).toEqual({
        kind,
        version,
        text: expect.any(String),
        textHash: createHash('sha256').update(consent.text).digest('hex'),
        hashMatches: true,
        language: 'en',
        partnersVersion: '2026-11-01',
        partners: [{ name: 'Relief One', website: 'https://relief-one.example/' }],
        notice: 'the signed one',
        agreedAt: expect.any(String),
        person: { name: 'Ann Lee', email: answers.email, phone: kind === 'leadConsent' ? '(512) 555-0100' : '' },
        address: '203.0.113.9',
        userAgent: 'Test browser',
        screenWidth: 390,
        page: '/debt-relief-options',
        campaign: { utm_source: 'mail' },
        privacySignal: true,
        passOn: true,
        idempotencyKey: submission.idempotencyKey,
        chain: { id: expect.any(String), place: 1, mac: expect.any(String) },
        intact: true,
      })
      expect(consent.text).toContain('Fresh Start')
      expect(consent.text).not.toMatch(/[{}[\]]/)
      const receivedAt = Number((await leadById(engine.db, reference))?.received_at)
      expect(Math.abs(Date.parse(consent.agreedAt) - receivedAt)).toBeLessThan(1_000)
    },
  )

  test('of a lead names the operator, the partner, calls, SMS, a soft credit inquiry and the pages to read', async () => {
    const { engine, intake } = await anIntake()
    await intake.submitLead(aSubmission(aLead()))
    const { text } = await engine.db.selectFrom('consents').select('text').executeTakeFirstOrThrow()
    for (const part of ['Relief One', 'call me', 'SMS', 'soft credit inquiry', '/disclaimer', '/privacy', '/terms']) {
      expect(text).toContain(part)
    }
  })
})

test('where the store cannot take it, the answer is unavailable, nothing is kept, nobody is woken, and the operator hears of it', async () => {
  const { engine, intake, leads, woken, alerts } = await anIntake()
  await sql`pragma query_only = 1`.execute(engine.db)
  const submissions = [1, 2, 3].map((number) => aLeadOf(number))
  const results = await Promise.all(submissions.map(intake.submitLead))
  expect(results).toEqual([{ kind: 'unavailable' }, { kind: 'unavailable' }, { kind: 'unavailable' }])
  expect(await intake.submitDataRequest(aSubmission(aDataRequest()))).toEqual({ kind: 'unavailable' })
  expect(woken).toEqual([])
  expect(alerts).toHaveLength(4)
  expect(alerts[0]).toEqual({ kind: 'formNotStored', reason: 'ERR_SQLITE_ERROR: attempt to write a readonly database' })
  await sql`pragma query_only = 0`.execute(engine.db)
  expect(await leads()).toEqual([])
  for (const submission of submissions) expect((await intake.submitLead(submission)).kind).toBe('stored')
})
