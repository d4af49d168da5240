import type { DeliveryService } from '../delivery.ts'
import type { ConsentSource } from '../withdrawal.ts'

/** What a recipient learns of a person, in the words of content/screens/my-consent.json. */
export type DataKind =
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'zip'
  | 'state'
  | 'debtAmount'
  | 'debtTypes'
  | 'consentGiven'
  | 'label'
  | 'agreedText'

const CONTACT = ['name', 'email', 'phone', 'address', 'zip'] as const
const WHOLE_FORM = [...CONTACT, 'state', 'debtAmount', 'debtTypes'] as const

/** The kinds of data that each service is sent of each form. Its test holds it to the payloads. */
export const DATA_KINDS: Readonly<
  Record<ConsentSource, Readonly<Record<Exclude<DeliveryService, 'support'>, readonly DataKind[]>>>
> = {
  lead_form: {
    mail: WHOLE_FORM,
    broker: [...CONTACT, 'debtAmount', 'consentGiven'],
    crm: [...WHOLE_FORM, 'label'],
    receipt: ['agreedText'],
  },
  leave_popup: {
    mail: ['name', 'email'],
    // A leave popup is never sold.
    broker: [],
    crm: ['name', 'email', 'label'],
    receipt: ['agreedText'],
  },
}
