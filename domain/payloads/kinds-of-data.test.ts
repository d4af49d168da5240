import { expect, test } from 'vitest'
import { aLead, aLeavePopup } from '../../tests/builders/a-lead.ts'
import type { LeadAnswers } from '../lead.ts'
import { brokerLead } from './broker-lead.ts'
import { crmLeadFromLeadForm, crmLeadFromLeavePopup } from './crm-lead.ts'
import { DATA_KINDS, type DataKind } from './kinds-of-data.ts'
import { leadFormNotification, leavePopupNotification } from './notifications.ts'

/** Names that stand in no other answer. */
const LEAD = aLead({ debtAmount: 23_456, firstName: 'Firstmark', lastName: 'Lastmark' })
const POPUP = aLeavePopup({ name: `${LEAD.firstName} ${LEAD.lastName}`, email: LEAD.email })

const KIND_OF: Readonly<Record<keyof LeadAnswers, DataKind>> = {
  debtAmount: 'debtAmount',
  step3Selections: 'debtTypes',
  firstName: 'name',
  lastName: 'name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  zip: 'zip',
  state: 'state',
}

/** An answer as payloads write it. An amount is a number in some and dollars in others. */
const written = (answer: string | number | readonly string[]): RegExp =>
  typeof answer === 'number'
    ? new RegExp(answer.toLocaleString('en-US').replaceAll(',', ',?'))
    : new RegExp([answer].flat().join('.*').replace(/[()]/g, '\\$&'))

const SEEN: readonly (readonly [DataKind, RegExp])[] = [
  ...Object.entries(LEAD).map(([field, answer]) => [KIND_OF[field as keyof LeadAnswers], written(answer)] as const),
  ['consentGiven', /consentEmailSms":true/],
  ['label', /Our label/],
]

test('each field of a lead has a kind', () => {
  expect(Object.keys(KIND_OF).toSorted()).toEqual(Object.keys(LEAD).toSorted())
})

test.each([
  ['lead_form', 'mail', leadFormNotification(LEAD)],
  ['lead_form', 'broker', brokerLead(LEAD, 50, 218)],
  ['lead_form', 'crm', crmLeadFromLeadForm(LEAD, 'Our label')],
  ['leave_popup', 'mail', leavePopupNotification(POPUP)],
  ['leave_popup', 'crm', { ...crmLeadFromLeavePopup(POPUP), category: 'Our label' }],
] as const)('what the visitor is told of %s to %s is what the payload holds', (source, service, payload) => {
  const text = JSON.stringify(payload)
  const seen = new Set(SEEN.flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : [])))
  expect([...DATA_KINDS[source][service]].toSorted()).toEqual([...seen].toSorted())
})
