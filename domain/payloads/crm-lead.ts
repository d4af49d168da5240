import type { LeadAnswers, LeavePopupAnswers } from '../lead.ts'
import { LEAVE_POPUP_CATEGORY } from '../lead-category.ts'
import { dollars } from '../text/numbers.ts'
import { type ConsentChannel, withdrawalNote } from '../withdrawal.ts'

/** The CRM's lead record: exactly the fields of the specification, section 3. */
export interface CrmLead {
  readonly company_name: string
  readonly company_email: string
  readonly company_website: string
  readonly company_size: string
  readonly phone: string
  readonly company_street: string
  readonly company_city: string
  readonly company_state: string
  readonly company_zip: string
  readonly company_country: string
  readonly contact_name: string
  readonly contact_email: string
  readonly contact_phone: string
  readonly stage_name: string
  readonly customer_source: string
  readonly description: string
  readonly customer_priority: string
  readonly estimated_value: number
  readonly expected_close: string
  readonly category: string
  readonly currency_code: string
}

const CONSTANTS = {
  company_website: '',
  company_size: '1-10',
  company_city: '',
  company_country: 'USA',
  stage_name: 'New',
  customer_priority: 'High',
  estimated_value: 0,
  expected_close: '',
  currency_code: 'USD',
} as const

/**
 * The record of a lead-form lead; `category` comes from `leadCategory`.
 * @param withdrawn what the person has withdrawn consent to since: whoever works with the record must know
 */
export function crmLeadFromLeadForm(
  lead: LeadAnswers,
  category: string,
  withdrawn: ReadonlySet<ConsentChannel> = new Set(),
): CrmLead {
  const name = `${lead.firstName} ${lead.lastName}`
  const note = withdrawn.size > 0 ? ` Consent withdrawn: ${withdrawalNote(withdrawn)}` : ''
  return {
    ...CONSTANTS,
    company_name: name,
    company_email: lead.email,
    phone: lead.phone,
    company_street: lead.address,
    company_state: lead.state,
    company_zip: lead.zip,
    contact_name: name,
    contact_email: lead.email,
    contact_phone: lead.phone,
    customer_source: 'Lead Form',
    description: `Debt amount: ${dollars(lead.debtAmount)}. Debt types: ${lead.step3Selections.join(', ')}.${note}`,
    category,
  }
}

/**
 * The record of a leave-popup lead: name and email fill both the company and the contact fields; the rest is empty or
 * fixed.
 */
export function crmLeadFromLeavePopup({ name, email }: LeavePopupAnswers): CrmLead {
  return {
    ...CONSTANTS,
    company_name: name,
    company_email: email,
    phone: '',
    company_street: '',
    company_state: '',
    company_zip: '',
    contact_name: name,
    contact_email: email,
    contact_phone: '',
    customer_source: 'Leave Popup',
    description: 'Lead from leave popup form',
    category: LEAVE_POPUP_CATEGORY,
  }
}
