import * as v from 'valibot'
import { isOptOutOnly } from '../domain/request-clocks.ts'
import {
  AGENT_ANSWERS,
  CONTACT_METHODS,
  dataRequestFields,
  REQUEST_TYPES,
  RESPONSE_METHODS,
} from './data-request-fields.ts'
import { choices, optionalLine, requiredEmail, requiredLine, requiredText } from './fields.ts'
import type { FormDefinition } from './read-form.ts'

const entries = {
  firstName: requiredLine('Please enter your first name'),
  lastName: requiredLine('Please enter your last name'),
  streetAddress: requiredLine('Please enter your street address'),
  city: requiredLine('Please enter your city'),
  state: optionalLine(),
  postalCode: requiredLine('Please enter your postal code'),
  email: requiredEmail('Please enter your email'),
  phone: requiredLine('Please enter your phone number'),
  // Not required (specification, section 5): nobody may lose a right over a box left empty.
  preferredContact: choices(CONTACT_METHODS, 'Please choose from the contact methods shown'),
  responseMethod: v.picklist(RESPONSE_METHODS, 'Please choose how we should respond'),
  isAuthorizedAgent: v.picklist(AGENT_ANSWERS, 'Please say whether you are an authorized agent'),
  dataRequestType: choices(REQUEST_TYPES, 'Please choose from the request types shown'),
  requestDescription: requiredText('Please describe your request'),
}
const withAddress = v.object(entries)
const withAddressOr = (otherwise: string) =>
  v.object({ ...entries, streetAddress: requiredLine(`Please enter your street address${otherwise}`) })
const withoutType = withAddressOr(
  '. If you only want to opt out or unsubscribe, choose that under Request Types instead',
)
const optOutByMail = withAddressOr(', or choose Email as the Response Method')
/** For opting out nobody has to say where they live (11 CCR 7026(d), 7060(b)). */
const withoutAddress = v.object({
  ...entries,
  streetAddress: optionalLine(),
  city: optionalLine(),
  postalCode: optionalLine(),
})

interface Asked {
  readonly dataRequestType?: unknown
  readonly responseMethod?: unknown
}

const schema = v.lazy((input) => {
  const { dataRequestType, responseMethod } = input as Asked
  const types = Array.isArray(dataRequestType) ? dataRequestType : []
  if (types.length === 0) return withoutType
  if (!isOptOutOnly(types)) return withAddress
  return responseMethod === 'Mail' ? optOutByMail : withoutAddress
})

export const dataRequestForm: FormDefinition<typeof schema> = { schema, ...dataRequestFields }
