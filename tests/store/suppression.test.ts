import { describe, expect, test } from 'vitest'
import type { DeliveryService } from '../../domain/delivery.ts'
import { claimDue } from '../../server/deliveries/claims.ts'
import { deliveriesOf } from '../../server/deliveries/delivery-store.ts'
import { release } from '../../server/operator/leads/settle.ts'
import { contactHashes } from '../../server/privacy/contact-hashes.ts'
import { listSuppressions, suppress, unsuppress } from '../../server/privacy/suppression.ts'
import { aDataRequest, aLead, aLeavePopup } from '../builders/a-lead.ts'
import { aSubmission } from '../builders/a-submission.ts'
import { ALL_SET_UP, anIntake } from '../support/an-intake.ts'
import { referenceOf } from '../support/delivering-site.ts'
import { onEveryStore } from './every-store.ts'

const EMAIL = { email: 'ann@example.com' }
const PHONE = { phone: '512-555-0100' }
const SERVICES: readonly DeliveryService[] = ['mail', 'broker', 'crm', 'support']

await onEveryStore('Suppression', (openEngine) => {
  async function aSite() {
    const site = await anIntake(ALL_SET_UP, await openEngine())
    const { engine, intake } = site
    const submit = async (given: Parameters<typeof aLead>[0] = {}, rest = {}) =>
      referenceOf(await intake.submitLead(aSubmission(aLead(given), rest)))
    /** Claims all that is due, as the worker does; answers what may go out and what was stopped. */
    const claimAll = async () => {
      const all = { claimed: [] as string[], suppressed: [] as string[] }
      for (const service of SERVICES.toReversed()) {
        const { claimed, suppressed } = await claimDue(engine, {
          service,
          limit: 9,
          overtaken: SERVICES,
          mailRoute: 'own',
        })
        all.claimed.unshift(...claimed.map((row) => row.service))
        all.suppressed.unshift(...suppressed.map((row) => row.service))
      }
      return all
    }
    const inForce = async () => (await listSuppressions(engine.db)).filter(({ lifted_at }) => lifted_at === null)
    return { ...site, submit, claimAll, inForce }
  }

  describe('of a person whose data request waits or comes later', () => {
    test('lets the request through', async () => {
      const { engine, intake, claimAll } = await aSite()
      await intake.submitDataRequest(aSubmission(aDataRequest()))
      expect(await suppress(engine, EMAIL)).toBe(0)
      await intake.submitDataRequest(aSubmission(aDataRequest({ requestDescription: 'And again.' })))
      expect(await claimAll()).toEqual({ claimed: ['support', 'support'], suppressed: [] })
    })
  })

  describe('is lifted by fresh consent', () => {
    test('in the lead form, for the address and the number in it, and keeps by which lead', async () => {
      const { engine, submit, claimAll, inForce } = await aSite()
      await suppress(engine, EMAIL)
      await suppress(engine, PHONE)
      const reference = await submit()
      expect(await inForce()).toEqual([])
      expect(await listSuppressions(engine.db)).toMatchObject([
        { lifted_by: reference, lifted_at: expect.any(Number) },
        { lifted_by: reference, lifted_at: expect.any(Number) },
      ])
      expect(await claimAll()).toEqual({ claimed: ['mail', 'broker', 'crm'], suppressed: [] })
    })

    test('in the leave popup, for the address alone', async () => {
      const { engine, intake, claimAll, inForce } = await aSite()
      await suppress(engine, EMAIL)
      await suppress(engine, PHONE)
      await intake.submitLeavePopup(aSubmission(aLeavePopup()))
      expect(await inForce()).toMatchObject([{ channel: 'phone' }])
      expect(await claimAll()).toEqual({ claimed: ['mail', 'crm'], suppressed: [] })
    })

    test('and by no form of another person, nor by one sent before', async () => {
      const { engine, intake, inForce } = await aSite()
      const before = aSubmission(aLead())
      await intake.submitLead(before)
      await suppress(engine, EMAIL)
      await intake.submitLead(before)
      await intake.submitLead(aSubmission(aLead({ email: 'bo@example.com', phone: '(512) 555-0199' })))
      expect(await inForce()).toHaveLength(1)
    })

    test('and by a form in quarantine only once an operator releases it', async () => {
      const { engine, submit, claimAll, inForce } = await aSite()
      await suppress(engine, EMAIL)
      const reference = await submit({}, { honeypotFilled: true })
      expect(await inForce()).toHaveLength(1)
      await release(engine, reference, () => true)
      expect(await inForce()).toEqual([])
      expect(await claimAll()).toEqual({ claimed: ['mail', 'broker', 'crm'], suppressed: [] })
    })
  })

  test.each([
    ['(512) 555-0100 ext 12', '512-555-0100'],
    ['512-555-0100', '+1 512 555 0100 x12'],
  ])('of %s written %s stops what is under way to the broker', async (given, named) => {
    const { engine, submit, statesOf } = await aSite()
    const reference = await submit({ phone: given })
    expect(await suppress(engine, { phone: named })).toBe(3)
    expect(await statesOf(reference)).toEqual({ mail: 'cancelled', broker: 'cancelled', crm: 'cancelled' })
  })

  test.each([
    '５１２-５５５-０１００',
    '٥١٢٥٥٥٠١٠٠',
    '5pm 512-555-0100',
    'cell 2: 512-555-0100',
    '512-555-0199 or 512-555-0100',
  ])('of a number reaches a form that has it as %s', async (given) => {
    const { engine, submit, claimAll } = await aSite()
    const reference = await submit({ phone: given })
    await suppress(engine, PHONE)
    expect((await claimAll()).claimed).toEqual([])
    const rows = await deliveriesOf(engine.db, { kind: 'lead', id: reference })
    expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  })

  test.each(['\u200bann@example.com', 'ann@exam\u00adple.com', 'ａｎｎ@example.com'])(
    'of an address reaches a form that has it as %j',
    async (given) => {
      const { engine, submit } = await aSite()
      await submit({ email: given })
      expect(await suppress(engine, EMAIL)).toBe(3)
    },
  )

  test('that an earlier release wrote is found by the keys of that release', async () => {
    const { engine, submit, claimAll } = await aSite()
    const before = contactHashes(engine.vault, 'phone_key', { email: '', phone: '5512555010' })
    await submit({ phone: '5pm 512-555-0100' })
    await engine.write((tx) =>
      tx
        .updateTable('leads')
        .set({ phone_key: before[0] ?? null })
        .execute(),
    )
    expect(await suppress(engine, { phone: '5pm 512-555-0100' })).toBe(3)
    await engine.write((tx) => tx.updateTable('deliveries').set({ state: 'due' }).execute())
    expect((await claimAll()).claimed).toEqual([])
  })

  test('is lifted by the number that a form gives, not by another that its text could mean', async () => {
    const { engine, submit, claimAll, inForce } = await aSite()
    await suppress(engine, { phone: '512-555-0199' })
    await submit({ phone: '512-555-0100 or 512-555-0199' })
    expect(await inForce()).toHaveLength(1)
    expect((await claimAll()).claimed).toEqual([])
  })

  test('by another process between intake and claim stops the claim, and says what it stopped', async () => {
    const { engine, submit, claimAll } = await aSite()
    const reference = await submit()
    await suppress(engine, EMAIL)
    await engine.write((tx) => tx.updateTable('deliveries').set({ state: 'due' }).execute())
    expect(await claimAll()).toEqual({ claimed: [], suppressed: ['mail', 'broker', 'crm'] })
    const rows = await deliveriesOf(engine.db, { kind: 'lead', id: reference })
    expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  })

  test('ends on the operator’s word, can begin anew, and every time is kept', async () => {
    const { engine, inForce } = await aSite()
    expect(await unsuppress(engine, EMAIL)).toBe(false)
    await suppress(engine, EMAIL)
    await suppress(engine, EMAIL)
    expect(await inForce()).toHaveLength(1)
    expect(await unsuppress(engine, PHONE)).toBe(false)
    expect(await unsuppress(engine, { email: ' ANN@example.com' })).toBe(true)
    expect(await inForce()).toEqual([])
    await suppress(engine, EMAIL)
    expect(await listSuppressions(engine.db)).toMatchObject([
      { channel: 'email', lifted_at: null, lifted_by: null },
      { channel: 'email', lifted_at: expect.any(Number), lifted_by: 'operator' },
    ])
  })

  test('is kept without personal data', async () => {
    const { engine } = await aSite()
    await suppress(engine, EMAIL)
    await suppress(engine, PHONE)
    const rows = await listSuppressions(engine.db)
    expect(rows.map(({ channel }) => channel).sort()).toEqual(['email', 'phone'])
    expect(JSON.stringify(rows)).not.toMatch(/ann@|5125550100/i)
  })
})
