import { describe, expect, test } from 'vitest'
import { aDataRequest, aLead, aLeavePopup } from '../../tests/builders/a-lead.ts'
import { brokerLead } from './broker-lead.ts'
import { crmLeadFromLeadForm, crmLeadFromLeavePopup } from './crm-lead.ts'
import { dataRequestMail, dataRequestPayload } from './data-request.ts'
import { leadFormNotification, leavePopupNotification } from './notifications.ts'

// Whole objects: a field too many is as wrong as one too few (specification, sections 3 and 7).

describe('broker lead', () => {
  test('has exactly the ten fields of call 3', () => {
    expect(brokerLead(aLead({ debtAmount: 35_000 }), 300, 218)).toEqual({
      phone: '(512) 555-0100',
      productId: 218,
      price: 300,
      email: 'Ann@example.com',
      firstName: 'Ann',
      lastName: 'Lee',
      address: '1 Main St',
      zip: '78701',
      unsecuredDebt: 35_000,
      consentEmailSms: true,
    })
  })

  test('takes price and product from the server, whatever a tampered lead carries', () => {
    const tampered = { ...aLead(), price: 1, productId: 9, consentEmailSms: false, unsecuredDebt: 1 }
    expect(brokerLead(tampered, 50, 218)).toEqual(brokerLead(aLead(), 50, 218))
  })
})

describe('CRM lead', () => {
  test('of the lead form has exactly the 21 fields', () => {
    expect(crmLeadFromLeadForm(aLead({ debtAmount: 12_500 }), 'Acme / Relief Co Texas')).toEqual({
      company_name: 'Ann Lee',
      company_email: 'Ann@example.com',
      company_website: '',
      company_size: '1-10',
      phone: '(512) 555-0100',
      company_street: '1 Main St',
      company_city: '',
      company_state: 'Texas',
      company_zip: '78701',
      company_country: 'USA',
      contact_name: 'Ann Lee',
      contact_email: 'Ann@example.com',
      contact_phone: '(512) 555-0100',
      stage_name: 'New',
      customer_source: 'Lead Form',
      description: 'Debt amount: $12,500. Debt types: Credit Cards, Medical Debt.',
      customer_priority: 'High',
      estimated_value: 0,
      expected_close: '',
      category: 'Acme / Relief Co Texas',
      currency_code: 'USD',
    })
  })

  test('of the leave popup fills company and contact with the name and email typed', () => {
    expect(crmLeadFromLeavePopup(aLeavePopup())).toEqual({
      company_name: 'Ann Lee',
      company_email: 'ann@example.com',
      company_website: '',
      company_size: '1-10',
      phone: '',
      company_street: '',
      company_city: '',
      company_state: '',
      company_zip: '',
      company_country: 'USA',
      contact_name: 'Ann Lee',
      contact_email: 'ann@example.com',
      contact_phone: '',
      stage_name: 'New',
      customer_source: 'Leave Popup',
      description: 'Lead from leave popup form',
      customer_priority: 'High',
      estimated_value: 0,
      expected_close: '',
      category: 'Leave Popup',
      currency_code: 'USD',
    })
  })
})

describe('notification', () => {
  test('of the lead form tells all that was given and has its mail type', () => {
    expect(leadFormNotification(aLead({ debtAmount: 12_500 }))).toEqual({
      subject: 'Debt Relief Form Submission',
      message: [
        'Name: Ann Lee',
        'Email: Ann@example.com',
        'Phone: (512) 555-0100',
        'Address: 1 Main St',
        'ZIP: 78701',
        'State: Texas',
        'Debt amount: $12,500',
        'Debt types: Credit Cards, Medical Debt',
      ].join('\n'),
      mailType: 'debt_relief_form',
    })
  })

  test('of the lead form leaves out nothing that was given', () => {
    const { debtAmount: _, ...answers } = aLead()
    const { message } = leadFormNotification(aLead())
    for (const answer of Object.values(answers).flat()) expect(message).toContain(answer)
  })

  test('of the leave popup has name, email and source, and no mail type', () => {
    expect(leavePopupNotification(aLeavePopup())).toEqual({
      subject: 'Leave Popup Submission',
      message: 'Name: Ann Lee\nEmail: ann@example.com\nSource: Leave Popup Form',
    })
  })

  test.each([leadFormNotification(aLead()), leavePopupNotification(aLeavePopup())])(
    'no subject holds a word of the visitor: $subject',
    ({ subject }) => expect(subject).not.toMatch(/Ann|Lee|example/),
  )
})

describe('data request', () => {
  const THIRTEEN = {
    firstName: 'Ann',
    lastName: 'Lee',
    streetAddress: '1 Main St',
    city: 'Austin',
    state: '',
    postalCode: '78701',
    email: 'ann@example.com',
    phone: '(512) 555-0100',
    preferredContact: ['Email', 'Mail'],
    responseMethod: 'Email',
    isAuthorizedAgent: 'No',
    dataRequestType: ['Deletion Request'],
    requestDescription: 'Please delete my data.',
  }

  test('has exactly the thirteen fields of call 6', () => {
    expect(dataRequestPayload(aDataRequest())).toEqual(THIRTEEN)
    expect(dataRequestPayload({ ...aDataRequest(), formKey: 'k' } as never)).toEqual(THIRTEEN)
  })

  test('as a mail holds every field in its text and nothing of the visitor in its subject', () => {
    const mail = dataRequestMail(aDataRequest())
    expect(mail.subject).toBe('Data Request Form')
    expect(mail.message.split('\n')).toEqual([
      'firstName: Ann',
      'lastName: Lee',
      'streetAddress: 1 Main St',
      'city: Austin',
      'state: ',
      'postalCode: 78701',
      'email: ann@example.com',
      'phone: (512) 555-0100',
      'preferredContact: Email, Mail',
      'responseMethod: Email',
      'isAuthorizedAgent: No',
      'dataRequestType: Deletion Request',
      'requestDescription: Please delete my data.',
    ])
  })
})
