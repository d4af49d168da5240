import { expect, test } from 'vitest'
import {
  NOT_SOLD_BECAUSE,
  notSoldReason,
  type Offer,
  type PartnerLicences,
  type SaleRules,
  sharingOf,
} from './broker-eligibility.ts'
import { STATES } from './states.ts'

const anOffer = (offer: Partial<Offer> = {}): Offer => ({
  debtAmount: 12_000,
  state: 'Texas',
  zip: '78701',
  isDuplicate: false,
  privacySignal: false,
  passOn: false,
  ...offer,
})
const rules = (more: Partial<SaleRules> = {}): SaleRules => ({ policy: 'ask', partners: [], ...more })
const aPartner = (required: readonly string[], held: Readonly<Record<string, string>> = {}): PartnerLicences => ({
  required,
  held,
})

const SIGNAL = { privacySignal: true }
const CONSENTED = { privacySignal: true, passOn: true }
const NEEDS_TEXAS = [aPartner(['texas'])]

// By hand: offer, rules, and why it is not sold.
test.each<[string, Partial<Offer>, Partial<SaleRules>, string | undefined]>([
  ['a qualified lead from a served state', {}, {}, undefined],
  ['7,500 exactly', { debtAmount: 7_500 }, {}, 'underThreshold'],
  ['7,501', { debtAmount: 7_501 }, {}, undefined],
  ['a second lead within the window', { isDuplicate: true }, {}, 'duplicate'],
  ['a chosen state that is not served', { state: 'Ohio' }, {}, 'notServed'],
  ['no state, ZIP of a served one', { state: '' }, {}, undefined],
  ['no state, ZIP+4 of a served one', { state: '', zip: ' 78701-1234 ' }, {}, undefined],
  ['no state, ZIP of one that is not served', { state: '', zip: '43004' }, {}, 'notServed'],
  ['a chosen served state and a ZIP of another', { zip: '43004' }, {}, undefined],
  ['no state, a ZIP that cannot be read', { state: '', zip: '7870' }, {}, 'stateUnknown'],
  ['no state, a ZIP of words', { state: '', zip: 'Austin' }, {}, 'stateUnknown'],
  ['no state, a ZIP of no state', { state: '', zip: '96799' }, {}, 'stateUnknown'],
  ['a state that is none', { state: 'Atlantis' }, {}, 'stateUnknown'],
  ['a signal without the choice', SIGNAL, {}, 'privacySignal'],
  ['a signal and the choice', CONSENTED, {}, undefined],
  ['a signal and the choice where the policy is never', CONSENTED, { policy: 'block' }, 'privacySignal'],
  ['the choice without a signal', { passOn: true }, { policy: 'block' }, undefined],
  ['no license where one is needed', {}, { partners: NEEDS_TEXAS }, 'noLicence'],
  ['a license where one is needed', {}, { partners: [aPartner(['texas'], { texas: 'TX-1' })] }, undefined],
  ['an empty license number', {}, { partners: [aPartner(['texas'], { texas: '' })] }, 'noLicence'],
  ['one of two partners without it', {}, { partners: [aPartner([]), ...NEEDS_TEXAS] }, 'noLicence'],
  ['a license that another state asks for', {}, { partners: [aPartner(['florida'])] }, undefined],
  ['a license by the ZIP’s state', { state: '' }, { partners: NEEDS_TEXAS }, 'noLicence'],
])('%s', (_what, offer, more, reason) => expect(notSoldReason(anOffer(offer), rules(more))).toBe(reason))

test('in every state the service’s table decides', () => {
  for (const { name, working } of STATES) {
    expect(notSoldReason(anOffer({ state: name }), rules())).toBe(working ? undefined : 'notServed')
  }
})

test('each reason says something else to the operator', () => {
  const said = Object.values(NOT_SOLD_BECAUSE)
  expect(new Set(said).size).toBe(said.length)
  for (const text of said) expect(text).toMatch(/[a-z]{3}/)
})

test.each<[string, Partial<Offer>, Partial<SaleRules>, string]>([
  ['a small debt', { debtAmount: 7_500 }, {}, 'small'],
  ['a small debt, passed on all the same', { debtAmount: 7_500, ...CONSENTED }, {}, 'small'],
  ['a larger debt', {}, {}, 'may'],
  ['a larger debt and the signal', SIGNAL, {}, 'signal'],
  ['a larger debt, passed on all the same', CONSENTED, {}, 'may'],
  ['the same where that is no choice', CONSENTED, { policy: 'block' }, 'signal'],
  ['a larger debt of someone known', { isDuplicate: true }, {}, 'may'],
  ['no state, a ZIP of one that is not served', { state: '', zip: '43215' }, {}, 'place'],
  ['the same of someone known', { state: '', zip: '43215', isDuplicate: true }, {}, 'place'],
  ['no state, a ZIP that cannot be read', { state: '', zip: '7' }, {}, 'place'],
  ['no license where one is needed', {}, { partners: NEEDS_TEXAS }, 'place'],
])('the sender of a form is told: %s', (_case, offer, more, told) =>
  expect(sharingOf(notSoldReason(anOffer(offer), rules(more)))).toBe(told),
)
