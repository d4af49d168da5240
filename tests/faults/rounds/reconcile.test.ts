import { expect, test } from 'vitest'
import type { ReceivedCall } from '../../../sandbox/server.ts'
import { claimDue, finish } from '../../../server/deliveries/claims.ts'
import { answersOf, replaceAnswers } from '../../../server/leads/lead-store.ts'
import { erase } from '../../../server/privacy/erasure.ts'
import { aLead } from '../../builders/a-lead.ts'
import { aLeadOf, aSubmission } from '../../builders/a-submission.ts'
import { ALL_SET_UP, anIntake } from '../../support/an-intake.ts'
import { referenceOf } from '../../support/delivering-site.ts'
import { temporaryFolder, temporaryStore } from '../../support/temporary-store.ts'
import { callsOf } from './calls.ts'
import { aLedger } from './ledger.ts'
import { reconciliationOf } from './reconcile.ts'
import { sqliteAccess } from './store-access.ts'

// The ledger of `npm run faults` must notice what the rounds look for; here it is made to happen by hand.

const SERVICES = ['mail', 'broker', 'crm'] as const

const aCall = (service: ReceivedCall['service'], key: string, email: string): ReceivedCall => ({
  seq: 1,
  service,
  at: '',
  ms: 0,
  method: 'POST',
  path: '',
  headers: { 'idempotency-key': key },
  body: { email },
  problems: [],
  answeredStatus: 200,
})

/** One lead that its visitor was thanked for and that all three partners have taken. */
async function aDeliveredLead() {
  const folder = temporaryFolder()
  const engine = await temporaryStore(folder)
  const { intake } = await anIntake(ALL_SET_UP, engine)
  const ledger = aLedger()
  // The first kind of form that there is: a lead that is sold.
  const form = ledger.newForm(() => 0)
  const { idempotencyKey, email } = form
  const stored = await intake.submitLead(aSubmission(aLead({ email }), { idempotencyKey }))
  ledger.thank(form, referenceOf(stored))
  const received: ReceivedCall[] = []
  for (const service of SERVICES) {
    const [claimed] = (await claimDue(engine, { service, limit: 1, overtaken: [], mailRoute: 'own' })).claimed
    if (!claimed) throw new Error(`nothing is due to ${service}`)
    received.push(aCall(service, claimed.id, email))
    await finish(engine, claimed, { outcome: { kind: 'taken' } })
  }
  const access = sqliteAccess(folder)
  const reconciliation = reconciliationOf(ledger, access, () => engine.vault, callsOf({ received }))
  const found = async (): Promise<string[]> => {
    await reconciliation.check(true)
    reconciliation.expectClosed()
    return ledger.findings.map(({ kind }) => kind)
  }
  const eraseItsPerson = async () => {
    form.erasureBegan = Date.now()
    await erase(engine, { email })
    form.erasedAt = Date.now()
  }
  return { form, ledger, engine, received, access, intake, eraseItsPerson, found }
}

test('an account that balances has no findings', async () => {
  const { found } = await aDeliveredLead()
  expect(await found()).toEqual([])
})

test.each([
  ['lost', 'a lead', 'delete from leads'],
  ['lost', 'a consent', 'delete from consents'],
  ['lost', 'a delivery', "delete from deliveries where service = 'crm'"],
  ['lost', 'what was typed: its seal is broken', "update leads set answers = answers || 'A'"],
  ['lost', 'an end: it stays due', "update deliveries set state = 'due' where service = 'mail'"],
  ['lost', 'its reference', "update leads set id = 'other'"],
  ['wrong', 'its state', "update deliveries set state = 'held' where service = 'mail'"],
  ['wrong', 'an attempt', 'delete from attempts'],
  ['wrong', 'a count that is kept', "update counts set value = value + 1 where name = 'deliveries:mail:delivered'"],
])('%s: %s', async (kind, _what, statement) => {
  const { found, access } = await aDeliveredLead()
  expect(await found()).toEqual([])
  await access.write(statement)
  expect(await found()).toContain(kind)
})

test('lost: what was typed, where other answers are sealed in its place', async () => {
  const { found, engine } = await aDeliveredLead()
  expect(await found()).toEqual([])
  await engine.write(async (tx) => {
    const lead = await tx.selectFrom('leads').selectAll().executeTakeFirstOrThrow()
    const stored = answersOf(engine.vault, lead)
    if (stored?.source === 'lead_form')
      await replaceAnswers(engine, tx, lead, { ...stored.answers, address: '2 Side St' })
  })
  expect(await found()).toContain('lost')
})

test('doubled: a second call to the broker, under the same key or another', async () => {
  for (const sameKey of [true, false]) {
    const { found, received, form } = await aDeliveredLead()
    const key = received.find(({ service }) => service === 'broker')?.headers['idempotency-key'] ?? ''
    received.push(aCall('broker', sameKey ? key : 'another', form.email))
    expect(await found()).toContain('doubled')
  }
})

test('doubled: an attempt after the last one, under the same key and unknown to the partners', async () => {
  const { found, access } = await aDeliveredLead()
  await access.write(
    'insert into attempts select delivery_id, 2, started_at, finished_at, outcome, 200, null, null from attempts',
  )
  expect(await found()).toContain('doubled')
})

test('an erased lead that balances has no findings', async () => {
  const { found, eraseItsPerson } = await aDeliveredLead()
  await eraseItsPerson()
  expect(await found()).toEqual([])
})

test('wrong: a person who was to be erased and is stored', async () => {
  const { found, form } = await aDeliveredLead()
  Object.assign(form, { erasureBegan: Date.now(), erasedAt: Date.now() })
  expect(await found()).toContain('wrong')
})

test('lost: a lead that is erased though nobody has asked', async () => {
  const { found, form, eraseItsPerson } = await aDeliveredLead()
  await eraseItsPerson()
  delete form.erasureBegan
  delete form.erasedAt
  expect(await found()).toContain('lost')
})

test.each([
  ['its answers', "update leads set answers = '{}'"],
  ['an erasure without its record', 'delete from erasures'],
  ['a delivery that is still due', "update deliveries set state = 'due' where service = 'crm'"],
])('wrong: an erased lead that has left %s', async (_what, statement) => {
  const { found, access, eraseItsPerson } = await aDeliveredLead()
  await eraseItsPerson()
  await access.write(statement)
  expect(await found()).toContain('wrong')
})

test('wrong: a call about a person long after the erasure', async () => {
  const { found, form, received, eraseItsPerson } = await aDeliveredLead()
  await eraseItsPerson()
  const key = received[0]?.headers['idempotency-key'] ?? ''
  received.push({ ...aCall('mail', key, form.email), at: new Date(Date.now() + 60_000).toISOString() })
  expect(await found()).toContain('wrong')
})

test('doubled: one form with two references', async () => {
  const { found, ledger, form } = await aDeliveredLead()
  ledger.thank(form, 'ANOTHER')
  expect(await found()).toContain('doubled')
})

test('lost: a delivery that its partner never took', async () => {
  const { found, received } = await aDeliveredLead()
  received.pop()
  expect(await found()).toContain('lost')
})

test('wrong: a lead that nobody has sent', async () => {
  const { found, intake } = await aDeliveredLead()
  await intake.submitLead(aLeadOf(1))
  expect(await found()).toContain('wrong')
})
