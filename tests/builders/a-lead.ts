import type { DataRequestAnswers, LeadAnswers, LeavePopupAnswers } from '../../domain/lead.ts'

/** A qualified lead from Texas, with every field filled in. */
export const aLead = (answers: Partial<LeadAnswers> = {}): Required<LeadAnswers> => ({
  debtAmount: 12_000,
  step3Selections: ['Credit Cards', 'Medical Debt'],
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'Ann@example.com',
  phone: '(512) 555-0100',
  address: '1 Main St',
  zip: '78701',
  state: 'Texas',
  ...answers,
})

export const aLeavePopup = (answers: Partial<LeavePopupAnswers> = {}): LeavePopupAnswers => ({
  name: 'Ann Lee',
  email: 'ann@example.com',
  ...answers,
})

export const aDataRequest = (answers: Partial<DataRequestAnswers> = {}): DataRequestAnswers => ({
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
  ...answers,
})
