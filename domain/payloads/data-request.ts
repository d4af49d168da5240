import type { DataRequestAnswers } from '../lead.ts'
import type { Notification } from './notifications.ts'

/** The body of call 6 (send-mail-to-support): exactly the thirteen fields of the specification, section 3. */
export const dataRequestPayload = (request: DataRequestAnswers): DataRequestAnswers => ({
  firstName: request.firstName,
  lastName: request.lastName,
  streetAddress: request.streetAddress,
  city: request.city,
  state: request.state,
  postalCode: request.postalCode,
  email: request.email,
  phone: request.phone,
  preferredContact: request.preferredContact,
  responseMethod: request.responseMethod,
  isAuthorizedAgent: request.isAuthorizedAgent,
  dataRequestType: request.dataRequestType,
  requestDescription: request.requestDescription,
})

/** A data request as a mail to support, for sites that send by SMTP instead of call 6 (specification). */
export const dataRequestMail = (request: DataRequestAnswers): Notification => ({
  subject: 'Data Request Form',
  message: Object.entries(dataRequestPayload(request))
    .map(([field, value]) => `${field}: ${Array.isArray(value) ? value.join(', ') : value}`)
    .join('\n'),
})
