import type { FormFields } from './submitted-values.ts'

// Options: specification, section 5. The last request type is ours: a right that the law of California has added.
export const CONTACT_METHODS = ['Phone Call', 'Text Message', 'Email', 'Mail'] as const
export const RESPONSE_METHODS = ['Mail', 'Email'] as const
export const AGENT_ANSWERS = ['Yes', 'No'] as const
export const REQUEST_TYPES = [
  'Data Portability',
  'Opt-Out Request',
  'Right to Know Request',
  'Deletion Request',
  'Unsubscribe from Marketing Request',
  'Correction Request',
  'Appeal Request',
  'Limit Sensitive Data Request',
] as const

/** The thirteen fields of the specification, section 3. */
export const dataRequestFields: FormFields = {
  fields: [
    'firstName',
    'lastName',
    'streetAddress',
    'city',
    'state',
    'postalCode',
    'email',
    'phone',
    'preferredContact',
    'responseMethod',
    'isAuthorizedAgent',
    'dataRequestType',
    'requestDescription',
  ],
  lists: ['preferredContact', 'dataRequestType'],
}
