import { expect, test } from 'vitest'
import type { LeadAnswers, LeavePopupAnswers } from '../lead.ts'
import { brokerLead } from './broker-lead.ts'
import { crmLeadFromLeadForm, crmLeadFromLeavePopup } from './crm-lead.ts'
import { DATA_KINDS } from './kinds-of-data.ts'
import { leadFormNotification, leavePopupNotification } from './notifications.ts'

const LEAD: LeadAnswers = {
  debtAmount: 23_456,
  step3Selections: ['Medical Debt'],
  firstName: 'Firstmark',
  lastName: 'Lastmark',
  email: 'mark@example.com',
  phone: '(512) 555-0142',
  address: '77 Elm',
  zip: '78701',
  state: 'Texas',
}
const POPUP: LeavePopupAnswers = { name: 'Firstmark Lastmark', email: 'mark@example.com' }

/** How each kind is seen in a payload. */
const SEEN = {
  name: /Firstmark.*Lastmark/,
  email: /mark@example\.com/,
  phone: /555-0142/,
  address: /77 Elm/,
  zip: /78701/,
  state: /Texas/,
  debtAmount: /23,?456/,
  debtTypes: /Medical Debt/,
  consentGiven: /consentEmailSms":true/,
  label: /Our label/,
}

test.each([
  ['lead_form', 'mail', leadFormNotification(LEAD)],
  ['lead_form', 'broker', brokerLead(LEAD, 50, 218)],
  ['lead_form', 'crm', crmLeadFromLeadForm(LEAD, 'Our label')],
  ['leave_popup', 'mail', leavePopupNotification(POPUP)],
  ['leave_popup', 'crm', { ...crmLeadFromLeavePopup(POPUP), category: 'Our label' }],
] as const)('what the visitor is told of %s to %s is what the payload holds', (source, service, payload) => {
  const text = JSON.stringify(payload)
  const seen = Object.entries(SEEN).flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []))
  expect([...DATA_KINDS[source][service]].toSorted()).toEqual(seen.toSorted())
})
