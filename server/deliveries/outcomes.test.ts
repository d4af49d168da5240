import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { SwitchChange } from '../../sandbox/server.ts'
import { aDataRequest, aLeavePopup } from '../../tests/builders/a-lead.ts'
import { aLeadOf, aSubmission } from '../../tests/builders/a-submission.ts'
import { anIntake } from '../../tests/support/an-intake.ts'
import { aDeliveringSite, referenceOf } from '../../tests/support/delivering-site.ts'
import { claimDue, finish } from './claims.ts'
import { createOutcomes } from './outcomes.ts'

// What a form's answer makes of each way a partner can fail. The texts on the screen: tests/e2e/*-outcomes.spec.ts.

const WAIT_MS = 1_500
const TRY_LATER = 'Please try again later.'
const REFUSED = 'This account is locked.'

interface Trouble {
  readonly name: string
  readonly service: 'mail' | 'broker' | 'token' | 'crm'
  readonly fault: SwitchChange<'mail'>
}

async function aSite() {
  const site = await aDeliveringSite()
  await site.worker.start()
  return { ...site, outcomes: createOutcomes(site.engine, WAIT_MS) }
}

const LEAD_FORM: readonly (Trouble & { readonly inCrm: boolean })[] = [
  { name: 'the mail fails', service: 'mail', fault: { status: 500 }, inCrm: true },
  { name: 'the broker refuses', service: 'broker', fault: { refuse: 'status-0' }, inCrm: true },
  { name: 'the broker answers garbage', service: 'broker', fault: { garbage: 'html' }, inCrm: true },
  { name: 'the token is refused', service: 'token', fault: { refuse: 'success-false' }, inCrm: false },
  { name: 'the token call fails', service: 'token', fault: { status: 500 }, inCrm: false },
  { name: 'the CRM hangs', service: 'crm', fault: { hang: true }, inCrm: false },
  { name: 'the CRM refuses', service: 'crm', fault: { refuse: 'success-false' }, inCrm: false },
  { name: 'the CRM cuts the line', service: 'crm', fault: { drop: 'after' }, inCrm: false },
]

describe('the lead form', () => {
  test.each(LEAD_FORM)('when $name, the CRM has the lead: $inCrm', async ({ service, fault, inCrm }) => {
    const { sandbox, intake, outcomes } = await aSite()
    sandbox.setSwitch(service, fault)
    const reference = referenceOf(await intake.submitLead(aLeadOf(1)))
    expect(await outcomes.leadInCrm(reference)).toBe(inCrm)
  })
})

const LEAVE_POPUP: readonly (Trouble & { readonly problem?: string })[] = [
  { name: 'the mail fails', service: 'mail', fault: { status: 500 } },
  {
    name: 'the token is refused with a message',
    service: 'token',
    fault: { body: { success: false, message: REFUSED } },
    problem: REFUSED,
  },
  {
    name: 'the token is refused with a message and status 401',
    service: 'token',
    fault: { status: 401, body: { success: false, message: REFUSED } },
    problem: REFUSED,
  },
  { name: 'the token answer is garbage', service: 'token', fault: { garbage: 'html' }, problem: TRY_LATER },
  {
    name: 'the token call fails',
    service: 'token',
    fault: { status: 500, body: 'Internal error' },
    problem: TRY_LATER,
  },
  { name: 'the token call is cut off', service: 'token', fault: { drop: 'after' }, problem: TRY_LATER },
  { name: 'the CRM fails', service: 'crm', fault: { status: 500 }, problem: TRY_LATER },
  { name: 'the CRM answers garbage', service: 'crm', fault: { garbage: 'html' }, problem: TRY_LATER },
  { name: 'the CRM cuts the line', service: 'crm', fault: { drop: 'after' }, problem: TRY_LATER },
  { name: 'the CRM is not heard of in time', service: 'crm', fault: { hang: true } },
  { name: 'the token is not heard of in time', service: 'token', fault: { hang: true } },
]

const DATA_REQUEST: readonly (readonly [name: string, fault: SwitchChange<'mail'>, delivered: boolean])[] = [
  ['takes it', {}, true],
  ['says no', { refuse: 'success-false' }, false],
  ['answers 500', { status: 500 }, false],
  ['hangs', { hang: true }, false],
  ['answers with a page', { garbage: 'html' }, false],
]

describe('the data request', () => {
  test.each(DATA_REQUEST)('when the support mail %s, it is delivered: %o', async (_name, fault, delivered) => {
    const { sandbox, intake, outcomes } = await aSite()
    sandbox.setSwitch('support', fault)
    const reference = referenceOf(await intake.submitDataRequest(aSubmission(aDataRequest())))
    expect(await outcomes.dataRequestDelivered(reference)).toBe(delivered)
  })
})

describe('the leave popup', () => {
  test.each(LEAVE_POPUP)('when $name, its problem is: $problem', async ({ service, fault, problem }) => {
    const { sandbox, intake, outcomes } = await aSite()
    sandbox.setSwitch(service, fault)
    const reference = referenceOf(await intake.submitLeavePopup(aSubmission(aLeavePopup())))
    expect(await outcomes.leavePopupProblem(reference)).toBe(problem)
  })
})

test('the leave popup sent again neither shortens a wait that the CRM asked for nor waits for the next attempt', async () => {
  const { sandbox, intake, outcomes, deliveries } = await aSite()
  sandbox.setSwitch('crm', { status: 429, retryAfter: 600 })
  const popup = aSubmission(aLeavePopup())
  const reference = referenceOf(await intake.submitLeavePopup(popup))
  expect(await outcomes.leavePopupProblem(reference)).toBe(TRY_LATER)
  const { crm } = await deliveries(reference)

  expect(referenceOf(await intake.submitLeavePopup(popup))).toBe(reference)
  const asked = performance.now()
  expect(await outcomes.leavePopupProblem(reference)).toBe(TRY_LATER)
  expect(performance.now() - asked).toBeLessThan(WAIT_MS)
  expect((await deliveries(reference)).crm).toEqual(crm)
  expect(sandbox.received.filter(({ service }) => service === 'crm')).toHaveLength(1)
})

test('an answer that came in time leaves no timer behind', async () => {
  const { engine, intake } = await anIntake()
  const reference = referenceOf(await intake.submitLead(aLeadOf(1)))
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  const before = timers()
  const inCrm = createOutcomes(engine, 60_000).leadInCrm(reference)
  engine.signals.send('attempted', { subjectId: reference, service: 'crm', taken: true })
  expect(await inCrm).toBe(true)
  expect(timers()).toBeLessThanOrEqual(before)
})

test('the end of another service’s call, or of another lead’s, is not taken for this one’s', async () => {
  const { engine, intake } = await anIntake()
  const [first, second] = [
    referenceOf(await intake.submitLead(aLeadOf(1))),
    referenceOf(await intake.submitLead(aLeadOf(2))),
  ]
  const inCrm = createOutcomes(engine, 60_000).leadInCrm(first)
  engine.signals.send('attempted', { subjectId: second, service: 'crm', taken: true })
  engine.signals.send('attempted', { subjectId: first, service: 'mail', taken: true })
  engine.signals.send('attempted', { subjectId: first, service: 'crm', taken: false })
  expect(await inCrm).toBe(false)
})

test('beside another process, a call that is still under way is waited for', async () => {
  const { engine, intake } = await anIntake()
  const reference = referenceOf(await intake.submitLead(aLeadOf(1)))
  // What another process does reaches this one by the store alone.
  const inCrm = createOutcomes({ ...engine, exclusive: false }, 10_000).leadInCrm(reference)
  await wait(100)
  const overtaken = ['mail', 'broker'] as const
  const { claimed } = await claimDue(engine, { service: 'crm', limit: 1, overtaken, mailRoute: 'own' })
  expect(claimed).toHaveLength(1)
  // More than two looks.
  await wait(1_000)
  for (const delivery of claimed) await finish(engine, delivery, { outcome: { kind: 'taken' } })
  expect(await inCrm).toBe(true)
})
